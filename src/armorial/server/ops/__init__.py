"""Operation: logs, metrics, backups, administration and diagnosis."""
