"""The native engine: core Wasm through LLVM, with the stack switch inlined. See `docs/native.md`.

engine.NativeEngine             implements the protocol of `wasmfx.runtime.engine`
listing.emit_llvm, emit_asm     the code of one function, as text
cache.memo.CompilerError        LLVM refused a text of ours: a bug of ours

Nothing is imported here: inspecting or translating a module needs no store.
"""
