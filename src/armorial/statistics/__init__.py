"""Openings and statistics: what played games show about first moves, discs, figures and points."""
