"""Tables, and their matches: arranged, listed, played and archived."""
