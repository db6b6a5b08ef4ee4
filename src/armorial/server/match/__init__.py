"""One match: its log, clocks, updates, previews, replays and records. No input, output or clock of its own."""
