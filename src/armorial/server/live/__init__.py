"""Live connections to clients, and messages between server processes."""
