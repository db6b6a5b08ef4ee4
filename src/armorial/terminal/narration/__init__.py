"""Texts about matches, in the current language: what happened, the result, the setup."""
