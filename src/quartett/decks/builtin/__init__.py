"""The decks that come with the package: one folder each."""
