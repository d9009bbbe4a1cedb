"""The binary format: bytes to modules and modules to bytes."""

from wasmfx.binary.decode import decode
from wasmfx.binary.encode import encode
from wasmfx.binary.sections import Section, sections

__all__ = ["Section", "decode", "encode", "sections"]
