"""Decks for other programs: workbooks, CSV, data packages, JSON, and the folder of a deck itself."""
