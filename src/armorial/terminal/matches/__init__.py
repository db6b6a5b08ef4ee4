"""Matches that the client shows: in this process, or on a server. Screens treat both the same way."""
