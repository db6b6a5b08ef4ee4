"""Bots: programs that play. A bot gets a View and answers with a legal action; it never sees the true deal."""
