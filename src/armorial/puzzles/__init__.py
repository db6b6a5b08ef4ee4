"""Puzzles: positions with a clearly best action, proved, graded and explained. The page reads the same files."""
