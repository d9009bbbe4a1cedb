"""The native engine: core Wasm through LLVM, with the stack switch inlined.

engine = NativeEngine()         implements the protocol of `wasmfx.runtime.engine`
emit_llvm, emit_asm             what became of a function, as text
Unsupported                     raised for modules that need what this engine does not have yet
"""

from wasmfx.errors import Unsupported
from wasmfx.native.listing import emit_asm, emit_llvm
from wasmfx.native.llvm import CompilerError
from wasmfx.native.store.store import NativeEngine, NativeStore

__all__ = ["CompilerError", "NativeEngine", "NativeStore", "Unsupported", "emit_asm", "emit_llvm"]
