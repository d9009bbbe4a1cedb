"""The two stacks of the validation algorithm: operands and control frames.

A mark on the operand stack separates the operands of a block from those of the block around it, so
that taking an operand needs no look at the height: the mark is no type, and whoever expects one
finds out. In code that cannot be reached a block has operands without end; `pop_all` and `peek` are
the places that know.
"""

from __future__ import annotations

from typing import cast

from wasmfx.errors import Invalid
from wasmfx.syntax.instructions import Else, If, Instr
from wasmfx.syntax.types import RefType, ResultType, ValType, defaultable
from wasmfx.valid.context import Context
from wasmfx.valid.matching import BOT, BOT_REF, matches_val
from wasmfx.valid.names import called

MARK = cast(ValType, object())
"""What lies between the operands of two blocks."""

ELSE = Else()


class Frame:
    """A block that is still open.

    `opener` is the instruction that opened it, None for a whole body. `label` is what a branch to
    it carries. Its own operands begin at `height`. `dead` says that the rest of it is unreachable.
    `inits` is how many locals had been set when it was entered.
    """

    __slots__ = ("dead", "height", "inits", "label", "opener", "params", "results")

    def __init__(
        self,
        opener: Instr | None,
        params: ResultType,
        results: ResultType,
        label: ResultType,
        height: int,
        inits: int,
    ) -> None:
        self.opener = opener
        self.params = params
        self.results = results
        self.label = label
        self.height = height
        self.inits = inits
        self.dead = False


class Operands:
    """The stacks, and the locals, while one body is checked.

    `unset` are the locals that have no value yet, `inits` those that got one, in that order. `func`
    is the index of the function, for messages.
    """

    __slots__ = ("C", "frames", "func", "inits", "locals", "stack", "unset")

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
        self.push_frame(None, (), results, results)

    # Operands

    def apply(self, params: ResultType, results: ResultType) -> None:
        """Pop the parameters and push the results of an instruction."""
        if params:
            self.pop_all(params)
        self.stack.extend(results)

    def pop_all(self, ts: ResultType) -> None:
        """Pop operands of the types `ts`, the last from the top."""
        stack = self.stack
        n = len(ts)
        if n and tuple(stack[-n:]) != ts:
            n = self._count(ts)
        if n:
            del stack[-n:]

    def _count(self, ts: ResultType) -> int:
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
        floor = self.frames[-1].height
        return self.stack[max(floor, len(self.stack) - n) :] if n else []

    def peek(self, depth: int) -> ValType:
        """The type of the operand below `depth` others."""
        have = self.top(depth + 1)
        if len(have) > depth:
            return have[0]
        if self.frames[-1].dead:
            return BOT
        raise Invalid(f"type mismatch: instruction requires {depth + 1} operands{self._but()}")

    def peek_ref(self, depth: int = 0) -> RefType:
        """The same, where it must be a reference."""
        t = self.peek(depth)
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
        return f" but stack has {self.C.words.result(self.stack[frame.height :])}"

    # Control

    def push_frame(
        self, opener: Instr | None, params: ResultType, results: ResultType, label: ResultType
    ) -> None:
        """Open a block whose parameters have been popped."""
        stack = self.stack
        stack.append(MARK)
        frame = Frame(opener, params, results, label, len(stack), len(self.inits))
        self.frames.append(frame)
        stack.extend(params)

    def pop_frame(self) -> Frame:
        """Close the block, which must have its results on the stack and nothing else."""
        frame = self.frames[-1]
        stack = self.stack
        if len(stack) > frame.height + len(frame.results):
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
            f" but stack has {words.result(self.stack[frame.height :])}"
        )

    def end(self) -> Frame:
        """Close the block and push its results."""
        if len(self.frames) == 1:
            raise Invalid("unexpected end")
        frame = self.pop_frame()
        self.stack.extend(frame.results)
        return frame

    def else_(self) -> None:
        """Close the first branch of an `if` and open the second."""
        opener = self.frames[-1].opener
        if not isinstance(opener, If):
            raise Invalid("unexpected else")
        frame = self.pop_frame()
        # By its opener a second `else` is told from the first, and an `if` without one at its end.
        self.push_frame(ELSE, frame.params, frame.results, frame.label)

    def unreachable(self) -> None:
        """From here to the end of the block nothing can be reached."""
        frame = self.frames[-1]
        del self.stack[frame.height :]
        frame.dead = True

    def label(self, x: int) -> ResultType:
        """What a branch to label `x` carries."""
        if x < len(self.frames):
            return self.frames[-1 - x].label
        raise Invalid(f"unknown label {x}")

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
