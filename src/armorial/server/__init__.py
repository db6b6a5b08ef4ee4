"""The game server: an HTTP and WebSocket API, matches, tables, people, live connections, bots and a database."""
