"""The native engine: core Wasm through LLVM, with the stack switch inlined. See `docs/native.md`.

engine.NativeEngine             implements the protocol of `wasmfx.runtime.engine`
listing.emit_llvm, emit_asm     what became of a function, as text
llvm.CompilerError              LLVM refused what we gave it: our bug

Nothing is imported here: to translate needs no store, and to look at a module neither.
"""
