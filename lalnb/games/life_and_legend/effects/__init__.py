"""Effects: one class per combinator of the vocabulary, with text(), can() and run() (DESIGN.md, engine rule 4)."""

from . import answers, flow, lasting, moves, sight, void
from .base import NODES, Node

__all__ = ["NODES", "Node", "answers", "flow", "lasting", "moves", "sight", "void"]
