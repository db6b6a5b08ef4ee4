"""The interface for Python users: what `import armorial` offers beyond the engine."""
