"""Cases: a small program, its result, and the rules that fire."""

from __future__ import annotations

from typing import NamedTuple

from tests.exec.program import Program
from wasmfx.exec.rules import NAMES
from wasmfx.runtime.values import Value
from wasmfx.syntax.features import ALL, FeatureSet


class Case(NamedTuple):
    """`(func (export "f") body)` in a module with `fields`; `gives` values, or an error.

    All `rules`, given by name, must fire.
    """

    rules: str
    body: str
    gives: list[Value] | str
    fields: str = ""
    args: tuple[Value, ...] = ()
    features: FeatureSet = ALL

    def check(self) -> None:
        text = f'(module {self.fields} (func (export "f") {self.body}))'
        program = Program(text, features=self.features)
        if isinstance(self.gives, str):
            assert program.fails("f", *self.args) == self.gives
        else:
            assert program.call("f", *self.args) == self.gives
        assert program.fired.keys() <= NAMES.keys()
        missing = [name for name in self.rules.split() if not program.fired[name]]
        assert not missing, f"{missing} did not fire, but {sorted(program.fired)}"
