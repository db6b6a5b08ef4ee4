"""Contests that measure the strength of bots: the same deals from all seats, repeatable, with error bars."""
