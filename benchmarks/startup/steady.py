"""Speed of code that has run for a while: SQLite under load, on our engine and on Wasmtime.

    python benchmarks/startup/steady.py MODULE [--runs N] [--rounds N] [--tier TIER]

MODULE is `dist/sql-wasm.wasm` of the npm package `sql.js` 1.15.2. Each side runs in a new process:
100,000 inserts, then rounds of joins, aggregates, sorting, updates and more inserts. The figures
are processor time of the guest's thread; background compilation is reported separately. Both sides
must return equal rows.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.startup.sqlite import ROW, host

SCHEMA = """
    create table item(id integer primary key, kind int, price real, name text);
    create table sale(id integer primary key, item int, amount int, day int);
    create index sale_item on sale(item);
"""

ITEMS = """
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
    insert into item
      select i, i % 37, (i * 7919 % 10007) / 100.0, 'item ' || (i * 31 % 9973) from n;
"""

SALES = """
    with recursive n(i) as (select {first} union all select i + 1 from n where i < {last})
    insert into sale select i, i * 7907 % 10000 + 1, i * 13 % 17, i * 31 % 365 from n;
"""

ROUND = """
    select sum(s.amount * i.price), count(*)
      from sale s join item i on i.id = s.item where i.kind < 9;
    select kind, count(*), avg(price), max(name) from item group by kind order by 3 desc limit 3;
    select day, sum(amount) from sale group by day order by 2 desc, 1 limit 3;
    select count(*) from item where name like '%7%3%' or name like 'item 99%';
    select i.id, (select sum(amount) from sale s where s.item = i.id) as sold
      from item i where i.kind = {kind} order by sold desc, 1 limit 3;
    select length(group_concat(name, '|')) from (select name from item order by name, price);
    select count(distinct item), total(amount * 1.5) from sale where day between 30 and 90;
    update sale set amount = (amount + 1) % 19 where day = {day};
    delete from sale where id > 90000;
    with recursive n(i) as (select 90001 union all select i + 1 from n where i < 94000)
    insert into sale select i, i * 7907 % 10000 + 1, i * 13 % 17, i * 31 % 365 from n;
    select printf('%d %.3f %s', count(*), sum(price), hex(min(name))) from item where id % 3 = 1;
"""


class Guest(Protocol):
    """A module that runs somewhere."""

    def call(self, name: str, *args: int) -> int: ...

    def read(self, at: int, size: int) -> bytes: ...

    def write(self, at: int, data: bytes) -> None: ...


class Database:
    """A database in memory, opened as `sql.js` opens one; exports have short names there."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        call = guest.call
        call("O")
        name, self.out = call("Na", 18), call("Na", 16)
        self.tail = call("Na", 16)
        guest.write(name, b":memory:\0")
        assert call("Ga", name, self.out) == 0
        self.at = self._word(self.out)
        call("Ja", self.at)

    def run(self, sql: str) -> list[list[str]]:
        """Run statements: the rows of all, as texts."""
        call, data = self.guest.call, sql.encode() + b"\0"
        text = at = call("Ha", len(data))
        self.guest.write(text, data)
        rows = []
        while True:
            status = call("S", self.at, at, -1, self.out, self.tail)
            if status:
                raise RuntimeError(self._text(call("_", self.at)))
            statement, at = self._word(self.out), self._word(self.tail)
            if not statement:
                break
            while call("T", statement) == ROW:
                columns = range(call("ra", statement))
                rows.append([self._text(call("Y", statement, n)) for n in columns])
            call("W", statement)
        call("Ia", text)
        return rows

    def _word(self, at: int) -> int:
        return int.from_bytes(self.guest.read(at, 4), "little")

    def _text(self, at: int) -> str:
        return self.guest.read(at, 200).partition(b"\0")[0].decode()


class Ours:
    """This engine."""

    def __init__(self, data: bytes, tier: Any) -> None:
        import wasmfx

        module = wasmfx.Module(data)
        functions = host(self.write, [name for _, name in module.imports])
        store = wasmfx.Store(tier=tier)
        self.exports: Any = wasmfx.Instance(module, {"a": functions}, store).exports
        self.memory: Any = self.exports["N"]

    def call(self, name: str, *args: int) -> int:
        return self.exports[name](*args) or 0

    def read(self, at: int, size: int) -> bytes:
        data: bytes = self.memory.read(at & 0xFFFFFFFF, size)
        return data

    def write(self, at: int, data: bytes) -> None:
        self.memory.write(at & 0xFFFFFFFF, data)


