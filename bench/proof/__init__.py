"""Proof that WebAssembly and Python play the same games, bit for bit: `make proof`."""
