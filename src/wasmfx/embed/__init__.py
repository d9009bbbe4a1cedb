"""The embedding API: modules and instances for Python programs, published by `wasmfx` itself."""
