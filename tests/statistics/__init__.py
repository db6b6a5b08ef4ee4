"""Statistics of played games."""
