"""Values: the operands and the locals in a round of a loop, and what is known of each."""

from __future__ import annotations

from wasmfx.native.lower.loops.forms import Form, ModuleInfo, Test, Total, combined, local
from wasmfx.syntax.types import ResultType

_GATHERING = ("add", "mul", "and", "or", "xor")
"""Operations whose order does not matter, on integers."""


class Values:
    """What is known, where the round stands.

    `locals`   those that were assigned
    `carried`  those that are read before they are assigned
    `mixed`    those whose value at the head goes into something unknown
    """

    def __init__(self, types: ResultType) -> None:
        self.types = types
        self.stack: list[ModuleInfo] = []
        self.locals: dict[int, ModuleInfo] = {}
        self.carried: set[int] = set()
        self.mixed: set[int] = set()

    def push(self, value: ModuleInfo) -> None:
        self.stack.append(value)

    def pop(self) -> ModuleInfo:
        return self.stack.pop()

    def get(self, x: int) -> ModuleInfo:
        if x in self.locals:
            return self.locals[x]
        self.carried.add(x)
        # Of a local that is no i32 only that it is itself can be said.
        return local(x) if self.types[x] == "i32" else Total(x, "")

    def use(self, *values: ModuleInfo) -> None:
        """Values go into something of which nothing is known."""
        for value in values:
            match value:
                case Form():
                    self.mixed.update([x for x, _ in value.terms])
                case Test():
                    self.use(value.a, value.b)
                case Total():
                    self.mixed.add(value.x)
                case None:
                    pass

    def take(self, n: int) -> None:
        """Operands go into something of which nothing is known."""
        for _ in range(n):
            self.use(self.pop())

    def drop_to(self, height: int) -> None:
        self.take(len(self.stack) - height)

    def computed(self, type_: str, op: str, a: ModuleInfo, b: ModuleInfo) -> ModuleInfo:
        """What an instruction with two operands makes of them."""
        if type_ == "i32" and isinstance(a, Form) and isinstance(b, Form):
            made = combined(op, a, b)
            if made is not None:
                return made
        if type_ in ("i32", "i64") and op in _GATHERING:
            return self._gathered(op, a, b)
        self.use(a, b)
        return None

    def _gathered(self, op: str, a: ModuleInfo, b: ModuleInfo) -> ModuleInfo:
        """Something put to what a local holds; what is put there is used."""
        for value, other in ((a, b), (b, a)):
            x, before = _holder(value)
            if x >= 0 and before in ("", op):
                self.use(other)
                return Total(x, op)
        self.use(a, b)
        return None


def _holder(value: ModuleInfo) -> tuple[int, str]:
    """The local that a value is, or was gathered in, and how; -1 if it is neither."""
    match value:
        case Form(((x, 1),), 0):
            return x, ""
        case Total(x, op):
            return x, op
        case _:
            return -1, ""
