"""The terminal client: draws views, and asks for words."""
