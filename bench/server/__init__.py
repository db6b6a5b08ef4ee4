"""How many matches a server can handle and how fast it answers, compared with a peer: `make bench-server`."""
