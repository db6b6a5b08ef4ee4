"""What the bots teach about the games: one level plays itself, and its games are counted."""
