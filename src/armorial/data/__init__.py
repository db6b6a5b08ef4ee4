"""Played games as tables, for analysis: docs/data.md."""
