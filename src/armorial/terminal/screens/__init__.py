"""The screens of the client. What they show of a match is a plain view, and nothing else."""
