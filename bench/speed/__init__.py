"""Speed, compared with peers in the same run."""
