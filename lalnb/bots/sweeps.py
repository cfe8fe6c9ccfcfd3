"""A slice of thinking is not lengthened by a sweep of the whole memory, which takes longer than the slice itself."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

NEVER = 1_000_000


@contextmanager
def unswept() -> Iterator[None]:
    """Inside, the garbage collector leaves the oldest objects alone; what is due is swept when the slice is over.

    Most of them are the cards and their effects, which stay; young objects are collected as ever, so memory does not grow.
    """
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(young, middle, old)
