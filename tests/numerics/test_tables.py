"""The tables: complete, disjoint, exported, and independent of the rest of the package."""

import ast
from itertools import chain
from pathlib import Path
from types import ModuleType

import wasmfx.numerics as numerics

SCALAR = ("UNOP", "BINOP", "TESTOP", "RELOP")
LANEWISE = ("VUNOP", "VBINOP", "VTERNOP", "VRELOP", "VSHIFTOP", "VCVTOP")
VECTOR = (*LANEWISE, "VTESTOP", "VBITMASK", "VSPLAT", "VEXTRACT", "VREPLACE")


def scalar_mnemonics() -> list[str]:
    pairs = chain.from_iterable(getattr(numerics, table) for table in SCALAR)
    return [f"{type}.{op}" for type, op in pairs] + list(numerics.CVTOP)


def vector_mnemonics() -> list[str]:
    return list(chain.from_iterable(getattr(numerics, table) for table in VECTOR))


def test_no_instruction_is_in_two_tables() -> None:
    mnemonics = scalar_mnemonics() + vector_mnemonics()
    assert len(mnemonics) == len(set(mnemonics))


def test_no_group_replaces_what_another_has() -> None:
    groups = [part for part in vars(numerics).values() if isinstance(part, ModuleType)]
    for table in (*SCALAR, *VECTOR, "CVTOP"):
        # Some groups import a table of another: each counts once.
        parts = {id(part): part for group in groups if (part := vars(group).get(table))}
        assert sum(map(len, parts.values())) == len(getattr(numerics, table)), table


def test_tables_hold_as_many_instructions_as_the_spec_has() -> None:
    """Scalar opcodes 0x45 to 0xC4, eight behind a prefix, and vector ones without memory."""
    assert len(scalar_mnemonics()) == (0xC4 - 0x45 + 1) + 8
    memory, constant, shuffle = 22, 1, 1
    relaxed = [m for m in vector_mnemonics() if "relaxed" in m]
    assert len(relaxed) == 20
    assert len(vector_mnemonics()) - len(relaxed) == 236 - memory - constant - shuffle


def test_every_table_and_only_what_is_promised_is_exported() -> None:
    exported = set(numerics.__all__)
    assert {*SCALAR, *VECTOR, "CVTOP", "shuffle", "Undefined", "nan_set"} <= exported
    assert all(hasattr(numerics, name) for name in exported)
    assert list(numerics.__all__) == sorted(exported, key=lambda s: (not s.isupper(), s))


def test_numerics_imports_nothing_from_the_rest_of_the_package() -> None:
    for path in Path(numerics.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level <= 1, path.name
                assert node.level == 1 or not (node.module or "").startswith("wasmfx"), path.name
            elif isinstance(node, ast.Import):
                assert not any(a.name.startswith("wasmfx") for a in node.names), path.name
