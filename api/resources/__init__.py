"""One blueprint per noun: find, check, act, answer. What they answer the schemas describe."""
