"""The client in a real browser, against a real server."""
