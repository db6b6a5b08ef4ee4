"""A match: its log, clocks, updates and records. Pure: no input or output, no clock of its own."""
