"""`python -m wasmfx`."""

from wasmfx.cli.main import entry

entry()
