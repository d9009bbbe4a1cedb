"""Lists of values, each of which has a place of its own: a global, a field, or an element."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.programs.carried import KINDS, NUMBERS, REFERENCES

LONGEST = 40


class Cells:
    """The places of lists, and code that reads and writes them. All can be seen
    by the host, but for fields and elements of arrays."""

    def __init__(self, rnd: Random, lists: Sequence[Sequence[str]], spread: bool) -> None:
        self.rnd = rnd
        self.lists = lists
        self.types = [[KINDS[kind].type for kind in kinds] for kinds in lists]
        self.used = [kind for kind in KINDS if any(kind in kinds for kinds in lists)]
        self.homes = dict(map(self.home, self.cells())) if spread else {}
        self.packed = ""
        self.locals = "".join(f"(local $x_{kind} {KINDS[kind].type})" for kind in self.used)

    def cells(self) -> list[tuple[int, int]]:
        return [(i, n) for i, kinds in enumerate(self.lists) for n in range(len(kinds))]

    def home(self, cell: tuple[int, int]) -> tuple[tuple[int, int], str]:
        i, n = cell
        table = () if self.lists[i][n] in NUMBERS else ("table",)
        return cell, self.rnd.choice(("global", "global", "field", "element", *table))

    def globals(self, i: int) -> str:
        return "".join(
            f'(global $g{i}_{n} (export "g{i}_{n}") (mut {KINDS[kind].type}) {KINDS[kind].zero})'
            for n, kind in enumerate(self.lists[i])
        )

    def places(self) -> str:
        """A structure, arrays and tables. Between fields of all types there are packed ones."""
        if not self.homes:
            return ""
        fields, zeros = "", ""
        for i, n in self.cells():
            if self.rnd.random() < 0.3:
                fields += f"(field $p{i}_{n} {self.rnd.choice(('i8', 'i16'))})"
                zeros += f"(i32.const {n - 20})"
                self.packed += f"(call $between (struct.get_s $s $p{i}_{n} (global.get $s)))"
            fields += f"(field $n{i}_{n} (mut {KINDS[self.lists[i][n]].type}))"
            zeros += KINDS[self.lists[i][n]].zero
        size = len(self.lists) * LONGEST
        rows = "".join(
            f"""(type $row_{kind} (array (mut {KINDS[kind].type}))) (global $row_{kind}
              (ref $row_{kind}) (array.new $row_{kind} {KINDS[kind].zero} (i32.const {size})))"""
            for kind in self.used
        )
        tables = "".join(
            f'(table $t_{kind} (export "t_{kind}") {size} {KINDS[kind].type})'
            for kind in self.used
            if kind in REFERENCES
        )
        struct = f"(type $s (struct {fields})) (global $s (ref $s) (struct.new $s {zeros}))"
        return struct + rows + tables

    def read(self, i: int, n: int) -> str:
        kind, at = self.lists[i][n], f"(i32.const {i * LONGEST + n})"
        return {
            "global": f"(global.get $g{i}_{n})",
            "field": f"(struct.get $s $n{i}_{n} (global.get $s))",
            "element": f"(array.get $row_{kind} (global.get $row_{kind}) {at})",
            "table": f"(table.get $t_{kind} {at})",
        }[self.homes.get((i, n), "global")]

    def write(self, i: int, n: int) -> str:
        """Put the uppermost operand to its place."""
        kind, at = self.lists[i][n], f"(i32.const {i * LONGEST + n})"
        x = f"(local.get $x_{kind})"
        return (
            f"(local.set $x_{kind})"
            + {
                "global": f"(global.set $g{i}_{n} {x})",
                "field": f"(struct.set $s $n{i}_{n} (global.get $s) {x})",
                "element": f"(array.set $row_{kind} (global.get $row_{kind}) {at} {x})",
                "table": f"(table.set $t_{kind} {at} {x})",
            }[self.homes.get((i, n), "global")]
        )

    def get(self, i: int, start: int = 0, end: int | None = None) -> str:
        """A part of a list, as it is changed on its way."""
        return " ".join(
            KINDS[self.lists[i][n]].next.format(self.read(i, n))
            for n in range(len(self.lists[i]))[start:end]
        )

    def set(self, i: int, backwards: bool = False) -> str:
        """Put a list to its places; or one in reverse."""
        numbers = range(len(self.lists[i]))
        return " ".join(self.write(i, n) for n in (numbers if backwards else numbers[::-1]))

    def given(self, i: int, backwards: bool = False) -> str:
        """The parameters of a function that takes a list."""
        numbers = range(len(self.lists[i]))
        return " ".join(f"(local.get {n})" for n in (numbers[::-1] if backwards else numbers))
