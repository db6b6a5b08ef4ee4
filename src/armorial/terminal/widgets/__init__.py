"""Widgets of the terminal client."""
