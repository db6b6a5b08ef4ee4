"""Reviews and studies of games. A browser computes the same on a player's device."""
