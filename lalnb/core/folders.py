"""Where the games live: their folders by name, filled by `lalnb.games`, for parts that read files and know no game."""

from __future__ import annotations

from pathlib import Path

FOLDERS: dict[str, Path] = {}
"""Games by name, in the order in which they are listed, and the folder in which each lives."""
