"""Attacks on a fresh server, and what an honest player notices of them."""
