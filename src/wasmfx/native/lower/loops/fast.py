"""The fast copy of a loop, while it is written: where its accesses are."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.ir import Body, Phi, Value, i64
from wasmfx.native.lower.loops.plans import Plan


class Fast:
    """A copy in which nothing traps. `round` counts from 0 on; `starts` are where each stream is
    in the first round, and `scopes` what is known of its accesses."""

    __slots__ = ("plan", "round", "scopes", "starts")

    def __init__(
        self, plan: Plan, round_: Phi, starts: Sequence[Value], scopes: Sequence[str]
    ) -> None:
        self.plan = plan
        self.round = round_
        self.starts = starts
        self.scopes = scopes

    def place(self, b: Body, k: int) -> Value:
        """Where the access at `k` goes, in any round."""
        stream, behind = self.plan.places[k]
        step, at = self.plan.streams[stream].step, self.starts[stream]
        if step:
            at = b.offset(at, b.binary("mul nsw", self.round.value, i64(step)))
        return b.offset(at, behind)

    def scope(self, k: int) -> str:
        """What LLVM may know of the access at `k`."""
        return self.scopes[self.plan.places[k][0]]
