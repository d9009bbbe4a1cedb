"""The fixed native code, compiled: from the assembly that is kept of it, or else afresh."""

from __future__ import annotations

from contextlib import suppress

from wasmfx.native.llvm import assemble, compile_ir, portable_assembly
from wasmfx.native.machine.source import PARTS, Part, keep, kept, translated
from wasmfx.native.made import CompilerError


def compiled(part: Part) -> bytes:
    """The object file of a part."""
    text = kept(part)
    if text is not None:
        # LLVM reads what an older one has written, but nothing promises that it always will.
        with suppress(CompilerError):
            return assemble(text)
    return compile_ir(translated(part))


def renew() -> None:
    """Keep the assembly of all parts, as it comes out now."""
    for part in PARTS:
        keep(portable_assembly(translated(part)), part)
