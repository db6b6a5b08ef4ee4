"""Databases, cheap passwords, and folders of their own, as in other tests."""

from tests.server.conftest import _cheap_passwords, database, postgres
from tests.support.folders import own_folders

__all__ = ["_cheap_passwords", "database", "own_folders", "postgres"]
