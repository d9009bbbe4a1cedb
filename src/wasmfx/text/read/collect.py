"""The first pass over a module: what there is, and what it is called.

Identifiers may be used before they are bound. So this pass goes over the fields without looking
inside, counts what they define and binds what they name; then it reads the type definitions, which
nothing but types is needed for. Whatever does not look right is left for the second pass to report,
in its turn.
"""

from __future__ import annotations

from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context
from wasmfx.text.read.typedefs import TypeDefs

_DEFINES = frozenset(("func", "table", "memory", "global", "tag", "elem", "data"))


def collect(p: Parser, c: Context) -> None:
    """Fill the index spaces of `c` from the fields that stand here; the cursor stays."""
    start = p.pos
    types = list(_bind_fields(p, c))
    defs = TypeDefs(p, c)
    for k in types:
        p.pos = k
        defs.field()
    defs.finish()
    p.pos = start


def _bind_fields(p: Parser, c: Context) -> list[int]:
    """Bind what the fields define; the places of those that define types."""
    types = []
    k = p.pos
    words = p.words
    while words[k] == "(":
        after = p.after(k)
        if after == len(words):
            break
        word = words[k + 1]
        if word in ("type", "rec"):
            types.append(k)
            _bind_types(p, c, k)
        elif word == "import":
            _bind_import(p, c, k)
        elif word in _DEFINES:
            _bind(p, c, word, k + 2)
            _bind_segment(p, c, word, k, after)
        k = after
    return types


def _bind(p: Parser, c: Context, kind: str, k: int) -> None:
    p.pos = k
    c.space(kind).bind(p)


def _bind_import(p: Parser, c: Context, k: int) -> None:
    # `(import "m" "n" (kind`: the kind is five tokens on.
    p.pos = k
    kind = p.peek(5)
    if kind in _DEFINES and kind not in ("elem", "data"):
        _bind(p, c, kind, k + 6)


def _bind_types(p: Parser, c: Context, k: int) -> None:
    words = p.words
    if words[k + 1] == "type":
        p.pos = k + 2
        c.types.space.bind(p)
        return
    k += 2
    while words[k] == "(" and words[k + 1] == "type":
        p.pos = k + 2
        c.types.space.bind(p)
        k = p.after(k)


def _bind_segment(p: Parser, c: Context, kind: str, k: int, after: int) -> None:
    """Count the segment that a table or a memory may have in it."""
    segment = {"table": "elem", "memory": "data"}.get(kind)
    if segment is None:
        return
    k += 2
    while k < after - 1:
        if p.words[k] == "(" and p.words[k + 1] == segment:
            c.space(segment).count += 1
        k = p.after(k)
