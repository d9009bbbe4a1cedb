"""Validation: whether a module is well typed, and the facts about its code.

C = validate(module)        raises Invalid, or returns the context: the closed types of everything
validate(module, features)  also refuses a module that needs other features
facts(C, module, 0)         the blocks and the locals of one function
matches(t1, t2)             subtyping on closed types, for linking and for casts
"""

from wasmfx.valid.context import BlockFacts, Context, Facts
from wasmfx.valid.matching import bottom_of, matches, matches_extern, top_of
from wasmfx.valid.modules import facts, validate

__all__ = [
    "BlockFacts",
    "Context",
    "Facts",
    "bottom_of",
    "facts",
    "matches",
    "matches_extern",
    "top_of",
    "validate",
]
