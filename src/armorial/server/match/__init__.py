"""One match: its log, clocks, updates, previews, replays and records. Pure: no I/O, and it never reads the time."""
