"""Quartett and Supertrumpf: exact rules, decks, and games one can play."""

__version__ = "0.1.0"
