"""Folding: flat instruction sequences into nested expressions.

An instruction takes the expressions before it as its operands where they leave exactly as many
values as it takes. Each stands where it stood, so unfolding gives back the sequence whatever the
arities say: a wrong or unknown one costs beauty, never meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wasmfx.syntax.arity import Arity, arity, block_arity
from wasmfx.syntax.instructions import Block, Else, End, If, Instr, Loop, TryTable
from wasmfx.text.print.instructions import instr_words
from wasmfx.text.print.layout import Item, block, node, wrap
from wasmfx.text.print.names import Namer, name_note
from wasmfx.text.print.strings import byte_string, ident

HINT = "metadata.code.branch_hint"
"""The annotation, and the custom section, of branch hints."""


class _Frame:
    """An open block: the lines of its head, what is in it so far, and what each item leaves.

    None is left by an item that may have taken operands from below: nothing folds across it.
    """

    __slots__ = ("head", "items", "left", "operands", "result", "then")

    def __init__(self, head: list[str], operands: Sequence[Item], result: int | None) -> None:
        self.head = head
        self.operands = operands
        self.result = result
        self.then: list[Item] | None = None
        self.items: list[Item] = []
        self.left: list[int | None] = []

    def add(self, item: Item, left: int | None) -> None:
        self.items.append(item)
        self.left.append(left)

    def take(self, n: int) -> list[Item] | None:
        """Remove the last items that together leave `n` values; None if there are none such."""
        k = len(self.left)
        while n > 0:
            k -= 1
            if k < 0 or not (count := self.left[k]):
                return None
            n -= count
        if n < 0:
            return None
        taken = self.items[k:]
        del self.items[k:], self.left[k:]
        return taken

    def divide(self) -> None:
        """Go over from the first branch of an `if` to the second."""
        self.then, self.items, self.left = self.items, [], []


class Folder:
    """Folds one body; `results` is how many values a return from it carries."""

    __slots__ = ("blocks", "frames", "labels", "namer", "names")

    def __init__(self, namer: Namer, results: int | None, names: Mapping[int, str]) -> None:
        self.namer = namer
        self.names = names
        self.labels: list[int | None] = [results]
        self.frames = [_Frame([], [], None)]
        self.blocks = 0

    def fold(self, instrs: Sequence[Instr], hints: Mapping[int, bytes]) -> list[Item]:
        """The expressions of a body, in order."""
        for k, e in enumerate(instrs):
            if isinstance(e, End):
                self.end()
            elif isinstance(e, Else):
                self.frames[-1].divide()
            elif isinstance(e, Block | Loop | If | TryTable):
                self.open(e, hints.get(k))
            else:
                self.plain(e, hints.get(k))
        return self.frames[0].items

    def plain(self, e: Instr, hint: bytes | None) -> None:
        """An instruction without a body."""
        frame = self.frames[-1]
        head, *more = wrap(instr_words(e, self.namer), "  ")
        found = arity(e, self.namer.spaces, self.labels)
        operands = frame.take(found[0]) if found is not None else None
        left = found[1] if found is not None and operands is not None else None
        item = node(head, [*more, *(operands or ())])
        if hint is not None:
            frame.add(_hint(hint), 0)
            left = None
        frame.add(item, left)

    def open(self, e: Block | Loop | If | TryTable, hint: bytes | None) -> None:
        """The start of a block."""
        shape = block_arity(e.bt, self.namer.spaces)
        # An `if` may yet move in front of its operands, and whatever types they introduce.
        if isinstance(e.bt, int) and not isinstance(e, If):
            self.namer.introduce(e.bt)
        words = instr_words(e, self.namer)
        operands = self._operands(e, shape)
        if hint is not None:
            self.frames[-1].add(_hint(hint), 0)
            left = None
        else:
            left = shape[1] if shape is not None and operands is not None else None
        head = [words[0], *self._enter(shape, isinstance(e, Loop)), *words[1:]]
        self.frames.append(_Frame(wrap(head, "  "), operands or (), left))

    def _operands(self, e: Instr, shape: Arity) -> list[Item] | None:
        """The operands of a block, if they can be folded: only those of an `if` ever can."""
        if shape is None or (shape[0] > 0 and not isinstance(e, If)):
            return None
        return self.frames[-1].take(shape[0] + isinstance(e, If))

    def _enter(self, shape: Arity, loop: bool) -> list[str]:
        """Open the scope of a label; what stands where it is defined."""
        name = self.names.get(self.blocks)
        self.blocks += 1
        self.namer.enter(name or "")
        self.labels.append(None if shape is None else shape[not loop])
        if name is None:
            return []
        return [ident(name) if name else name_note(name)]

    def end(self) -> None:
        """The end of a block, which becomes one expression."""
        frame = self.frames.pop()
        self.labels.pop()
        self.namer.leave()
        head, *more = frame.head
        if head.partition(" ")[0] == "if":
            item = _if(head, more, frame)
        else:
            item = block(head, [*more, *frame.items])
        self.frames[-1].add(item, frame.result)


def _if(head: str, more: list[str], frame: _Frame) -> Item:
    """An `if`: its operands stay beside it, and a branch that is one expression on its line."""
    branches = [_branch("then", frame.items)]
    if frame.then is not None:
        branches = [_branch("then", frame.then), _branch("else", frame.items)]
    lead = 0 if more else len(frame.operands)
    return node(head, [*more, *frame.operands, *branches], lead=lead)


def _branch(word: str, items: list[Item]) -> Item:
    return node(word, items) if len(items) < 2 else block(word, items)


def _hint(hint: bytes) -> str:
    return f"(@{HINT} {byte_string(hint)})"
