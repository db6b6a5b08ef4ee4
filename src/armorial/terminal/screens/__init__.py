"""The screens of the terminal client. All they know of a match is a view and its legal actions."""
