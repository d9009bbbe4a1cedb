"""Every keyword of the text format: what makes a misplaced token differ from an unknown one."""

from __future__ import annotations

from wasmfx.syntax.opcodes import ROWS
from wasmfx.text.read.numbers import NAN_PATTERNS, SHAPES

_WORDS = """
    i8 i16 i32 i64 f32 f64 v128
    any eq i31 struct array none func nofunc extern noextern exn noexn cont nocont
    anyref eqref i31ref structref arrayref nullref funcref nullfuncref externref nullexternref
    exnref nullexnref contref nullcontref
    ref null mut field sub final rec
    module type param result local table memory global tag import export start elem data
    offset item declare then on catch catch_ref catch_all catch_all_ref
    binary quote definition instance register invoke get either script input output
    ref.extern ref.host ref.any ref.struct ref.array
    assert_return assert_trap assert_exhaustion assert_exception assert_suspension
    assert_invalid assert_invalid_custom assert_malformed assert_malformed_custom assert_unlinkable
"""

KEYWORDS = frozenset(_WORDS.split()).union((row.mnemonic for row in ROWS), NAN_PATTERNS, SHAPES)
