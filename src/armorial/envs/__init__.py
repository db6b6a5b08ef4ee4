"""Environments for other libraries. Each module needs the library that it is named after: an extra of the package."""
