"""The shapes of requests and answers. Requests are closed, answers open; no queries here."""
