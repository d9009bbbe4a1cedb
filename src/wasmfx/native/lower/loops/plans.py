"""Plans for fast copies: the count of a loop, and its addresses in every round.

A loop has a plan if a check before it can exclude that any access is out of bounds, and if LLVM can
make vectors of a copy without traps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from wasmfx.native.ir import Body, Phi, Value, i64
from wasmfx.native.lower.loops.forms import Form, Test, Total, local, signed
from wasmfx.native.lower.loops.rounds import Access, Round, Unfit
from wasmfx.valid import Facts

MAX_STEP = 1 << 20
"""Bytes that an address moves in a round, and that the constants of one stream span, at most. With
fewer than 2^32 rounds, no sum of the checks wraps in 64 bits."""

MAX_STREAMS = 8
"""Streams, at most. Each needs a check and a register for its address, of which x86-64 has 15."""

MAX_TOTALS = 2
"""Totals, at most. LLVM unrolls a loop over vectors by four and keeps each total in four of the 16
vector registers, beside what the rounds load."""

_NEAR_ROUNDS = 8
"""Rounds within which dependences matter: one over more rounds leaves room for vectors of eight."""

_UP = ("lt_s", "lt_u", "le_s", "le_u")
_DOWN = ("gt_s", "gt_u", "ge_s", "ge_u")


class Stream(NamedTuple):
    """Accesses to memory `x` that move alike: in round t, all their bytes lie within `reach` bytes
    from `at` + t * `step`."""

    x: int
    at: Form
    step: int
    reach: int
    written: bool


class Plan(NamedTuple):
    """How to write the fast copy of a loop.

    `stay`     the test for a further round: a form that moves by `step`, and one that does not move
    `places`   for each access its stream, and its distance from the stream's address
    `leave`    the instruction that leaves the loop or stays; `back` is the branch back, which may
               be the same one, and `end` is the end of the loop
    """

    stay: Test
    step: int
    streams: list[Stream]
    places: dict[int, tuple[int, int]]
    leave: int
    back: int
    end: int

    @property
    def rivals(self) -> list[tuple[int, int]]:
        """The pairs of streams of which one is written: they must not overlap."""
        pairs = combinations(range(len(self.streams)), 2)
        return [(n, m) for n, m in pairs if self.streams[n].written or self.streams[m].written]


def plan(facts: Facts, start: int) -> Plan:
    """The plan for the loop that opens at `start`. Raises `Unfit` if there is none."""
    round_ = Round(facts, start)
    steps = _steps(round_)
    stay, step = _counted(round_, steps)
    streams, places = _streams(round_, steps)
    _worthwhile(round_, steps)
    _independent(round_, streams, places)
    return Plan(stay, step, streams, places, round_.leave, round_.back, round_.end)


def _steps(round_: Round) -> dict[int, int]:
    """The locals that move by a constant in every round, and that constant."""
    found = {}
    for x, value in round_.values.locals.items():
        if isinstance(value, Form):
            moved = value.plus(local(x), -1)
            if not moved.terms:
                found[x] = moved.constant
    return found


def _rate(round_: Round, steps: dict[int, int], moving: Form) -> int:
    """How far a form moves in a round."""
    if any(x in round_.values.locals and x not in steps for x, _ in moving.terms):
        raise Unfit("something that does not move evenly")
    rate = signed(sum(factor * steps.get(x, 0) for x, factor in moving.terms))
    if abs(rate) > MAX_STEP:
        raise Unfit("long steps")
    return rate


def _counted(round_: Round, steps: dict[int, int]) -> tuple[Test, int]:
    """The test for a further round, and how far its moving side moves."""
    stay = round_.stay
    assert stay is not None
    a, b = (_rate(round_, steps, side) for side in (stay.a, stay.b))
    if a == 0:
        stay, a, b = stay.swapped(), b, a
    ends = stay.op == "ne" or stay.op in (_UP if a > 0 else _DOWN)
    if a == 0 or b != 0 or not ends:
        raise Unfit("no count")
    return stay, a


def _streams(
    round_: Round, steps: dict[int, int]
) -> tuple[list[Stream], dict[int, tuple[int, int]]]:
    """The streams, and for each access its stream and its distance from the stream's address."""
    alike: dict[object, list[int]] = {}
    for k, access in round_.accesses.items():
        alike.setdefault((access.x, access.at.terms), []).append(k)
    streams: list[Stream] = []
    places: dict[int, tuple[int, int]] = {}
    for group in chain.from_iterable(_near(ks, round_.accesses) for ks in alike.values()):
        first = round_.accesses[group[0]]
        behind = {k: _behind(round_.accesses[k], first) for k in group}
        reach = max(behind[k] + round_.accesses[k].bytes for k in group)
        written = not round_.stores.isdisjoint(group)
        places |= {k: (len(streams), behind[k]) for k in group}
        streams.append(Stream(first.x, first.at, _rate(round_, steps, first.at), reach, written))
    if not 0 < len(streams) <= MAX_STREAMS or len({stream.x for stream in streams}) > 1:
        raise Unfit("no streams, or many, or of several memories")
    return streams, places


