"""Matches that measure strength: the same deals with seats rotated, repeatable, with error bars."""
