"""The workshop: making packs of one's own. What `lalnb pack` does, and what the page *Make your own cards* calls.

A game takes part by its `Bench` (bench.py): it counts its decks, knows what its modes need, and says what its words mean.
"""
