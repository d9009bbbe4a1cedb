"""SQLite, as npm's `sql.js` 1.15.2 compiles it: its host functions, and how to run statements.

Imports and exports have the short names of its build. The host has one empty file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from struct import pack

# What `typing` has, for checkers alone. To load it takes 10 ms: wasmtime-py does so by itself, and
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any
else:
    Any = object

Call = Callable[..., Any]
Write = Callable[[int, bytes], None]
Read = Callable[[int, int], bytes]

SELECT = b"select 1"
INSERT = b"""
create table t (a integer primary key, b integer, c text);
with recursive n(i) as (values (1) union all select i + 1 from n where i < 10000)
  insert into t select i, i * i % 1000, 'row ' || i from n;
select count(*) + sum(b) from t
"""
ROW, NO_SUCH_FILE = 100, -44


def host(write: Write, wanted: Iterable[str]) -> dict[str, Call]:
    """The imports. Functions that these statements never call raise."""
    seen: list[str] = []

    def put(at: int, content: bytes) -> int:
        write(at, content)
        return 0

    def file_status(at: int) -> int:
        return put(at, pack("<III", 1, 0o100644, 1).ljust(96, b"\0"))

    def path_status(_: int, at: int) -> int:
        # The file is there when it is looked for the first time after it was opened.
        if seen != ["opened"]:
            return NO_SUCH_FILE
        seen.append("looked at")
        return file_status(at)

    def open_file(*_: int) -> int:
        seen.append("opened")
        return 3

    def current_folder(at: int, _: int) -> int:
        put(at, b"/\0")
        return 2

    def sizes(count: int, size: int) -> int:
        return put(count, bytes(4)) or put(size, bytes(4))

    known: dict[str, Call] = {
        "G": sizes,
        "F": lambda *_: 0,
        "H": current_folder,
        "L": lambda *_: NO_SUCH_FILE,
        "x": open_file,
        "g": lambda _, at: file_status(at),
        "f": path_status,
        "D": lambda _fd, _offset, _whence, at: put(at, bytes(8)),
        "t": lambda _fd, _parts, _count, at: put(at, bytes(4)),
        "b": lambda *_: 0,
    }
    return {name: known.get(name) or missing(name) for name in wanted}


def missing(name: str) -> Call:
    def call(*_: object) -> None:
        raise RuntimeError(f"import {name} is called")

    return call


def answers(call: Call, write: Write, read: Read, sql: bytes) -> list[float]:
    """The first column of each row that some statements give, in a database in memory."""

    def word(at: int) -> int:
        return int.from_bytes(read(at, 4), "little")

    call("O")
    name, place = call("Na", 18), call("Na", 16)
    write(name, b":memory:\0")
    assert call("Ga", name, place) == 0
    database = word(place)
    call("Ja", database)
    text = call("Ha", len(sql) + 1)
    write(text, sql + b"\0")
    place, rest = call("Na", 16), call("Na", 16)
    found: list[float] = []
    while True:
        assert call("S", database, text, -1, place, rest) == 0
        statement = word(place)
        if not statement:
            return found
        while call("T", statement) == ROW:
            found.append(call("ua", statement, 0))
        call("W", statement)
        text = word(rest)
