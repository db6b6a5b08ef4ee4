"""Speed, beside peers in the same run."""
