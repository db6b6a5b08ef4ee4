"""Nothing that the commands keep goes to the folders of the user who runs the tests."""

from tests.support.folders import own_folders

__all__ = ["own_folders"]
