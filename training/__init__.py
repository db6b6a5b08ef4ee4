"""Training of networks by self-play, with PyTorch: `python -m training --help`; docs/champion.md has the recipe."""
