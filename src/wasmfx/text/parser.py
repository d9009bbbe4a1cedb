"""The cursor that all parsing functions use: a position in a list of tokens.

    p = Parser(lex(text, name))       the whole file, once
    p.word, p.at                      the current token and its offset; "" at the end
    p.peek(k)                         the word k tokens ahead
    p.take()                          the current word, and move on
    p.expect(word)                    take this word, or fail
    p.opens(keyword)                  whether the cursor is at `(keyword`; `p.enter` takes it
    p.close()                         take a `)`
    p.skip()                          skip a token, or a whole parenthesised phrase
    p.done()                          fail unless the text ends here

    p.string()  p.name()              a string literal as bytes; a name as text
    p.id()                            an identifier with its `$`, or None
    p.nat(bits)                       a natural number
    p.number(type)                    a constant as a bit pattern; type is i8 .. i64, f32 or f64
    p.vector()                        the rest of `v128.const`, as a bit pattern

    p.error(message, at)              a `Malformed` with a position, to be raised
    p.unexpected()                    the error for the current token

All other parsers are functions of a cursor: `modules.module(p)` reads a `(module ...)`,
`modules.module_fields(p)` its fields, `patterns.pattern(p)` a pattern of a script. Each leaves the
cursor just after the phrase that it read.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from operator import attrgetter

from wasmfx.errors import Malformed, escaped
from wasmfx.syntax.modules import Custom, SectionName
from wasmfx.syntax.opcodes import ROWS
from wasmfx.text.lexer import Annotation, Tokens
from wasmfx.text.literals import (
    NAN_PATTERNS,
    SHAPES,
    WIDTH,
    LiteralType,
    NotALiteral,
    OutOfRange,
    decode,
    is_number,
    literal,
    nat,
    unquote,
    unquote_name,
)

# The cursor


_MEMARG = re.compile(r"(?:offset|align)=(?:0x[0-9a-fA-F](?:_?[0-9a-fA-F])*|[0-9](?:_?[0-9])*)")

_LONGEST = 200
"""The length of a message: it quotes words, which may be as long as a file."""


class Parser:
    """A position in the tokens of a text, which has the form `of_2023` or of today."""

    __slots__ = ("notes", "of_2023", "pos", "source", "starts", "tokens", "words")

    def __init__(self, tokens: Tokens, of_2023: bool = False) -> None:
        self.tokens = tokens
        self.of_2023 = of_2023
        self.words = tokens.words
        self.starts = tokens.starts
        self.source = tokens.source
        self.pos = 0
        # Annotations by the index of the token after them.
        self.notes: dict[int, list[Annotation]] = {}
        for note in tokens.annotations:
            self.notes.setdefault(note.before, []).append(note)

    @property
    def word(self) -> str:
        return self.words[self.pos]

    @property
    def at(self) -> int:
        return self.starts[self.pos]

    def peek(self, ahead: int = 1) -> str:
        """Return the word `ahead` tokens further on; empty past the end."""
        k = self.pos + ahead
        return self.words[k] if k < len(self.words) else ""

    def take(self) -> str:
        """Take the current word; fail at the end."""
        word = self.words[self.pos]
        if not word:
            raise self.unexpected()
        self.pos += 1
        return word

    def expect(self, word: str) -> None:
        if self.words[self.pos] != word:
            raise self.unexpected()
        self.pos += 1

    def opens(self, keyword: str) -> bool:
        """Whether the cursor is at `(keyword`."""
        pos = self.pos
        return self.words[pos] == "(" and self.words[pos + 1] == keyword

    def enter(self, keyword: str) -> None:
        self.expect("(")
        self.expect(keyword)

    def close(self) -> None:
        if self.words[self.pos] != ")":
            raise self.unexpected()
        self.pos += 1

    def done(self) -> None:
        if self.words[self.pos] or self.tokens.error:
            raise self.unexpected()

    def skip(self) -> None:
        """Move past one token, or past one whole parenthesised phrase."""
        if self.words[self.pos] in ("", ")"):
            raise self.unexpected()
        self.pos = self.after(self.pos)
        if self.pos == len(self.words):
            self.pos -= 1
            raise self.unexpected()

    def after(self, pos: int) -> int:
        """Return the index after the phrase at index `pos`; after all tokens if it has no end."""
        words = self.words
        if words[pos] != "(":
            return pos + 1
        depth = 0
        for k in range(pos, len(words)):
            if words[k] == "(":
                depth += 1
            elif words[k] == ")":
                depth -= 1
                if not depth:
                    return k + 1
        return len(words)

    # Literals

    def string(self) -> bytes:
        word = self.words[self.pos]
        if word[:1] != '"':
            raise self.unexpected()
        try:
            data = unquote(word, self.at)
        except Malformed as error:
            error.locate(self.source)
            raise
        self.pos += 1
        return data

    def strings(self) -> bytes:
        """Read all strings at the cursor, joined."""
        parts = []
        while self.words[self.pos][:1] == '"':
            parts.append(self.string())
        return b"".join(parts)

    def name(self) -> str:
        """Read a string that must be UTF-8."""
        at = self.at
        try:
            return decode(self.string(), at)
        except Malformed as error:
            error.locate(self.source)
            raise

    def id(self) -> str | None:
        """Read an identifier with its `$`, if there is one."""
        word = self.words[self.pos]
        if word[:1] != "$":
            return None
        self.pos += 1
        return word

    def nat(self, bits: int = 32) -> int:
        """Read a natural number below 2^bits."""
        try:
            n = nat(self.words[self.pos], bits)
        except NotALiteral:
            raise self.unexpected() from None
        except OutOfRange:
            raise self.error(f"i{bits} constant out of range") from None
        self.pos += 1
        return n

    def number(self, type_: LiteralType) -> int:
        """Read a constant of type `type_`; return its bit pattern."""
        try:
            n = literal(type_, self.words[self.pos])
        except NotALiteral:
            raise self.unexpected() from None
        except OutOfRange:
            raise self.error("constant out of range") from None
        self.pos += 1
        return n

    def vector(self) -> int:
        """Read the shape and the lanes after `v128.const`."""
        shape = self.words[self.pos]
        if shape not in SHAPES:
            raise self.unexpected()
        self.pos += 1
        words = self.numerals()
        type_, count = SHAPES[shape]
        if len(words) != count:
            raise self.miscounted("wrong number of lane literals")
        self.pos -= count
        width = WIDTH[type_]
        return sum(self.number(type_) << k * width for k in range(count))

    def numerals(self) -> list[str]:
        """Read all numbers at the cursor, of any kind."""
        start = self.pos
        while is_number(self.words[self.pos]):
            self.pos += 1
        return self.words[start : self.pos]

    # Errors

    def error(self, message: str, at: int | None = None) -> Malformed:
        """Return an error at offset `at`, or else at the current token."""
        if len(message) > _LONGEST:
            message = message[:_LONGEST] + "..."
        error = Malformed(escaped(message), self.starts[self.pos] if at is None else at)
        error.locate(self.source)
        return error

    def miscounted(self, message: str) -> Malformed:
        """Return an error for a wrong number of items, or for the misspelt word that ended them."""
        return self.error(message) if is_token(self.word) else self.unexpected()

    def unexpected(self) -> Malformed:
        """Return the error for a current token that is not allowed here."""
        word = self.words[self.pos]
        if not word:
            return self.tokens.error or self.error("unexpected token: the text ends here")
        if is_token(word):
            return self.error(f"unexpected token {word}")
        # Loaded for an error only.
        from wasmfx.syntax.proposals import not_supported, proposal_of_word

        return self.error(not_supported(f"unknown operator {word}", proposal_of_word(word)))


def is_token(word: str) -> bool:
    """Whether `word` is a token that is allowed in some place of a text."""
    return (
        word[:1] in tuple('()"$')
        or word in KEYWORDS
        or is_number(word)
        or _MEMARG.fullmatch(word) is not None
    )


# Keywords

_WORDS = """
    i8 i16 i32 i64 f32 f64 v128
    any eq i31 struct array none func nofunc extern noextern exn noexn cont nocont handler nohandler
    anyref eqref i31ref structref arrayref nullref funcref nullfuncref externref nullexternref
    exnref nullexnref contref nullcontref handlerref nullhandlerref
    ref null mut field sub final rec
    module type param result local table memory global tag import export start elem data
    offset item declare then on catch catch_ref catch_all catch_all_ref
    binary quote definition instance register invoke get either script input output
    ref.extern ref.host ref.any ref.struct ref.array
    assert_return assert_trap assert_exhaustion assert_exception assert_suspension
    assert_invalid assert_invalid_custom assert_malformed assert_malformed_custom assert_unlinkable
