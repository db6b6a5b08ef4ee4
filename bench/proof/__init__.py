"""Proof that WebAssembly plays bit for bit what Python plays: `make proof`."""
