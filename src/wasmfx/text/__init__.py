"""The text format: reading modules.

`parse` is all that most need. Scripts read a whole file into tokens once (`lex`) and walk over it
with a `Parser`; see `wasmfx.text.parser` for what a cursor can do. Printing is in
`wasmfx.text.printer`, imported by those who print: reading starts faster without it.
"""

from wasmfx.text.lexer import Tokens, lex
from wasmfx.text.modules import module, module_fields, parse
from wasmfx.text.parser import Parser
from wasmfx.text.patterns import pattern
from wasmfx.text.strings import decode

__all__ = ["Parser", "Tokens", "decode", "lex", "module", "module_fields", "parse", "pattern"]
