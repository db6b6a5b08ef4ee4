"""Operation: logs, metrics, administration."""
