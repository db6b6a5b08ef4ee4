"""Tables: where matches are arranged, listed, played and archived."""
