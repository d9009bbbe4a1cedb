"""WebAssembly with effect handlers."""

__version__ = "0.1.0"
