"""Supertrumpf: the best value of an announced category takes the cards."""
