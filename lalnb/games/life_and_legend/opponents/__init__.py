"""AI Opponents: Matathias, Golden Horse and Geoffrey, seats that act by a table of rows, and The Emptiness, which is no seat.

The tables are data in tables.toml; each row of a seat is a small function over what the seat sees (ll.ruling.12).
"""

from .tables import TABLES, Row, Table, common_rows, emptiness_table, table

__all__ = ["TABLES", "Row", "Table", "common_rows", "emptiness_table", "table"]
