"""The commands ``quartett deck ...``: the workshop, from a spreadsheet to a deck, and from it to paper.

One file per command. Each has a function ``add(group, words)`` that tells Typer the options of its command
and imports what does the work only when it is called.
"""
