"""The text format: reading modules, and in `wasmfx.text.print` printing them.

`parse` reads a module. Scripts read a whole file into tokens once (`lex`) and walk over it with a
`Parser`; `wasmfx.text.parser` describes this cursor.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasmfx.text.lexer import Tokens, lex
    from wasmfx.text.literals import decode
    from wasmfx.text.modules import module, module_fields, parse
    from wasmfx.text.parser import Parser
    from wasmfx.text.patterns import pattern
else:
    # Imported at the first use: a process that runs a binary starts faster without the parser, and
    # printing a name or a number does not need it.
    _MODULES = {
        "lexer": ("Tokens", "lex"),
        "literals": ("decode",),
        "modules": ("module", "module_fields", "parse"),
        "parser": ("Parser",),
        "patterns": ("pattern",),
    }

    def __getattr__(name):
        from importlib import import_module

        place = next((place for place, names in _MODULES.items() if name in names), None)
        if place is None:
            raise AttributeError(f"module 'wasmfx.text' has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"wasmfx.text.{place}"), name)
        return found


__all__ = ["Parser", "Tokens", "decode", "lex", "module", "module_fields", "parse", "pattern"]
