"""Attacks on a fresh server, and how they affect an honest player."""
