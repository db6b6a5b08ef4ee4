"""What can be learnt from games: reviews, puzzles, statistics. A browser computes the same on a player's device."""
