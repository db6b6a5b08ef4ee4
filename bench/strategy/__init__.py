"""What games of bots against themselves show about strategy."""
