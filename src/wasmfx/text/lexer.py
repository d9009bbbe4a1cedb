"""Text to tokens.

A token is its own word: `(`, `)`, a keyword, a number, a string with its quotes, an identifier with
its `$`. Its first character determines its kind, so only its offset is stored besides. Two parallel
lists hold all tokens of a file, and one regular expression makes them.

`$"name"` becomes `$name`. Words are never joined again, so spaces and quotes in such a name are
harmless.

Lexical errors are deferred. The first one ends the list of tokens and is raised when the parser
gets there. So the first error in the text is reported, whether it is lexical or not.
"""

from __future__ import annotations

import re

from wasmfx.errors import Malformed
from wasmfx.source import Source
from wasmfx.text.literals import STRING, unquote_name
from wasmfx.threads import paced

IDCHARS = r"[0-9A-Za-z!#$%&'*+\-./:<=>?@\\^_`|~]"

# Group 1 is a complete token. The other groups need further work. Text without a group (line
# comments, and blanks at the end) is dropped.
_TOKEN = re.compile(
    rf"""
    [ \t\n\r]*+
    (?: ( \) | \((?![;@]) | (?!\$(?!{IDCHARS})){IDCHARS}++(?!") | {STRING}(?!{IDCHARS}|") )
    | ;; [^\n\r]*+
    | (\$ {STRING}) (?!{IDCHARS}|")
    | (\(;)
    | (\(@)
    | (\$ (?!{IDCHARS}|{STRING}))
    | ((?: {IDCHARS}++ | {STRING} )++ | [,;\[\]{{}}])
    | (")
    | \Z
    | (.)
    )
    """,
    re.VERBOSE | re.DOTALL,
)
_QUOTED_ID, _COMMENT, _ANNOTATION, _BARE_DOLLAR, _RESERVED, _BAD_STRING = range(2, 8)

_COMMENT_EDGE = re.compile(r"\(;|;\)")
_ANNOTATION_ID = re.compile(rf"({IDCHARS}++)|({STRING})")
_BAD_ESCAPE = re.compile(r'"(?:[^"\\\x00-\x1f\x7f]++|\\[^\n])*+"')

_MARK = 0xFEFF

KEPT = frozenset(("custom", "name", "metadata.code.branch_hint"))
"""The known annotations; all others are skipped."""


class Annotation:
    """`(@id ...)`, with its body as flat tokens.

    `before` is the index of the token after it; `used` says whether the parser has read it.
    """

    __slots__ = ("at", "before", "id", "starts", "used", "words")

    def __init__(self, id_: str, at: int, before: int) -> None:
        self.id = id_
        self.at = at
        self.before = before
        self.used = False
        self.words: list[str] = []
        self.starts: list[int] = []


class Tokens:
    """The tokens of a text. The last word is empty; it is at the end of the text, or at `error`."""

    __slots__ = ("annotations", "error", "source", "starts", "words")

    def __init__(self, source: Source) -> None:
        self.source = source
        self.words: list[str] = []
        self.starts: list[int] = []
        self.annotations: list[Annotation] = []
        self.error: Malformed | None = None


def lex(text: str, name: str = "<text>") -> Tokens:
    """Split `text` into tokens. An error is stored in `Tokens.error`, not raised."""
    tokens = Tokens(Source(name, text))
    end = len(text)
    try:
        _Lexer(text, tokens).run()
    except Malformed as error:
        error.locate(tokens.source)
        tokens.error = error
        end = error.at
    tokens.words.append("")
    tokens.starts.append(end)
    return tokens


class _Lexer:
    """Splits one text into tokens, and into tokens of annotations."""

    def __init__(self, text: str, tokens: Tokens) -> None:
        self.text = text
        self.tokens = tokens

    def run(self) -> None:
        tokens = self.tokens
        at: int | None = 0
        while at is not None:
            special = self.plain(at, tokens.words, tokens.starts)
            at = None if special is None else self.special(special)

    def plain(self, at: int, words: list[str], starts: list[int]) -> re.Match[str] | None:
        """Take complete tokens; return the match of the first that needs further work."""
        for m in paced(_TOKEN.finditer(self.text, at)):
            kind = m.lastindex
            if kind == 1:
                words.append(m[1])
                starts.append(m.start(1))
            elif kind is not None:
                return m
        return None

    def special(self, m: re.Match[str]) -> int:
        """Handle a token that needs further work; return the offset after it."""
        kind = m.lastindex or 0
        at = m.start(kind)
        if kind == _COMMENT:
            return self.comment(at)
        if kind == _ANNOTATION:
            return self.annotation(at)
        if kind == _QUOTED_ID:
            self.tokens.words.append(quoted_id(m[kind], at))
            self.tokens.starts.append(at)
            return m.end()
        if kind == _BARE_DOLLAR:
            raise Malformed("empty identifier", at)
        if kind == _RESERVED:
            raise Malformed(f"unknown operator {m[kind][:60]}", at)
        raise self.bad(kind, at)

    def comment(self, at: int) -> int:
        """Skip a block comment, with nested ones."""
        depth = 0
        for m in _COMMENT_EDGE.finditer(self.text, at):
            depth += 1 if m[0] == "(;" else -1
            if depth == 0:
                return m.end()
        raise Malformed("unclosed comment", at)

    def annotation(self, at: int) -> int:
        """Skip an annotation; keep it if it is a known one."""
        m = _ANNOTATION_ID.match(self.text, at + 2)
        id_ = "" if m is None else m[1] or unquote_name(m[2], at + 2)
        if m is None or not id_:
            raise Malformed("empty annotation id", at)
        note = Annotation(id_, at, len(self.tokens.words))
        end = self.annotation_body(note, m.end())
        if id_ in KEPT:
            self.tokens.annotations.append(note)
        return end

    def annotation_body(self, note: Annotation, at: int) -> int:
        """Read the body of an annotation: any tokens with balanced parentheses."""
        depth = 1
        while m := _TOKEN.match(self.text, at):
            kind = m.lastindex or 0
            at = m.end()
            if kind == _COMMENT:
                at = self.comment(m.start(kind))
            elif kind >= _BAD_STRING:
                raise self.bad(kind, m.start(kind))
            elif kind:
                word = m[kind]
                depth += word in ("(", "(@")
                depth -= word == ")"
                if depth == 0:
                    return at
                note.words.append(word)
                note.starts.append(m.start(kind))
            elif at == len(self.text):
                break
        raise Malformed("unclosed annotation", note.at)

    def bad(self, kind: int, at: int) -> Malformed:
        if kind != _BAD_STRING:
            found = ord(self.text[at])
            mark = ", a byte order mark" if found == _MARK else ""
            return Malformed(f"illegal character U+{found:04X}{mark}", at)
        if _BAD_ESCAPE.match(self.text, at):
            return Malformed("illegal escape in string", at)
        return Malformed("unclosed string", at)


def quoted_id(word: str, at: int) -> str:
    """`$"name"` as `$name`."""
    name = unquote_name(word[1:], at)
    if not name:
        raise Malformed("empty identifier", at)
    return "$" + name
