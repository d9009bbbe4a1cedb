"""The fixed native code, compiled: as it is kept, as LLVM assembles it, or else made afresh."""

from __future__ import annotations

from contextlib import suppress

from wasmfx.native.machine.keeping import PARTS, Part, keep, keep_object, kept, kept_object
from wasmfx.native.made import CompilerError


def compiled(part: Part) -> bytes:
    """The object file of a part."""
    return kept_object(part) or _compiled(part)


def _compiled(part: Part) -> bytes:
    # Nobody needs it who finds the object.
    from wasmfx.native.llvm import assemble, compile_ir
    from wasmfx.native.machine.source import translated

    text = kept(part)
    if text is not None:
        # LLVM reads what an older one has written, but nothing promises that it always will.
        with suppress(CompilerError):
            return assemble(text)
    return compile_ir(translated(part))


def renew() -> None:
    """Keep all parts as they come out now."""
    from wasmfx.native.llvm import assemble, portable_assembly
    from wasmfx.native.machine.source import translated

    for part in PARTS:
        keep(portable_assembly(translated(part)), translated(part), part)
        text = kept(part)
        assert text is not None
        keep_object(assemble(text), part)