class Wasmtime:
    """Wasmtime, through its package for Python; Cranelift compiles everything first."""

    def __init__(self, data: bytes, _: Any) -> None:
        wasmtime: Any = import_module("wasmtime")

        self.store = wasmtime.Store()
        module = wasmtime.Module(self.store.engine, data)
        functions = host(self.write, [str(i.name) for i in module.imports])
        types: list[Any] = [(i.type, i.name) for i in module.imports]
        given = [wasmtime.Func(self.store, t, functions[name]) for t, name in types]
        self.exports: Any = wasmtime.Instance(self.store, module, given).exports(self.store)
        self.memory: Any = self.exports["N"]

    def call(self, name: str, *args: int) -> int:
        return self.exports[name](self.store, *args) or 0

    def read(self, at: int, size: int) -> bytes:
        at &= 0xFFFFFFFF
        return bytes(self.memory.read(self.store, at, at + size))

    def write(self, at: int, data: bytes) -> None:
        self.memory.write(self.store, data, at & 0xFFFFFFFF)


SIDES: dict[str, Any] = {"ours": Ours, "wasmtime": Wasmtime}


class Lap(NamedTuple):
    """How long a round took, in the thread that runs the guest, and when it ended: on the clock,
    and in processor time of the whole process, since that began."""

    guest: float
    wall: float
    cpu: float


def work(side: str, path: str, rounds: int, tier: str) -> None:
    """One side, in this process: all laps, the inserts first, and what came out."""
    begun = time.perf_counter()
    laps, rows = [], []
    database = Database(SIDES[side](Path(path).read_bytes(), tier))
    for number in range(rounds + 1):
        start = time.thread_time()
        rows += database.run(round_(number) if number else inserts())
        now = time.thread_time(), time.perf_counter() - begun, time.process_time()
        laps.append(Lap(now[0] - start, *now[1:]))
    print(json.dumps({"laps": laps, "rows": rows}))


def inserts() -> str:
    sales = [SALES.format(first=n + 1, last=n + 10000) for n in range(0, 90000, 10000)]
    return SCHEMA + ITEMS + "".join(sales)


def round_(number: int) -> str:
    return ROUND.format(kind=number % 37, day=number % 365)


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    if given.side:
        work(given.side, given.module, given.rounds, given.tier)
        return
    print(f"load {os.getloadavg()[0]:.2f}, {given.rounds} rounds, medians of {given.runs} runs")
    laps: dict[str, list[list[Lap]]] = {side: [] for side in SIDES}
    rows = set()
    for _ in range(given.runs):
        for side in SIDES:
            said = asked(side, given)
            laps[side].append([Lap(*lap) for lap in said["laps"]])
            rows.add(json.dumps(said["rows"]))
    assert len(rows) == 1, "the sides do not agree"
    print("\n".join(report(laps)))


def asked(side: str, given: argparse.Namespace) -> dict[str, Any]:
    command = [sys.executable, __file__, given.module, "--side", side]
    command += ["--rounds", str(given.rounds), "--tier", given.tier]
    said: dict[str, Any] = json.loads(subprocess.check_output(command))
    return said


def report(laps: dict[str, list[list[Lap]]]) -> list[str]:
    """Steady is the median of the last third of the rounds."""
    lines, steady = [], {}
    for side, runs in laps.items():
        speeds = [median(lap.guest for lap in run[-len(run) // 3 :]) for run in runs]
        steady[side] = median(speeds)
        there = [reached(run, speed) for run, speed in zip(runs, speeds, strict=True)]
        lines.append(
            f"{side:10} inserts {median(run[0].guest for run in runs):6.2f} s, first round "
            f"{median(run[1].guest for run in runs):6.3f} s, steady {steady[side]:6.3f} s; "
            f"90% of that after {median(lap.wall for lap in there):5.1f} s, "
            f"{median(lap.cpu for lap in there):5.1f} s of processor time; "
            f"all {median(run[-1].wall for run in runs):5.1f} s, "
            f"{median(run[-1].cpu for run in runs):5.1f} s"
        )
    return [*lines, f"ours / wasmtime: {steady['ours'] / steady['wasmtime']:.2f}"]


def reached(run: Sequence[Lap], speed: float) -> Lap:
    """The lap before the first round that ran at nine tenths of a speed."""
    n = next(n for n, lap in enumerate(run[1:], 1) if lap.guest <= speed / 0.9)
    return run[n - 1]


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="SQLite under load, for a while")
    parser.add_argument("module", metavar="MODULE", help="dist/sql-wasm.wasm of sql.js 1.15.2")
    parser.add_argument("--runs", type=int, default=3, help="processes of each side (default: 3)")
    parser.add_argument("--rounds", type=int, default=250, help="after the inserts (default: 250)")
    parser.add_argument("--tier", default="auto", help="of ours (default: auto)")
    parser.add_argument("--side", choices=SIDES, help=argparse.SUPPRESS)
    return parser


if __name__ == "__main__":
    main()
