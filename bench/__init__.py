"""Figures: Armorial beside its peers, measured in the same run. Start it with `make bench`."""
