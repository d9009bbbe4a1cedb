"""The reference engine with its soundness checked at every step, and how often each rule fired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wasmfx.exec.engine import ReferenceEngine, ReferenceStore
from wasmfx.exec.rules.registry import func_type
from wasmfx.exec.soundness import Checker
from wasmfx.exec.step import result, start
from wasmfx.exec.store import FuncInst
from wasmfx.runtime.values import Value


class CheckedStore(ReferenceStore):
    """A store that checks every invocation, up to `limit` steps."""

    def __init__(self, fired: Counter[str], limit: int | None) -> None:
        super().__init__(2_000, False, None)
        self.fired = fired
        self.limit = limit

    def invoke(self, func: FuncInst, args: Sequence[Value]) -> list[Value]:
        c = start(self.state, func, list(args))
        checker = Checker(c, func_type(func.type).results)
        left = self.limit
        while taken := checker.step(c):
            rule, c = taken
            self.fired[rule] += 1
            if left is not None:
                left -= 1
                if left <= 0:
                    raise OutOfSteps
        return result(c)


class CheckedEngine(ReferenceEngine):
    """An engine that counts the rules it fires."""

    def __init__(self, limit: int | None = None) -> None:
        super().__init__()
        self.fired: Counter[str] = Counter()
        self.limit = limit

    def new_store(self) -> CheckedStore:
        return CheckedStore(self.fired, self.limit)


class OutOfSteps(Exception):
    """Raised when a run exceeds the limit of steps."""
