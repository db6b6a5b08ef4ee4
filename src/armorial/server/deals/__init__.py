"""Shared deals: daily deals and duplicates. Many people play the same deal, each against bots of the same level."""
