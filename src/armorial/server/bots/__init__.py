"""Bots that play on the server."""
