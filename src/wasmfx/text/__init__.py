"""The text format: reading modules, and in `wasmfx.text.print` printing them.

`parse` reads a module. Scripts read a whole file into tokens once (`lex`) and walk over it with a
`Parser`; `wasmfx.text.parser` describes this cursor.
"""

from wasmfx.text.lexer import Tokens, lex
from wasmfx.text.literals import decode
from wasmfx.text.modules import module, module_fields, parse
from wasmfx.text.parser import Parser
from wasmfx.text.patterns import pattern

__all__ = ["Parser", "Tokens", "decode", "lex", "module", "module_fields", "parse", "pattern"]
