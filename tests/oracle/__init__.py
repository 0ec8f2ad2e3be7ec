"""A second, slow implementation of both games, from the rules alone; the tests compare."""
