"""The game server: accounts, the hall with its tables, a room for each match, bots that sit in, and the wire."""
