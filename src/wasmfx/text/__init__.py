"""The text format: reading modules, and in `wasmfx.text.print` printing them.

modules.parse        reads a module
lexer.lex            reads the tokens of a whole file, once
parser.Parser        walks over tokens: the cursor that modules and scripts are read with
literals             reads numbers and strings; the command line uses it alone
"""
