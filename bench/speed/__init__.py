"""Speed, with peers in the same run."""
