"""What people can wish for, one function each. They know the engine and the store, not the web."""
