"""Accounts, names, ratings and profiles."""
