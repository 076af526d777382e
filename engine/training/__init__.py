"""Making the weights of the policy: deals played against itself, a net fitted to them, again and again."""
