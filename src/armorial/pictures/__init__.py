"""Draws a match as SVG with the arms of the page: for the pictures of links, and for Python users."""
