"""The core: what every game shares. It imports nothing else of lalnb."""

__version__ = "0.1.0"
