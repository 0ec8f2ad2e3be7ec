"""The workshop: decks in the making, kept by a server, from the first table to a link at which others play.

It knows decks and print, and nothing of tables, HTTP or browsers.
"""
