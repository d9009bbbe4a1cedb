"""The text of the fixed native code: assembly, and IR from restricted Python.

To translate and to compile it would take longer than all else that a small program needs. So what
comes out is kept beside this file, as assembly for any processor of the kind, and is good as long
as nothing changes that it was made from; `make native` renews it. What LLVM assembles of that is
kept, too, so that whoever needs LLVM for nothing else never loads it.
"""

from __future__ import annotations

import os
import re
import zlib
from glob import glob
from typing import Literal

from wasmfx.native import ir, processor
from wasmfx.native.abi.heap import HEAP
from wasmfx.native.abi.layout import (
    EXTENDED,
    EXTENSION_ROOM,
    HOST_PARAMS,
    LARGE,
    LAST,
    STACK_SLACK,
    STRUCTS,
)
from wasmfx.native.abi.reasons import REASON
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.abi.words import WORD
from wasmfx.native.processor import CURRENT, LIMIT

_HERE = os.path.dirname(__file__)
_KEPT = _HERE
Part = Literal["machine", "heap"]
PARTS: tuple[Part, ...] = ("machine", "heap")
"""What is needed always, and what is loaded when it is first needed."""

_ORIGINS = (
    *("machine/*.py", "machine/heap/*.py"),
    "ir/restricted/*.py",
    *("ir/body.py", "ir/unit.py", "ir/values.py"),
    *("abi/heap.py", "abi/layout.py", "abi/resumptions.py", "abi/structures.py"),
    *("abi/services.py", "abi/types.py", "abi/words.py"),
    *("processor/__init__.py", "processor/*/__init__.py", "processor/*/entry.s"),
)
"""The files that the text is made from."""


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
        with open(_object_file(part), "rb") as file:
            stamped = file.read()
    except FileNotFoundError:
        return None
    return stamped[:-_STAMP] if stamped[-_STAMP:] == _stamp_of(text) else None


_STAMP = 4


def _stamp_of(text: str) -> bytes:
    """What stands behind an object that was assembled from a text."""
    return zlib.crc32(text.encode()).to_bytes(_STAMP, "little")


def _file(part: Part) -> str:
    return os.path.join(_KEPT, f"{part}.s")


def _object_file(part: Part) -> str:
    return os.path.join(_KEPT, "objects", f"{part}.o")


def _head() -> str:
    """How a kept text begins; otherwise when something has changed that it was made from."""
    key = zlib.crc32(repr((LARGE, REASON)).encode())
    for pattern in _ORIGINS:
        for path in sorted(glob(os.path.join(os.path.dirname(_HERE), pattern))):
            with open(path, "rb") as file:
                key = zlib.crc32(file.read(), key)
    return f"# By `make native`, from files {key:08x}"


def keep(compiled: str, part: Part = "machine") -> None:
    """Keep this text, which LLVM has made of the one that is translated now."""
    if LARGE:
        raise SystemExit("WASMFX_STACKS is set: the text is kept for small stacks")
    with open(_file(part), "w") as file:
        file.write(f"{_head()}{_stamp(translated(part))}\n{compiled}")


def keep_object(assembled: bytes, part: Part) -> None:
    """Keep this object, which LLVM has assembled from the text that is kept now."""
    text = kept(part)
    assert text is not None
    os.makedirs(os.path.dirname(_object_file(part)), exist_ok=True)
    with open(_object_file(part), "wb") as file:
        file.write(assembled + _stamp_of(text))


def _stamp(text: str) -> str:
    return f" and IR {zlib.crc32(text.encode()):08x}"


def is_current(part: Part) -> bool:
    """Whether the kept text was made from what is translated now; the test of `kept` is shorter."""
    text = kept(part)
    return text is not None and text.startswith(_head() + _stamp(translated(part)))


def translated(part: Part = "machine") -> str:
    """The same as IR, made afresh."""
    from wasmfx.native.ir.restricted.functions import definition
    from wasmfx.native.ir.restricted.unit import translate
    from wasmfx.native.machine.data import reservation
    from wasmfx.native.machine.parts import HEAP as OF_HEAP
    from wasmfx.native.machine.parts import functions

    if part == "heap":
        return ir.unit([_elsewhere(line) for line in translate(functions(OF_HEAP))])
    text = _filled(processor.entry()).replace("\\", r"\5C")
    lines = [line.split("#")[0].rstrip() for line in text.splitlines()]
    asm = [f'module asm "{line}"' for line in lines if line]
    # The data of the heap are here, whoever of these functions uses them.
    return ir.unit([*asm, *dict.fromkeys([definition(reservation), *translate(functions())])])


def _elsewhere(line: str) -> str:
    """A line of a part that defines no data: it is that of the first part."""
    return re.sub(
        r"= dso_local global (.*) zeroinitializer", r"= external dso_local global \1", line
    )


def _filled(assembly: str) -> str:
    """Assembly with numbers for the names with a dot."""
    known = constants()
    groups = "|".join({name.partition(".")[0] for name in known})
    return re.sub(rf"\b({groups})\.\w+\b", lambda m: str(known[m[0]]), assembly)


def constants() -> dict[str, int]:
    """What the names with a dot stand for in assembly."""
    known = {f"{s.name}.{f}": offset for s in (*STRUCTS, HEAP) for f, offset in s.fields.items()}
    known |= {f"reason.{name}": number for name, number in REASON.items()}
    known |= {f"service.{name}": number for name, number in SERVICE.items()}
    return known | {
        "limit.at": LIMIT,
        "current.at": CURRENT,
        "limit.LAST": LAST,
        "limit.EXTENDED": EXTENDED,
        "stack.slack": STACK_SLACK,
        "extension.room": EXTENSION_ROOM,
        "host.room": WORD * HOST_PARAMS + 16,
    }
