"""Connections: who follows which match, and what they are sent."""
