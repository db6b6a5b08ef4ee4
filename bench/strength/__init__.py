"""Strength, against peers."""
