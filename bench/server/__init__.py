"""How many matches a server carries, how soon it answers, and how a peer does: `make bench-server`."""
