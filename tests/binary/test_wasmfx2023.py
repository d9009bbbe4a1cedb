"""Binaries of 2023 decode to today's modules; anything younger in them is malformed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.binary.wasmfx2023 import HEADER, encode_2023, instr, sized
from tests.programs.paper import PAPER
from tests.programs.wasmfx2023 import CALLS
from tests.spec.scripts import modules_of
from wasmfx.binary import decode, encode
from wasmfx.binary.primitives import Reader
from wasmfx.binary.wasmfx2023 import (
    OWN,
    YOUNGER,
    decode_2023,
    read_block,
    read_expr,
    read_instr,
    read_type,
    read_valtype,
)
from wasmfx.errors import Malformed
from wasmfx.syntax.features import ALL
from wasmfx.syntax.instructions import Instr, OnLabel, Resume, ResumeThrow
from wasmfx.syntax.modules import Module
from wasmfx.syntax.opcodes import BY_OPCODE
from wasmfx.syntax.phrase import replace
from wasmfx.syntax.types import ContType, FuncType, RecType, RefType
from wasmfx.syntax.wasmfx2023 import regrouped
from wasmfx.text.modules import parse
from wasmfx.valid import validate

TEXTS = {name: text for name, (text, _) in CALLS.items()}
TEXTS |= {path.stem: path.read_text(encoding="utf-8") for path in sorted(PAPER.glob("*.wat"))}


def plain(module: Module) -> Module:
    """A module without what a binary does not keep: its name section takes its place."""
    found = replace(module, customs=())
    assert isinstance(found, Module)
    return found


@pytest.mark.parametrize("name", TEXTS)
def test_a_module_is_the_same_as_from_its_text(name: str) -> None:
    module = parse(TEXTS[name])
    if any(len(rec.subs) > 1 for rec in module.types):
        assert name == "p13-cycle"  # Groups did not exist; `regrouped` makes them.
    found = decode_2023(encode_2023(module), "old.wasm")
    assert plain(found) == plain(module)
    validate(found, ALL | {"ext-barrier"})
    assert plain(decode(encode(found))) == plain(found)


@pytest.mark.parametrize("name", CALLS)
def test_positions_are_those_of_the_old_bytes(name: str) -> None:
    data = encode_2023(parse(TEXTS[name]))
    for func in decode_2023(data).funcs:
        for e, at in zip(func.code.body.instrs, func.code.body.at, strict=False):
            assert read_instr(Reader(data, at, len(data))) == e


def test_the_bytes_are_those_of_2023() -> None:
    data = encode_2023(parse(TEXTS["references"]))
    assert b"\x6c\x00" in data  # (ref null 0)
    assert b"\x6b\x00" in data  # (ref 0)
    assert b"\xd4\x00" in data  # br_on_null 0
    assert b"\xe5\x02" in encode_2023(parse(TEXTS["barrier"]))


@pytest.mark.parametrize(
    ("encoded", "e"),
    [
        ("e3 05 00", Resume(5, ())),
        ("e3 05 02 00 01 02 03", Resume(5, (OnLabel(0, 1), OnLabel(2, 3)))),
        ("e4 05 80 01 01 81 01 03", ResumeThrow(5, 128, (OnLabel(129, 3),))),
    ],
)
def test_clauses_have_no_kind(encoded: str, e: Instr) -> None:
    assert read_instr(Reader(bytes.fromhex(encoded))) == e


def test_references_are_as_in_2023() -> None:
    for encoded, t in [
        ("70", RefType(True, "func")),
        ("6f", RefType(True, "extern")),
        ("6c 70", RefType(True, "func")),
        ("6b 6f", RefType(False, "extern")),
        ("6c c0 00", RefType(True, 64)),
        ("6b 05", RefType(False, 5)),
    ]:
        r = Reader(bytes.fromhex(encoded))
        assert read_valtype(r) == t
        r.finish()


@pytest.mark.parametrize(
    ("read", "encoded", "message"),
    [
        (read_valtype, "63 00", "malformed reference type"),
        (read_valtype, "64 00", "malformed reference type"),
        (read_valtype, "69", "malformed reference type"),
        (read_valtype, "6c 6e", "malformed heap type"),
        (read_block, "6e", "malformed block type"),
        (read_type, "5f 00", "malformed definition type"),
        (read_type, "5c 00", "malformed definition type"),
        (read_type, "50 00 60 00 00", "malformed definition type"),
        (read_type, "4e 00", "malformed definition type"),
        (read_type, "5d 7f", "malformed continuation type"),
        (read_instr, "06 40", "illegal opcode 06: the legacy exceptions proposal"),
        (read_instr, "e7", "illegal opcode e7"),
        (read_expr, "05", "END opcode expected"),
        (read_expr, "e5 40 05", "END opcode expected"),
        (read_expr, "04 40 05 05", "END opcode expected"),
        *[
            (
                read_instr,
                f"{op:02x} 00 00",
                f"opcode {op:02x} is younger than 2023, but feature compat-wasmfx-2023 is on",
            )
            for op in sorted(YOUNGER)
        ],
    ],
)
def test_what_is_not_of_2023_is_malformed(read: object, encoded: str, message: str) -> None:
    assert callable(read)
    with pytest.raises(Malformed, match=message):
        read(Reader(bytes.fromhex(encoded)))


def test_all_other_opcodes_are_those_of_today() -> None:
    unassigned = {op for op in range(256) if op not in BY_OPCODE} & OWN.keys()
    assert not unassigned
    assert not YOUNGER & OWN.keys()


def test_groups_are_made_of_types_that_look_ahead() -> None:
    types = "5d 01  60 00 00  60 01 6c 04 00  60 00 00  5d 02  60 01 6c 06 00  60 01 6c 05 00"
    data = HEADER + b"\x01" + sized(bytes.fromhex("07" + types))
    assert [len(rec.subs) for rec in decode_2023(data).types] == [2, 3, 2]
    # A type that does not exist makes no group. Validation says that it is unknown.
    data = HEADER + b"\x01" + sized(bytes.fromhex("02 60 01 6c 07 00 60 00 00"))
    assert [len(rec.subs) for rec in decode_2023(data).types] == [1, 1]


def test_errors_have_the_name_of_the_file_and_the_offset_in_it() -> None:
    data = encode_2023(parse(TEXTS["generator"]))
    at = data.index(b"\xe3")
    with pytest.raises(Malformed, match=f"^old.wasm:0x{at:x}: opcode e6 is younger than 2023"):
        decode_2023(data[:at] + b"\xe6" + data[at + 1 :], "old.wasm")


def test_a_file_that_ends_anywhere_is_malformed_or_a_module() -> None:
    data = encode_2023(parse(TEXTS["generator"]))
    refused = 0
    for end in range(len(HEADER) + 1, len(data)):
        try:
            decode_2023(data[:end], "old.wasm")
        except Malformed as error:
            refused += str(error).startswith("old.wasm:0x")
    # A file that ends between two sections is well-formed if it lacks no bodies.
    assert refused > len(data) - len(HEADER) - 10


def could_be_of_2023(module: Module) -> bool:
    """Whether a module has nothing younger, and only groups that types must be in."""
    subs = [sub for rec in module.types for sub in rec.subs]
    plain_types = all(
        sub.final and not sub.supers and isinstance(sub.comp, FuncType | ContType) for sub in subs
    )
    if not plain_types or regrouped(flat(module)) != module.types:
        return False
    try:
        encode_2023(module)
    except (AssertionError, KeyError):
        return False
    codes = [instr(e)[0] for func in module.funcs for e in func.code.body.instrs]
    return YOUNGER.isdisjoint(codes)


def flat(module: Module) -> list[RecType]:
    """The types of a module, each in a group of its own."""
    return [RecType((sub,)) for rec in module.types for sub in rec.subs]


def test_modules_of_the_scripts_survive(spec_tests: Path) -> None:
    seen: dict[str, int] = {}
    for folder in ("stack-switching", "."):
        for script in sorted((spec_tests / "core" / folder).glob("*.wast")):
            for place, module in modules_of(script):
                if could_be_of_2023(module):
                    assert plain(decode_2023(encode_2023(module))) == plain(module), place
                    seen[script.name] = seen.get(script.name, 0) + 1
    assert seen["cont.wast"] > 15
    assert sum(seen.values()) > 2_000
