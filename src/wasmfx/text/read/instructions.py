"""Instruction sequences: plain, in blocks, folded.

Nesting is kept on a stack of our own, one frame for each open parenthesis or block, so that it may
be as deep as memory allows. A folded instruction is emitted when its parenthesis closes, after its
operands; everything comes out flat and in the order of execution.
"""

from __future__ import annotations

from wasmfx.source import NOWHERE
from wasmfx.syntax.instructions import Else, End, Instr
from wasmfx.syntax.modules import Expr
from wasmfx.text.read.annotations import branch_hint, given_name
from wasmfx.text.read.immediates import BLOCKS, FIXED, PLAIN
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context

# What a frame has read, and what it waits for. Those below _OPERATOR hold instructions of any form.
_BODY = 0  #       the sequence itself               the `)` of what it is in
_BLOCK = 1  #      block                             an `end`
_IF = 2  #         if                                an `else` or an `end`
_FOLDED = 3  #     (block                            a `)`
_THEN = 4  #       (if .. (then                      a `)`, which leads to _ARM
_ELSE = 5  #       (if .. (then ..) (else            a `)`, which leads to _ARMS
_OPERATOR = 6  #   (i32.add                          operands, then a `)`
_CONDITION = 7  #  (if                               operands, then a `(then`
_ARM = 8  #        (if .. (then ..)                  an `(else` or a `)`
_ARMS = 9  #       (if .. (then ..) (else ..)        a `)`

END, ELSE = End(), Else()


class Frame:
    """An open block or parenthesis, and the instruction that opened it."""

    __slots__ = ("at", "hint", "instr", "kind", "label", "name")

    def __init__(self, kind: int, instr: Instr, at: int, hint: bytes | None) -> None:
        self.kind = kind
        self.instr = instr
        self.at = at
        self.hint = hint
        self.label: str | None = None
        self.name: str | None = None


def expr(p: Parser, c: Context) -> Expr:
    """Instructions up to the closing parenthesis of what they are in; no function's body."""
    sequence = Sequence(p, c, hints=False)
    sequence.read()
    return sequence.expr()


def folded_expr(p: Parser, c: Context) -> Expr:
    """One folded instruction."""
    if p.word != "(":
        raise p.unexpected()
    sequence = Sequence(p, c, hints=False)
    sequence.open(p.peek())
    sequence.read(stop_at_body=True)
    return sequence.expr()


