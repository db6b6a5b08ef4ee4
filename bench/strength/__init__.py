"""Strength, beside peers."""
