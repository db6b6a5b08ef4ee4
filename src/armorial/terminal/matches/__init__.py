"""Where matches are played: here, or on a server. The screens see no difference."""
