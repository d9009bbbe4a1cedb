"""The prebuilt fixed native code: assembly and object files in this folder.

Translating and compiling the fixed code takes longer than everything else that a small program
needs. Its compiled form is therefore part of the distribution. The assembly fits any processor of
the architecture. The object file is assembled from it, so that a process that compiles nothing
never loads LLVM. Both are stale when a source file changes; `make native` renews them.
"""

from __future__ import annotations

import os

# `hashlib` loads OpenSSL as well.
from _blake2 import blake2b
from collections.abc import Iterator
from typing import Literal

from wasmfx.native.abi.layout import LARGE, REASON

_FOLDER = os.path.dirname(__file__)
_NATIVE = os.path.dirname(os.path.dirname(_FOLDER))
Part = Literal["machine", "heap"]
PARTS: tuple[Part, ...] = ("machine", "heap")
"""`machine` is loaded by every process, `heap` for the first collected object."""

_SOURCE_FOLDERS = ("machine", "machine/heap", "ir/restricted", "processor", "processor/x86_64")
_SOURCE_FILES = (
    *("ir/body.py", "ir/unit.py", "ir/values.py"),
    *("abi/assembly_constants.py", "abi/heap.py", "abi/layout.py"),
    "abi/structures.py",
)
"""The fixed code depends on all files of these folders, and on these files."""

HASH_SIZE = 8
"""Bytes of a hash: it detects accidental changes, not attacks."""


def prebuilt_assembly(part: Part = "machine") -> str | None:
    """Read the assembly of a part; None if it is missing or stale."""
    try:
        with open(_path(part, "s")) as file:
            text = file.read()
    except FileNotFoundError:
        return None
    return text if text.startswith(_header()) else None


def prebuilt_object(part: Part) -> bytes | None:
    """Read the object file of a part; None if it or the assembly is missing or stale."""
    text = prebuilt_assembly(part)
    if text is None:
        return None
    try:
        with open(_path(part, "o"), "rb") as file:
            content = file.read()
    except FileNotFoundError:
        return None
    return content[:-HASH_SIZE] if content[-HASH_SIZE:] == _hash(text.encode()) else None


def write_assembly(assembly: str, ir: str, part: Part = "machine") -> None:
    """Write the assembly that LLVM made of a part's IR."""
    if LARGE:
        raise SystemExit("expected WASMFX_STACKS to be unset: prebuilt code is for small stacks")
    with open(_path(part, "s"), "w") as file:
        file.write(f"{_header()}{_ir_hash(ir)}\n{assembly}")


def write_object(assembled: bytes, part: Part) -> None:
    """Write the object file that LLVM assembled from the current assembly."""
    text = prebuilt_assembly(part)
    assert text is not None
    with open(_path(part, "o"), "wb") as file:
        file.write(assembled + _hash(text.encode()))


def is_current(part: Part, ir: str) -> bool:
    """Whether the assembly was made from this IR. Translating the IR is slow; a start skips it."""
    text = prebuilt_assembly(part)
    return text is not None and text.startswith(_header() + _ir_hash(ir))


def _path(part: Part, suffix: str) -> str:
    return os.path.join(_FOLDER, f"{part}.{suffix}")


def _header() -> str:
    """The first line of assembly that is made from the current source files."""
    hashed = [repr((LARGE, REASON)).encode()]
    for path in _sources():
        with open(path, "rb") as file:
            hashed.append(file.read())
    return f"# By `make native`, from files {_hash(*hashed).hex()}"


def _sources() -> Iterator[str]:
    for folder in _SOURCE_FOLDERS:
        path = os.path.join(_NATIVE, folder)
        yield from sorted(
            os.path.join(path, name) for name in os.listdir(path) if name.endswith((".py", ".s"))
        )
    for name in _SOURCE_FILES:
        yield os.path.join(_NATIVE, name)


def _ir_hash(text: str) -> str:
    return f" and IR {_hash(text.encode()).hex()}"


def _hash(*parts: bytes) -> bytes:
    state = blake2b(digest_size=HASH_SIZE)
    for part in parts:
        state.update(part)
    return state.digest()