def _behind(access: Access, first: Access) -> int:
    """The distance of an access from the address of the first one."""
    return access.at.constant - first.at.constant + access.offset


def _near(ks: Iterable[int], accesses: dict[int, Access]) -> Iterator[list[int]]:
    """Groups of accesses with near constants, the lowest first. Addresses that are near each other
    wrap together, or one of them is out of bounds."""
    group: list[int] = []
    for k in sorted(ks, key=lambda k: accesses[k].at.constant):
        first = accesses[group[0]].at.constant if group else 0
        if group and accesses[k].at.constant - first > MAX_STEP:
            yield group
            group = []
        group.append(k)
    yield group


class Fast:
    """A fast copy while it is written.

    `round` counts rounds from 0. `starts` are the addresses of the streams in round 0, and `scopes`
    the suffixes of their accesses for alias analysis.
    """

    __slots__ = ("plan", "round", "scopes", "starts")

    def __init__(
        self, plan: Plan, round_: Phi, starts: Sequence[Value], scopes: Sequence[str]
    ) -> None:
        self.plan = plan
        self.round = round_
        self.starts = starts
        self.scopes = scopes

    def place(self, b: Body, k: int) -> Value:
        """The address of the access at instruction `k` in the current round."""
        stream, behind = self.plan.places[k]
        step, at = self.plan.streams[stream].step, self.starts[stream]
        if step:
            at = b.offset(at, b.binary("mul nsw", self.round.value, i64(step)))
        return b.offset(at, behind)

    def scope(self, k: int) -> str:
        """The suffix for alias analysis of the access at instruction `k`."""
        return self.scopes[self.plan.places[k][0]]


# What LLVM can make vectors of


def _worthwhile(round_: Round, steps: dict[int, int]) -> None:
    """Check that rounds depend on earlier ones by few totals only, and that vectors are faster.

    A loop that only writes constants is left alone, since compilers use `memory.fill` where that
    matters. Vectors with lanes that are not written are slow on processors by AMD.
    """
    if round_.fills:
        raise Unfit("constants")
    if round_.guarded:
        raise Unfit("writes that may be left out")
    gathered = [x for x in round_.values.carried if x in round_.values.locals and x not in steps]
    if len(gathered) > MAX_TOTALS or not round_.values.mixed.isdisjoint(gathered):
        raise Unfit("rounds that depend on those before")
    for x in gathered:
        match round_.values.locals[x]:
            case Total(y, _) if x == y:
                pass
            case Form(terms, _) if (x, 1) in terms:
                pass
            case _:
                raise Unfit("rounds that depend on those before")


def _independent(round_: Round, streams: list[Stream], places: dict[int, tuple[int, int]]) -> None:
    """Check that no round reads or writes what one of the few rounds before it has written.

    A place that does not move must not be written either: LLVM would keep it in a register, and at
    a safepoint memory would not be as after some round.
    """
    for k in round_.stores:
        stream, at = places[k]
        step = streams[stream].step
        if step == 0:
            raise Unfit("a place that is written again and again")
        for j in round_.accesses.keys() - round_.stores:
            other, from_ = places[j]
            pair = round_.accesses[k], round_.accesses[j]
            if other == stream and _depends(at - from_, step, *pair):
                raise Unfit("rounds that read what others have written")


def _depends(ahead: int, step: int, write: Access, read: Access) -> bool:
    """Whether one of the next rounds reads what is written so far ahead of the read, or whether
    any near round reads a part of it."""
    for later in range(-_NEAR_ROUNDS, _NEAR_ROUNDS + 1):
        distance = ahead - later * step
        same = distance == 0 and write.bytes == read.bytes
        if -write.bytes < distance < read.bytes and not (same and later <= 0):
            return True
    return False
