"""The screens of the terminal client. They know a match only as a view and its legal actions."""
