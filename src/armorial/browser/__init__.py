"""The engine for a browser: one WebAssembly module for each game, and a file that says how to use it."""
