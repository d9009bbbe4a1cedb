"""The two stacks of the validation algorithm: operands and control frames.

A mark on the operand stack separates the operands of a block from those of the block around it, so
that taking an operand needs no look at the height: the mark is no type, and whoever expects one
finds out. In code that cannot be reached a block has operands without end; `pop_all` and `peek` are
the places that know.

What there is to learn of a block is noted while it is opened, branched to and closed. Instructions
that do none of that cost no more for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import length_hint
from typing import cast

from wasmfx.errors import Invalid
from wasmfx.syntax.instructions import Else, If, Instr, Loop
from wasmfx.syntax.types import RefType, ResultType, ValType, defaultable
from wasmfx.valid.context import Context
from wasmfx.valid.matching import BOT, BOT_REF, matches_val
from wasmfx.valid.names import called

MARK = cast(ValType, object())
"""What lies between the operands of two blocks."""

ELSE = Else()


class Frame:
    """A block, open or closed.

    `opener` is the instruction that opened it, None for a whole body. `label` is what a branch to
    it carries. Its own operands begin at `floor` on the stack, and `height` is how many others lie
    under them, marks not counted. `dead` says that the rest of it is unreachable. `inits` is how
    many locals had been set when it was entered. `other` says of an `if` whether control also takes
    the way that is not at hand: the second until there is an `else`, then the first. `start`,
    `else_`, `end` and `branched` are as in `BlockFacts`.
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
    """The stacks, and the locals, while one body is checked.

    `unset` are the locals that have no value yet, `inits` those that got one, in that order.
    `frames` are the open blocks, `closed` the others in the order of their ends. `live` says
    whether control can get to the instruction at hand. `func` is the index of the function, for
    messages.
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
        """The instructions of the body, one by one; `index` says which is at hand."""
        self._count = len(instrs)
        self._rest = iter(instrs)
        return self._rest

    def index(self) -> int:
        """The index of the instruction at hand; -1 before the first.

        The iterator is asked how much is left: few instructions want to know where they are, and
        to keep count would cost all of them.
        """
        return self._count - length_hint(self._rest) - 1

    # Operands

    def apply(self, params: ResultType, results: ResultType) -> None:
        """Pop the parameters and push the results of an instruction."""
        stack = self.stack
        if params:
            n = len(params)
            # Nearly always these very types lie there, and a call less per instruction shows.
            if tuple(stack[-n:]) == params:
                del stack[-n:]
            else:
                self.pop_all(params)
        stack.extend(results)

    def pop_all(self, ts: ResultType) -> None:
        """Pop operands of the types `ts`, the last from the top."""
        stack = self.stack
        n = len(ts)
        if n and tuple(stack[-n:]) != ts:
            n = self._available(ts)
        if n:
            del stack[-n:]

    def _available(self, ts: ResultType) -> int:
        """How many operands to remove for `ts`: fewer, where unreachable code has no more."""
        have = self.top(len(ts))
        lacking = len(ts) - len(have)
        if lacking and not self.frames[-1].dead:
            raise self.mismatch(ts)
        if not all(map(matches_val, have, ts[lacking:])):
            raise self.mismatch(ts)
        return len(have)

    def pop_repeated(self, t: ValType, n: int) -> None:
        """Pop `n` operands of one type; `n` comes from the module and may be absurd."""
        have = self.top(n)
        if len(have) < n and not self.frames[-1].dead:
            words = f"{n} of {self.C.words.val(t)}"
            raise Invalid(f"type mismatch: instruction requires {words}{self._but()}")
        self.pop_all((t,) * len(have))

    def top(self, n: int) -> list[ValType]:
        """The topmost `n` operands of the current block, or as many as it has."""
        floor = self.frames[-1].floor
        return self.stack[max(floor, len(self.stack) - n) :] if n else []

    def peek(self, depth: int) -> ValType:
        """The type of the operand below `depth` others."""
        have = self.top(depth + 1)
        if len(have) > depth:
            return have[0]
        if self.frames[-1].dead:
            return BOT
        raise Invalid(f"type mismatch: instruction requires {depth + 1} operands{self._but()}")

    def peek_ref(self) -> RefType:
        """The type of the operand on top, which must be a reference."""
        t = self.peek(0)
        if isinstance(t, RefType):
            return t
        if t == BOT:
            return BOT_REF
        raise Invalid(f"type mismatch: instruction requires a reference type{self._but()}")

    def mismatch(self, ts: ResultType) -> Invalid:
        """The error that `ts` is not what the stack has on top."""
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
        """Close the block, which must have its results on the stack and nothing else."""
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
        # By its opener a second `else` is told from the first, and an `if` without one at its end.
        frame.opener = ELSE
        frame.else_ = self.index()
        frame.dead = False
        self.live, frame.other = frame.other, self.live
        self.frames.append(frame)
        self.stack.append(MARK)
        self.stack.extend(frame.params)

    def unreachable(self) -> None:
        """From here to the end of the block nothing can be reached."""
        frame = self.frames[-1]
        del self.stack[frame.floor :]
        frame.dead = True
        self.live = False

    def label(self, x: int) -> ResultType:
        """What a branch to label `x` carries, for an instruction that may branch there."""
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
        """What messages call local `x`."""
        return called(self.C.names.locals.get(self.func, {}), x)

    def set_local(self, x: int) -> None:
        """Local `x` has a value from here to the end of the block."""
        if x in self.unset:
            self.unset.remove(x)
            self.inits.append(x)

    def _forget(self, frame: Frame) -> None:
        """What was set for the first time inside a block is unset again behind it."""
        if len(self.inits) > frame.inits:
            self.unset.update(self.inits[frame.inits :])
            del self.inits[frame.inits :]
