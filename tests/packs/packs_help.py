"""Pieces of packs for the tests: a good head, a good card, and a pack around the fields of one card."""

from __future__ import annotations

import textwrap

HEAD = """\
format: 1
game: life-and-legend
pack: mine
title: My cards
cards:
"""
"""Five lines: the first card section is in line 6."""

RELIC = """\
  relic:
    - id: r1
      name: Old Boots
      slots: 1
      legends: 2
      words: Hide
      effect: once(pay(discard(hand, 1), draw(legend, 2)))
"""
"""Of it, `- id` stands in line 7 of the file, `effect` in line 12."""


def card(kind: str, text: str) -> str:
    """A pack of one card: its type in line 6, its first field in line 7."""
    body = textwrap.indent(textwrap.dedent(text).strip(), "      ")
    return f"{HEAD}  {kind}:\n    - {body.lstrip()}\n"