"""

KEYWORDS = frozenset(_WORDS.split()).union((row.mnemonic for row in ROWS), NAN_PATTERNS, SHAPES)


# Annotations: `@name`, `@custom` and `@metadata.code.branch_hint`. The lexer stores each with the
# index of the next token. The parser reads it at the places where it is allowed. An annotation that
# was never read is misplaced.


HINT = "metadata.code.branch_hint"

_ORDER: tuple[SectionName, ...] = (
    "type", "import", "func", "table", "memory", "tag", "global",
    "export", "start", "elem", "datacount", "code", "data",
)  # fmt: skip
_FIRST, _LAST = -1, 2 * len(_ORDER)


def given_name(p: Parser, what: str) -> str | None:
    """Read a `@name` annotation after the identifier of a declaration."""
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
    """Read the branch hint before an instruction."""
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
    """Read the custom sections at the cursor, each with its place among the sections."""
    return [_custom(p, note) for note in _notes(p, "custom")]


def in_order(found: Iterable[tuple[int, Custom]]) -> tuple[Custom, ...]:
    """Sort custom sections by place; keep the text order within a place."""
    return tuple(custom for _, custom in sorted(found, key=lambda entry: entry[0]))


def check_used(p: Parser, first: int, last: int) -> None:
    """Fail if an annotation before one of the tokens `first` to `last` was never read."""
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
    """The section before `place`. Even places are before a section, odd places after it."""
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
