"""What is kept of the fixed native code: assembly, and what LLVM has assembled of it.

To translate and to compile it would take longer than all else that a small program needs. So what
comes out is kept in a folder beside this file, as assembly for any processor of the kind, and is
good as long as nothing changes that it was made from; `make native` renews it. What LLVM assembles
of that is kept, too, so that whoever needs LLVM for nothing else never loads it.

This is on the way of who starts for the first time, and imports next to nothing.
"""

from __future__ import annotations

import os

# What `hashlib` would give, without the library that it loads for all the others.
from _blake2 import blake2b
from collections.abc import Iterator
from typing import Literal

from wasmfx.native.abi.layout import LARGE
from wasmfx.native.abi.protocol import REASON

_HERE = os.path.dirname(__file__)
_KEPT = os.path.join(_HERE, "kept")
Part = Literal["machine", "heap"]
PARTS: tuple[Part, ...] = ("machine", "heap")
"""What is needed always, and what is loaded when it is first needed."""

_FOLDERS = ("machine", "machine/heap", "ir/restricted", "processor", "processor/x86_64")
_FILES = (
    *("ir/body.py", "ir/unit.py", "ir/values.py"),
    *("abi/assembly_constants.py", "abi/cpython.py", "abi/heap.py", "abi/layout.py"),
    *("abi/protocol.py", "abi/structures.py"),
)
"""What the text is made from: all files of these folders, and these files."""

SIZE = 8
"""Bytes of a hash."""


def kept(part: Part = "machine") -> str | None:
    """The assembly of a part, as LLVM leaves it; None if it is old."""
    try:
        with open(_file(part)) as file:
            text = file.read()
    except FileNotFoundError:
        return None
    return text if text.startswith(_head()) else None


def kept_object(part: Part) -> bytes | None:
    """The object file that was assembled from the kept text; None if one of them is old."""
    text = kept(part)
    if text is None:
        return None
    try:
        with open(_file(part, "o"), "rb") as file:
            stamped = file.read()
    except FileNotFoundError:
        return None
    return stamped[:-SIZE] if stamped[-SIZE:] == _hash(text.encode()) else None


def keep(compiled: str, translated: str, part: Part = "machine") -> None:
    """Keep this text, which LLVM has made of the one that is translated now."""
    if LARGE:
        raise SystemExit("WASMFX_STACKS is set: the text is kept for small stacks")
    with open(_file(part), "w") as file:
        file.write(f"{_head()}{_stamp(translated)}\n{compiled}")


def keep_object(assembled: bytes, part: Part) -> None:
    """Keep this object, which LLVM has assembled from the text that is kept now."""
    text = kept(part)
    assert text is not None
    with open(_file(part, "o"), "wb") as file:
        file.write(assembled + _hash(text.encode()))


def is_current(part: Part, translated: str) -> bool:
    """Whether the kept text was made from what is translated now; the test of `kept` is shorter."""
    text = kept(part)
    return text is not None and text.startswith(_head() + _stamp(translated))


def _file(part: Part, kind: str = "s") -> str:
    return os.path.join(_KEPT, f"{part}.{kind}")


def _head() -> str:
    """How a kept text begins; otherwise when something has changed that it was made from."""
    whole = [repr((LARGE, REASON)).encode()]
    for path in _originals():
        with open(path, "rb") as file:
            whole.append(file.read())
    return f"# By `make native`, from files {_hash(*whole).hex()}"


def _originals() -> Iterator[str]:
    native = os.path.dirname(_HERE)
    for folder in _FOLDERS:
        path = os.path.join(native, folder)
        yield from sorted(
            os.path.join(path, name) for name in os.listdir(path) if name.endswith((".py", ".s"))
        )
    for name in _FILES:
        yield os.path.join(native, name)


def _stamp(text: str) -> str:
    return f" and IR {_hash(text.encode()).hex()}"


def _hash(*parts: bytes) -> bytes:
    whole = blake2b(digest_size=SIZE)
    for part in parts:
        whole.update(part)
    return whole.digest()
