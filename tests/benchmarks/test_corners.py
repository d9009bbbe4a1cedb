"""The corners: both engines agree on every program, and goals name rows that are there."""

from __future__ import annotations

import pytest
from benchmarks.effects.corners.rows import BEST, ROWS, SHAPES, Row

from wasmfx.binary import decode
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.engine import Engine
from wasmfx.text.modules import parse
from wasmfx.valid import validate

TURNS = 33


def result(engine: Engine, source: str | bytes) -> object:
    module = decode(source) if isinstance(source, bytes) else parse(source)
    store = engine.new_store()
    exports = store.instantiate(module, validate(module), []).exports
    return store.invoke(exports["run"], [("i32", TURNS)])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_both_engines_agree(row: Row) -> None:
    assert result(NativeEngine(), row.source) == result(ReferenceEngine(), row.source)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_returns_the_same_without_effects(name: str) -> None:
    with_effects, plain = (
        result(NativeEngine(), row.source) for row in ROWS if row.name in (name, f"{name}, plain")
    )
    assert with_effects == plain


@pytest.mark.parametrize("name", ["skynet in C", "yields in C"])
def test_a_program_in_c_returns_the_same_on_either_library(name: str) -> None:
    fibres, asyncify = (
        result(NativeEngine(), row.source)
        for row in ROWS
        if row.name in (name, f"{name}, Asyncify")
    )
    assert fibres == asyncify


def test_goals_are_stated_against_rows_that_are_there() -> None:
    names = [row.name for row in ROWS]
    assert len(set(names)) == len(names)
    assert {row.against for row in ROWS} <= {BEST, *names}
