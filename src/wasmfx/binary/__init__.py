"""The binary format: bytes to modules and modules to bytes."""

from wasmfx.binary.decoder import decode
from wasmfx.binary.sections import Section, sections
from wasmfx.syntax.modules import Module

__all__ = ["Section", "decode", "encode", "sections"]


def encode(module: Module, names: bool = False) -> bytes:
    """Encode a module, everything in its shortest form.

    With `names`, the name section is made from `module.names`. Without, a name section that was
    decoded is written unchanged.
    """
    # Imported here: a process that only reads binaries starts faster without the encoder.
    from wasmfx.binary.encoder import encode_module

    return encode_module(module, names)
