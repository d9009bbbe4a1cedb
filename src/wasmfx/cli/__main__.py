"""`python -m wasmfx.cli`."""

from wasmfx.cli.main import entry

entry()
