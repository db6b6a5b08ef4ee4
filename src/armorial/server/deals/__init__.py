"""Shared deals: the same deal for many people, each against bots of the same level. Daily deals, and duplicates."""
