"""Quartett: ask for cards, collect complete sets."""
