"""Resume codes: what a browser keeps of a table, as one line of text that can be copied elsewhere.

The page makes them of what it keeps (widgets/src/storage.ts), so that there is one even when nothing answers any more.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

LONGEST = 4_000_000
"""Bytes that a code may hold."""


def code_of(kept: dict[str, Any]) -> str | None:
    """What the browser keeps, as one short line of text to copy: the resume code."""
    if all(value is None for value in kept.values()):
        return None
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(kept).encode(), 9)).decode()


def from_code(code: str) -> dict[str, Any]:
    """What a resume code holds; ValueError if it is none."""
    try:
        packed = base64.urlsafe_b64decode(code.encode())
        # A browser that cannot compress writes the text as it is.
        text = packed[:LONGEST] if packed[:1] == b"{" else zlib.decompressobj().decompress(packed, LONGEST)
        kept = json.loads(text)
    except (ValueError, zlib.error, RecursionError) as error:
        raise ValueError("This is not a resume code of lalnb: it is damaged or incomplete.") from error
    if not isinstance(kept, dict):
        raise ValueError("This is not a resume code of lalnb.")
    return kept