class Sequence:
    """An instruction sequence as it is being read."""

    __slots__ = ("_frames", "_hinted", "_top", "at", "c", "hints", "instrs", "p")

    def __init__(self, p: Parser, c: Context, hints: bool) -> None:
        self.p = p
        self.c = c
        self.instrs: list[Instr] = []
        self.at: list[int] = []
        self.hints: list[tuple[int, bytes]] = []
        self._frames = [Frame(_BODY, END, NOWHERE, None)]
        self._top = _BODY
        self._hinted = hints and bool(p.notes)

    def expr(self) -> Expr:
        return Expr(self.instrs, (*self.at, self.p.at))

    def read(self, stop_at_body: bool = False) -> None:
        """Read until the sequence ends, or until no block and no parenthesis is open."""
        p, words = self.p, self.p.words
        while not (stop_at_body and self._top == _BODY):
            word = words[p.pos]
            if word == "(":
                self.open(words[p.pos + 1])
            elif word == ")":
                if self._top == _BODY:
                    return
                self.close()
            elif self._top < _OPERATOR:
                self.plain(word)
            else:
                raise p.unexpected()

    # Plain instructions

    def plain(self, word: str) -> None:
        """An instruction that is not in parentheses, or the start, middle or end of a block."""
        at = self.p.at
        if word == "end":
            self.end(at)
            return
        if word == "else":
            self.middle(at)
            return
        hint = branch_hint(self.p) if self._hinted else None
        if word in BLOCKS:
            self.p.pos += 1
            frame = self.block(word, _IF if word == "if" else _BLOCK, at, hint)
            self.begin(frame)
        else:
            self.emit(self.instr(word), at, hint)

    def instr(self, word: str) -> Instr:
        """The instruction with mnemonic `word`, which stands here, and its immediates."""
        p, c = self.p, self.c
        fixed = FIXED.get(word)
        if fixed is not None:
            p.pos += 1
            return fixed
        plain = PLAIN.get(word)
        if plain is None:
            raise p.unexpected()
        p.pos += 1
        fields = plain.read(p, c)
        made = c.made.get((word, fields))
        if made is None:
            made = c.made[word, fields] = plain.make(*fields)
        return made

    def block(self, word: str, kind: int, at: int, hint: bytes | None) -> Frame:
        """What follows `block`, `loop`, `if` or `try_table`: a label and immediates."""
        p = self.p
        label = p.id()
        given = given_name(p, "label") if p.notes else None
        plain = BLOCKS[word]
        frame = Frame(kind, plain.make(*plain.read(p, self.c)), at, hint)
        frame.label = label
        frame.name = given if given is not None else label and label[1:]
        self.push(frame)
        return frame

    def begin(self, frame: Frame) -> None:
        """Here the block itself starts: its operands, if folded, come before."""
        self.emit(frame.instr, frame.at, frame.hint)
        self.c.labels.push(frame.label, frame.name)

    def middle(self, at: int) -> None:
        """`else`."""
        if self._top != _IF:
            raise self.p.unexpected()
        self.p.pos += 1
        self.check_label(self.c.labels.innermost())
        self.replace(_BLOCK)
        self.emit(ELSE, at)

    def end(self, at: int) -> None:
        """`end`."""
        if self._top not in (_BLOCK, _IF):
            raise self.p.unexpected()
        self.p.pos += 1
        self.check_label(self.c.labels.pop())
        self.pop()
        self.emit(END, at)

    def check_label(self, label: str | None) -> None:
        """A label may be repeated at the `else` and at the `end` of its block, and no other."""
        at = self.p.at
        repeated = self.p.id()
        if repeated is not None and repeated != label:
            raise self.p.error(f"mismatching label {repeated}", at)

    # Folded instructions

    def open(self, head: str) -> None:
        """A parenthesis and the keyword after it."""
        p = self.p
        if head == "then" or head == "else":
            self.arm(head)
            return
        if self._top > _CONDITION:
            raise p.unexpected()
        hint = branch_hint(p) if self._hinted else None
        p.pos += 1
        at = p.at
        if head in BLOCKS:
            p.pos += 1
            self.folded_block(head, at, hint)
        else:
            self.push(Frame(_OPERATOR, self.instr(head), at, hint))

    def folded_block(self, word: str, at: int, hint: bytes | None) -> None:
        frame = self.block(word, _CONDITION if word == "if" else _FOLDED, at, hint)
        if word != "if":
            self.begin(frame)

    def arm(self, head: str) -> None:
        """`(then` or `(else`, at the place for it in a folded `if`."""
        p = self.p
        frame = self._frames[-1]
        if head == "then" and self._top == _CONDITION:
            self.begin(frame)
            self.replace(_THEN)
        elif head == "else" and self._top == _ARM:
            self.emit(ELSE, p.starts[p.pos + 1])
            self.replace(_ELSE)
        else:
            p.pos += 1
            raise p.unexpected()
        p.pos += 2

    def close(self) -> None:
        """A closing parenthesis."""
        p, kind = self.p, self._top
        if kind == _OPERATOR:
            frame = self._frames[-1]
            self.emit(frame.instr, frame.at, frame.hint)
            self.pop()
        elif kind == _THEN:
            self.replace(_ARM)
        elif kind == _ELSE:
            self.replace(_ARMS)
        elif kind in (_FOLDED, _ARM, _ARMS):
            self.c.labels.pop()
            self.emit(END, p.at)
            self.pop()
        else:
            raise p.unexpected()
        p.pos += 1

    # Frames

    def emit(self, instr: Instr, at: int, hint: bytes | None = None) -> None:
        if hint is not None:
            self.hints.append((len(self.instrs), hint))
        self.instrs.append(instr)
        self.at.append(at)

    def push(self, frame: Frame) -> None:
        self._frames.append(frame)
        self._top = frame.kind

    def pop(self) -> None:
        self._frames.pop()
        self._top = self._frames[-1].kind

    def replace(self, kind: int) -> None:
        self._frames[-1].kind = self._top = kind
