"""The text format: reading modules.

`parse` is all that most need. Scripts read a whole file into tokens once (`lex`) and walk over it
with a `Parser`; see `wasmfx.text.read.parser` for what a cursor can do. Printing is in
`wasmfx.text.print.printer`, imported by those who print: reading starts faster without it.
"""

from wasmfx.text.read.lexer import Tokens, lex
from wasmfx.text.read.modules import module, module_fields, parse
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.patterns import pattern
from wasmfx.text.read.strings import decode

__all__ = ["Parser", "Tokens", "decode", "lex", "module", "module_fields", "parse", "pattern"]
