"""The two stacks of the validation algorithm: operands and control frames.

A mark on the operand stack separates the operands of a block from the operands of the block around
it. So popping needs no check of the height: the mark is no type, and matches none. In unreachable
code, a block has any number of operands; `pop_all` and `peek` handle this case.

The facts about a block are collected when it is opened, branched to and closed. All other
instructions do no work for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from operator import length_hint
from typing import cast

from wasmfx.errors import Invalid
from wasmfx.syntax.instructions import Else, If, Instr, Loop
from wasmfx.syntax.types import RefType, ResultType, ValType, defaultable
from wasmfx.threads import PIECE, check_deadline
from wasmfx.valid.context import Context
from wasmfx.valid.matching import BOT, BOT_REF, matches_val
from wasmfx.valid.messages import called

MARK = cast(ValType, object())
"""The mark between the operands of two blocks."""

ELSE = Else()


class Frame:
    """A block, open or closed.

    `opener`  the instruction that opened it; None for a whole body
    `label`   the operands of a branch to it
    `floor`   the index of its first operand on the stack
    `height`  the number of operands below, without marks
    `dead`    whether the rest of the block is unreachable
    `inits`   the number of locals that had been set when it was entered
    `other`   of an `if`: whether control may reach the end by the other branch, which is the second
              until there is an `else`, and then the first

    `start`, `else_`, `end` and `branched` are defined in `BlockFacts`.
    """

    __slots__ = (
        "branched", "dead", "else_", "end", "floor", "height", "inits", "label", "opener", "other",
        "params", "results", "start",
    )  # fmt: skip

    def __init__(
        self,
        opener: Instr | None,
        start: int,
        params: ResultType,
        results: ResultType,
        label: ResultType,
        height: int,
        floor: int,
        inits: int,
    ) -> None:
        self.opener = opener
        self.start = start
        self.params = params
        self.results = results
        self.label = label
        self.height = height
        self.floor = floor
        self.inits = inits
        self.dead = False
        self.else_: int | None = None
        self.end = -1
        self.branched = False
        self.other = False


class Operands:
    """The stacks and the locals during the check of one body.

    `unset`   the locals without a value
    `inits`   the locals that were set for the first time, in order
    `frames`  the open blocks
    `closed`  the closed blocks, in the order of their ends
    `live`    whether control can reach the current instruction
    `func`    the index of the function, for messages
    """

    __slots__ = (
        "C", "_count", "_rest", "closed", "frames", "func", "inits", "live", "locals", "stack",
        "unset",
    )  # fmt: skip

    def __init__(
        self, C: Context, params: ResultType, locals_: ResultType, results: ResultType
    ) -> None:
        self.C = C
        self.func = -1
        self.locals = params + locals_
        self.unset = {x for x, t in enumerate(locals_, len(params)) if not defaultable(t)}
        self.inits: list[int] = []
        self.stack: list[ValType] = []
        self.frames: list[Frame] = []
        self.live = True
        self.closed: list[Frame] = []
        self.follow(())
        self.push_frame(None, (), results, results)

    # Places

    def follow(self, instrs: Sequence[Instr]) -> Iterator[Instr]:
        """Return an iterator over the instructions; `index` tells its position."""
        self._count = len(instrs)
        self._rest = iter(instrs)
        return self._rest if self._count <= PIECE else chain.from_iterable(self._pieces())

    def _pieces(self) -> Iterator[Iterable[Instr]]:
        """Yield the instructions in pieces, and check the deadline before each."""
        while length_hint(self._rest):
            check_deadline()
            yield islice(self._rest, PIECE)

    def index(self) -> int:
        """Return the index of the current instruction; -1 before the first.

        It is computed from the length of the rest: few instructions need it, and a counter would
        slow down all of them.
        """
        return self._count - length_hint(self._rest) - 1

    # Operands

    def apply(self, params: ResultType, results: ResultType) -> None:
        """Pop the parameters and push the results of an instruction."""
        stack = self.stack
        if params:
            n = len(params)
            # Nearly always the types are equal. Saving a call for each instruction is measurable.
            if tuple(stack[-n:]) == params:
                del stack[-n:]
            else:
                self.pop_all(params)
        stack.extend(results)

    def pop_all(self, ts: ResultType) -> None:
        """Pop operands of the types `ts`; the last is on top."""
        stack = self.stack
        n = len(ts)
        if n and tuple(stack[-n:]) != ts:
            n = self._available(ts)
        if n:
            del stack[-n:]

    def _available(self, ts: ResultType) -> int:
        """Return how many operands to remove for `ts`: fewer if unreachable code has fewer."""
        have = self.top(len(ts))
        lacking = len(ts) - len(have)
        if lacking and not self.frames[-1].dead:
            raise self.mismatch(ts)
        if not all(map(matches_val, have, ts[lacking:])):
            raise self.mismatch(ts)
        return len(have)

    def pop_repeated(self, t: ValType, n: int) -> None:
        """Pop `n` operands of one type. The module chooses `n`, which may be huge."""
        have = self.top(n)
        if len(have) < n and not self.frames[-1].dead:
            words = f"{n} of {self.C.words.val(t)}"
            raise Invalid(f"type mismatch: instruction requires {words}{self._but()}")
        self.pop_all((t,) * len(have))

    def top(self, n: int) -> list[ValType]:
        """Return the topmost `n` operands of the current block, or fewer if it has fewer."""
        floor = self.frames[-1].floor
        return self.stack[max(floor, len(self.stack) - n) :] if n else []

    def peek(self, depth: int) -> ValType:
        """Return the type of the operand below `depth` others."""
        have = self.top(depth + 1)
        if len(have) > depth:
            return have[0]
        if self.frames[-1].dead:
            return BOT
        raise Invalid(f"type mismatch: instruction requires {depth + 1} operands{self._but()}")

    def peek_ref(self) -> RefType:
        """Return the type of the topmost operand, which must be a reference."""
        t = self.peek(0)
        if isinstance(t, RefType):
            return t
        if t == BOT:
            return BOT_REF
        raise Invalid(f"type mismatch: instruction requires a reference type{self._but()}")

    def mismatch(self, ts: ResultType) -> Invalid:
        """Return the error for a stack that does not have `ts` on top."""
        words = self.C.words
        have = words.result(self.top(len(ts)))
        return Invalid(
            f"type mismatch: instruction requires {words.result(ts)} but stack has {have}"
        )

    def _but(self) -> str:
        frame = self.frames[-1]
        return f" but stack has {self.C.words.result(self.stack[frame.floor :])}"

    # Control

    def push_frame(
        self, opener: Instr | None, params: ResultType, results: ResultType, label: ResultType
    ) -> None:
        """Open a block whose parameters have been popped."""
        stack, frames = self.stack, self.frames
        floor = len(stack)
        height = floor - len(frames)
        inits = len(self.inits)
        frames.append(Frame(opener, self.index(), params, results, label, height, floor + 1, inits))
        stack.append(MARK)
        stack.extend(params)

    def pop_frame(self) -> Frame:
        """Close the block, whose operands must be exactly its results."""
        frame = self.frames[-1]
        stack = self.stack
        if len(stack) > frame.floor + len(frame.results):
            raise self._unfinished(frame)
        try:
            self.pop_all(frame.results)
        except Invalid:
            raise self._unfinished(frame) from None
        stack.pop()
        self.frames.pop()
        self._forget(frame)
        return frame

    def _unfinished(self, frame: Frame) -> Invalid:
        what = "block" if frame.opener else "function"
        words = self.C.words
        return Invalid(
            f"type mismatch: {what} requires {words.result(frame.results)}"
            f" but stack has {words.result(self.stack[frame.floor :])}"
        )

    def end(self) -> None:
        """Close the block and push its results."""
        if len(self.frames) == 1:
            raise Invalid("unexpected end")
        frame = self.close(self.index())
        self.stack.extend(frame.results)
        back = frame.opener.__class__ is Loop
        self.live = self.live or frame.other or (frame.branched and not back)

    def close(self, end: int) -> Frame:
        """Close the block at index `end`."""
        frame = self.pop_frame()
        frame.end = end
        self.closed.append(frame)
        return frame

    def if_(self, e: If, params: ResultType, results: ResultType) -> None:
        """Open the first branch of an `if`, whose operands have been popped."""
        self.push_frame(e, params, results, results)
        self.frames[-1].other = self.live

    def else_(self) -> None:
        """Close the first branch of an `if` and open the second, which is the same block."""
        frame = self.frames[-1]
        if not isinstance(frame.opener, If):
            raise Invalid("unexpected else")
        self.pop_frame()
        # The new opener makes a second `else` an error, and tells `end` that there was an `else`.
        frame.opener = ELSE
        frame.else_ = self.index()
        frame.dead = False
        self.live, frame.other = frame.other, self.live
        self.frames.append(frame)
        self.stack.append(MARK)
        self.stack.extend(frame.params)

    def unreachable(self) -> None:
        """Mark the rest of the block as unreachable."""
        frame = self.frames[-1]
        del self.stack[frame.floor :]
        frame.dead = True
        self.live = False

    def label(self, x: int) -> ResultType:
        """Return the operands of a branch to label `x`, and note that the block is branched to."""
        if x >= len(self.frames):
            raise Invalid(f"unknown label {x}")
        frame = self.frames[-1 - x]
        if self.live:
            frame.branched = True
        return frame.label

    # Locals

    def local(self, x: int) -> ValType:
        if x < len(self.locals):
            return self.locals[x]
        raise Invalid(f"unknown local {x}")

    def local_words(self, x: int) -> str:
        """The name of local `x` in messages."""
        return called(self.C.names.locals.get(self.func, {}), x)

    def set_local(self, x: int) -> None:
        """Note that local `x` has a value until the end of the block."""
        if x in self.unset:
            self.unset.remove(x)
            self.inits.append(x)

    def _forget(self, frame: Frame) -> None:
        """Unset the locals that were first set inside a closed block."""
        if len(self.inits) > frame.inits:
            self.unset.update(self.inits[frame.inits :])
            del self.inits[frame.inits :]
