"""The database and the timers that handlers wait for."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import NamedTuple


class Item(NamedTuple):
    name: str
    price: int
    stock: int


class Stock:
    """Items in an SQLite file. Each thread has its own connection."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.threads = threading.local()
        self.opened: list[sqlite3.Connection] = []

    def fill(self, count: int) -> None:
        """Create the file, with some items."""
        rows = [(n, f"item number {n}", 10 * n + 9, n % 7) for n in range(1, count + 1)]
        connection = self.connection()
        with connection:
            connection.execute("drop table if exists items")
            connection.execute("create table items (key integer primary key, name, price, stock)")
            connection.executemany("insert into items values (?, ?, ?, ?)", rows)

    async def find(self, key: int) -> Item | None:
        return await asyncio.to_thread(self.found, key)

    async def sleep(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1000)

    def found(self, key: int) -> Item | None:
        query = "select name, price, stock from items where key = ?"
        row = self.connection().execute(query, (key,)).fetchone()
        return None if row is None else Item(*row)

    def connection(self) -> sqlite3.Connection:
        own: sqlite3.Connection | None = getattr(self.threads, "connection", None)
        if own is None:
            own = self.threads.connection = sqlite3.connect(self.path, check_same_thread=False)
            self.opened.append(own)
        return own

    def close(self) -> None:
        for connection in self.opened:
            connection.close()
