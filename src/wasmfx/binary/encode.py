"""From a module to bytes."""

from __future__ import annotations

from wasmfx.syntax.modules import Module


def encode(module: Module, names: bool = False) -> bytes:
    """The binary of a module. With `names`, its name section is made anew from `module.names`;
    without, a name section that was kept is written as it was.
    """
    # Most who read binaries write none, and start faster without.
    from wasmfx.binary.encoder import encoded

    return encoded(module, names)
