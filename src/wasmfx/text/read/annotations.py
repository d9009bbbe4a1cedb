"""The annotations that mean something: `@name`, `@custom` and `@metadata.code.branch_hint`.

The lexer sets annotations aside, each with the index of the token that follows it. Whoever parses
at a place where one may stand asks for it here; whatever nobody asked for is misplaced.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from operator import attrgetter

from wasmfx.errors import Malformed
from wasmfx.syntax.modules import Custom, SectionName
from wasmfx.text.read.lexer import Annotation
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.strings import unquote, unquote_name

HINT = "metadata.code.branch_hint"

_ORDER: tuple[SectionName, ...] = (
    "type", "import", "func", "table", "memory", "tag", "global",
    "export", "start", "elem", "datacount", "code", "data",
)  # fmt: skip
_FIRST, _LAST = -1, 2 * len(_ORDER)


def given_name(p: Parser, what: str) -> str | None:
    """The name that an annotation here gives to what has just been declared."""
    notes = _notes(p, "name")
    if not notes:
        return None
    if len(notes) > 1:
        raise p.error(f"@name annotation: multiple {what} names", notes[1].at)
    note = notes[0]
    if len(note.words) != 1 or note.words[0][0] != '"':
        raise p.error("@name annotation: a string expected", note.at)
    return _string(p, note, 0)


def branch_hint(p: Parser) -> bytes | None:
    """The branch hint for the instruction that starts here."""
    notes = _notes(p, HINT)
    if not notes:
        return None
    if len(notes) > 1:
        raise p.error(f"@{HINT} annotation: duplicate annotation", notes[1].at)
    note = notes[0]
    if len(note.words) != 1 or note.words[0][0] != '"':
        raise p.error(f"@{HINT} annotation: a string expected", note.at)
    return _bytes(p, note, 0)


def customs(p: Parser) -> list[tuple[int, Custom]]:
    """The custom sections that are written here, each with its place among the sections."""
    return [_custom(p, note) for note in _notes(p, "custom")]


def in_order(found: Iterable[tuple[int, Custom]]) -> tuple[Custom, ...]:
    """Custom sections by place; those of one place stay as they were written."""
    return tuple(custom for _, custom in sorted(found, key=lambda entry: entry[0]))


def check_used(p: Parser, first: int, last: int) -> None:
    """Fail if an annotation before one of the tokens `first` to `last` was not asked for."""
    notes = p.tokens.annotations
    for k in range(bisect_left(notes, first, key=attrgetter("before")), len(notes)):
        if notes[k].before > last:
            break
        if not notes[k].used:
            raise p.error(_misplaced(notes[k].id), notes[k].at)


def _misplaced(id_: str) -> str:
    if id_ == HINT:
        return f"@{HINT} annotation: not in a function before an instruction"
    return f"misplaced @{id_} annotation"


def _notes(p: Parser, id_: str) -> list[Annotation]:
    found = [note for note in p.notes.get(p.pos, ()) if note.id == id_]
    for note in found:
        note.used = True
    return found


def _custom(p: Parser, note: Annotation) -> tuple[int, Custom]:
    """`(@custom "name" placement? "data"*)`."""
    words = note.words
    if not words or words[0][0] != '"':
        raise p.error("@custom annotation: missing section name", note.at)
    name = _string(p, note, 0)
    place, rest = _placement(p, note) if words[1:2] == ["("] else (_LAST, 1)
    for k in range(rest, len(words)):
        if words[k][0] != '"':
            raise p.error("@custom annotation: unexpected token", note.starts[k])
    data = b"".join(_bytes(p, note, k) for k in range(rest, len(words)))
    return place, Custom(name, data, _after(place), note.at)


def _placement(p: Parser, note: Annotation) -> tuple[int, int]:
    """`(before section)` or `(after section)`, and the index of the word after it."""
    words = note.words
    side, section, end = [*words[2:5], "", "", ""][:3]
    if side not in ("before", "after"):
        raise p.error("@custom annotation: malformed placement", note.at)
    edge = {"before": ("first", _FIRST), "after": ("last", _LAST)}[side]
    if section != edge[0] and section not in _ORDER:
        raise p.error("@custom annotation: malformed section kind", note.at)
    if end != ")":
        raise p.error("@custom annotation: malformed placement", note.at)
    if section == edge[0]:
        return edge[1], 5
    return 2 * _ORDER.index(section) + (side == "after"), 5


def _after(place: int) -> SectionName | None:
    """The section after which `place` is. Even places are before a section, odd ones after it."""
    if place == _LAST:
        return _ORDER[-1]
    k = (place - 1) // 2
    return _ORDER[k] if k >= 0 else None


def _string(p: Parser, note: Annotation, k: int) -> str:
    try:
        return unquote_name(note.words[k], note.starts[k])
    except Malformed as error:
        raise p.error(f"@{note.id} annotation: {error.message}", error.at) from None


def _bytes(p: Parser, note: Annotation, k: int) -> bytes:
    try:
        return unquote(note.words[k], note.starts[k])
    except Malformed as error:
        raise p.error(f"@{note.id} annotation: {error.message}", error.at) from None
