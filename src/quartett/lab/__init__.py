"""Many games at once: what can be measured about players, rules and decks."""
