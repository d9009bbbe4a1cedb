"""Operand counts are what validation pops and pushes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.spec.scripts import modules_of, scripts
from tests.valid.noting import Noting, apply
from tests.valid.random_code import EVERYTHING, LOCALS, SURROUNDINGS, RandomCode
from wasmfx.errors import Invalid
from wasmfx.syntax import arity as counts
from wasmfx.syntax import instructions as i
from wasmfx.syntax.arity import Arity, arity, block_arity
from wasmfx.syntax.features import EXTENSIONS
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.modules import Module
from wasmfx.syntax.opcodes import BY_CLASS, ROWS, Row
from wasmfx.syntax.types import RefType, ResultType
from wasmfx.text.print.names import Spaces
from wasmfx.valid.bodies import close_locals
from wasmfx.valid.modules import definitions

STRUCTURED = (i.Block, i.Loop, i.If, i.TryTable, i.Barrier, i.Else, i.End)
PLAIN = [cls for cls in BY_CLASS if cls not in STRUCTURED]


# Every row, in code that cannot be reached: there any immediates do that name what they should.

SAMPLES = 8
"""How many instructions of each row are looked at."""


class Sample(NamedTuple):
    """A valid instruction, what branches carry to the labels around it, and what its rule does."""

    e: Instr
    labels: list[int]
    effect: tuple[int, int]

    def counted(self) -> Arity:
        return arity(self.e, Spaces(SURROUNDINGS), self.labels)


class Sampler:
    """Random instructions that are valid, after the dice of a seed."""

    def __init__(self, seed: int) -> None:
        self.dice = RandomCode(seed)
        self.C = definitions(SURROUNDINGS, EVERYTHING)
        self.locals = tuple(map(self.C.close, LOCALS))
        any_, some = RefType(True, "any"), RefType(False, "any")
        cont = RefType(True, self.C.types[1])
        self.carried: list[ResultType] = [
            (), ("i32",), ("i64", "i32"), (any_,), (some,), ("f32", some), (cont,), ("i32", cont),
        ]  # fmt: skip

    def samples(self, row: Row) -> list[Sample]:
        """Some of one row, out of many tries."""
        tries = (self.sample(row) for _ in range(3000))
        found = (sample for sample in tries if sample is not None)
        return [sample for sample, _ in zip(found, range(SAMPLES), strict=False)]

    def sample(self, row: Row) -> Sample | None:
        s = Noting(self.C, (), self.locals, ("i64", "i32"))
        carried = self.dice.r.choices(self.carried, k=3)
        for ts in carried:
            s.push_frame(i.Block(None), (), ts, ts)
        s.unreachable()
        e = self.dice.of(row)
        try:
            return Sample(e, [2, *map(len, carried)], apply(s, e))
        except Invalid:
            return None


@pytest.fixture(scope="module")
def samples() -> dict[type[Instr], list[Sample]]:
    """Samples of every row by class."""
    found: dict[type[Instr], list[Sample]] = {cls: [] for cls in PLAIN}
    sampler = Sampler(1)
    for row in ROWS:
        if row.cls in found:
            some = sampler.samples(row)
            assert some, row.mnemonic
            found[row.cls] += some
    return found


Samples = dict[type[Instr], list[Sample]]


@pytest.mark.parametrize("cls", PLAIN, ids=lambda cls: cls.__name__)
def test_counts_are_what_the_rule_pops_and_pushes(cls: type[Instr], samples: Samples) -> None:
    for sample in samples[cls]:
        assert sample.counted() == sample.effect, sample


@pytest.mark.parametrize("cls", PLAIN, ids=lambda cls: cls.__name__)
@pytest.mark.parametrize("wrong", [(1, 0), (0, 1)], ids=["taken", "given"])
def test_a_wrong_count_would_be_found(
    cls: type[Instr], wrong: tuple[int, int], samples: Samples, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, rule = dict(counts._fixed()), counts._RULES.get(cls)

    def off(e: Instr, spaces: counts.Lookups, labels: counts.Labels) -> Arity:
        right = rule(e, spaces, labels) if rule else known[cls]
        return right and (right[0] + wrong[0], right[1] + wrong[1])

    monkeypatch.setattr(counts, "_fixed", lambda: {c: n for c, n in known.items() if c is not cls})
    monkeypatch.setitem(counts._RULES, cls, off)
    assert all(sample.counted() != sample.effect for sample in samples[cls])


@pytest.mark.parametrize("cls", PLAIN, ids=lambda cls: cls.__name__)
def test_a_class_is_counted_in_one_place(cls: type[Instr]) -> None:
    typed = BY_CLASS[cls][0].arrow is not None
    assert typed + (cls in counts._FIXED) + (cls in counts._RULES) == 1


def test_what_an_index_does_not_denote_has_no_count() -> None:
    none = Spaces(Module())
    for e in (i.Call(0), i.CallRef(0), i.Throw(0), i.Resume(0, ()), i.Switch(0, 0), i.Br(1)):
        assert arity(e, none, [0]) is None
    assert arity(i.StructNew(0), Spaces(SURROUNDINGS), []) is None
    assert arity(i.ContBind(1, 3), Spaces(SURROUNDINGS), []) is None
    assert arity(i.BrOnNonNull(0), none, [0]) is None


# Whole bodies. What is invalid in them is passed over, and what follows it counts again.


def holding(s: Noting, spaces: Spaces, instrs: Iterable[Instr]) -> Counter[type[Instr]]:
    """The valid instructions, whose counts hold."""
    labels: list[int | None] = [len(s.frames[0].label)]
    seen: Counter[type[Instr]] = Counter()
    for e in instrs:
        counted = None if isinstance(e, STRUCTURED) else arity(e, spaces, labels)
        try:
            effect = apply(s, e)
        except Invalid:
            continue
        if isinstance(e, i.Block | i.Loop | i.If | i.TryTable | i.Barrier):
            labels.append(block_holding(e, s, spaces))
        elif isinstance(e, i.End):
            labels.pop()
        elif not isinstance(e, i.Else):
            assert counted == effect, e
        seen[type(e)] += 1
    return seen


def block_holding(
    e: i.Block | i.Loop | i.If | i.TryTable | i.Barrier, s: Noting, spaces: Spaces
) -> int | None:
    """How many operands a branch to the block carries that `e` has opened, whose counts hold."""
    shape = block_arity(e.bt, spaces)
    frame = s.frames[-1]
    assert shape == (len(frame.params), len(frame.results)), e
    return shape[not isinstance(e, i.Loop)]


def test_counts_hold_in_generated_bodies() -> None:
    sampler = Sampler(2)
    seen: Counter[type[Instr]] = Counter()
    for _ in range(800):
        s = Noting(sampler.C, (), sampler.locals, ("i64", "i32"))
        seen += holding(s, Spaces(SURROUNDINGS), (sampler.dice.instr() for _ in range(300)))
    assert seen.total() > 100_000
    assert len(seen) > 70


def in_module(module: Module) -> Counter[type[Instr]]:
    """The same of all functions of a module; of none, if what they stand on is invalid."""
    spaces = Spaces(module)
    seen: Counter[type[Instr]] = Counter()
    try:
        C = definitions(module)
        for func in module.funcs:
            type_ = C.func_type(func.type)
            s = Noting(C, type_.params, close_locals(C, func.code), type_.results)
            seen += holding(s, spaces, func.code.body.instrs)
    except Invalid:
        pass
    return seen


def test_counts_hold_in_the_scripts(spec_tests: Path) -> None:
    seen: Counter[type[Instr]] = Counter()
    for script in scripts(spec_tests):
        for _, module in modules_of(script):
            seen += in_module(module)
    extensions = {row.cls for row in ROWS if row.feature in EXTENSIONS}
    assert set(seen) == set(BY_CLASS) - extensions
