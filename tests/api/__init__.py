"""The API, one file per resource and per promise."""
