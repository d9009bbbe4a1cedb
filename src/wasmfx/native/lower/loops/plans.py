"""Plans: of a loop that goes by a count, what its addresses are in every round.

A plan exists where one comparison before the loop can tell that no access will be out of bounds,
and where that is worth a second copy of the loop.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from typing import NamedTuple

from wasmfx.native.lower.loops.forms import Form, Test, Total, local, signed
from wasmfx.native.lower.loops.rounds import Access, Round, Unfit
from wasmfx.valid import Facts

WIDEST_STEP = 1 << 20
"""How far an address moves in a round at most, and how far apart constants are at most that one
check is for: so no sum before the loop, in 64 bits, wraps."""

MOST_STREAMS = 8
MOST_TOTALS = 2
_NEAR = 8
"""Rounds that are run at once, at most, for which it matters what an earlier one has written."""

_UP = ("lt_s", "lt_u", "le_s", "le_u")
_DOWN = ("gt_s", "gt_u", "ge_s", "ge_u")


class Stream(NamedTuple):
    """Accesses to memory `x` that move alike: in round t none of them is before `at` + t *
    `step`, and none goes further than `reach` from there."""

    x: int
    at: Form
    step: int
    reach: int
    written: bool


class Plan(NamedTuple):
    """A loop that may be run in another way.

    `stay`     what holds before each further round: a form that moves by `step`, against one that
               does not move
    `places`   of each access the stream, and how far behind the stream's address it is
    `leave`    where it is decided whether the loop is left; `back` is the branch back, which may be
               the same, and `end` where the loop ends
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
        """The pairs of streams that must not meet: those of which one is written."""
        pairs = combinations(range(len(self.streams)), 2)
        return [(n, m) for n, m in pairs if self.streams[n].written or self.streams[m].written]


def plan(facts: Facts, start: int) -> Plan:
    """The plan for the loop that opens at `start`. Raises `Unfit`."""
    round_ = Round(facts, start)
    steps = _steps(round_)
    stay, step = _counted(round_, steps)
    streams, places = _streams(round_, steps)
    _worthwhile(round_, steps)
    _independent(round_, streams, places)
    return Plan(stay, step, streams, places, round_.leave, round_.back, round_.end)


def _steps(round_: Round) -> dict[int, int]:
    """The locals that move by the same constant in every round."""
    found = {}
    for x, value in round_.values.locals.items():
        if isinstance(value, Form):
            moved = value.plus(local(x), -1)
            if not moved.terms:
                found[x] = moved.constant
    return found


def _rate(round_: Round, steps: dict[int, int], moving: Form) -> int:
    """By how much a form moves in a round."""
    if any(x in round_.values.locals and x not in steps for x, _ in moving.terms):
        raise Unfit("something that does not move evenly")
    rate = signed(sum(factor * steps.get(x, 0) for x, factor in moving.terms))
    if abs(rate) > WIDEST_STEP:
        raise Unfit("long steps")
    return rate


def _counted(round_: Round, steps: dict[int, int]) -> tuple[Test, int]:
    """On what it depends that there is another round, and by how much that moves."""
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
    """The accesses in streams, and of each which one it is in, and where."""
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
    if not 0 < len(streams) <= MOST_STREAMS or len({stream.x for stream in streams}) > 1:
        raise Unfit("no streams, or many, or of several memories")
    return streams, places


def _behind(access: Access, first: Access) -> int:
    """How far an access is behind the address of the first."""
    return access.at.constant - first.at.constant + access.offset


def _near(ks: Iterable[int], accesses: dict[int, Access]) -> Iterator[list[int]]:
    """Those whose constants are not far apart, the lowest first: sums that are near each other
    wrap together, or one of them is out of bounds."""
    group: list[int] = []
    for k in sorted(ks, key=lambda k: accesses[k].at.constant):
        first = accesses[group[0]].at.constant if group else 0
        if group and accesses[k].at.constant - first > WIDEST_STEP:
            yield group
            group = []
        group.append(k)
    yield group


# What is worth it: what LLVM makes vectors of.


def _worthwhile(round_: Round, steps: dict[int, int]) -> None:
    """What goes from one round into the next is gathered, and in few locals.

    To write constants faster is not worth it: compilers have `memory.fill` for that, and the
    sieve gets slower by a twentieth, presumably since less is left in the nearer caches. Nor are
    vectors of which some lanes are not written: with AMD's a loop gets slower by a half.
    """
    if round_.fills:
        raise Unfit("constants")
    if round_.guarded:
        raise Unfit("writes that may be left out")
    gathered = [x for x in round_.values.carried if x in round_.values.locals and x not in steps]
    if len(gathered) > MOST_TOTALS or not round_.values.mixed.isdisjoint(gathered):
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
    """No round reads, or writes again, what one of the few before it has written.

    That a place which does not move is never written also means that memory, when the loop is
    looked into from outside, is as after some round: LLVM would keep such a place in a register.
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
    """Whether what is written so far ahead of a read is read in one of the next rounds; or only a
    part of it, in any round that is near."""
    for later in range(-_NEAR, _NEAR + 1):
        distance = ahead - later * step
        same = distance == 0 and write.bytes == read.bytes
        if -write.bytes < distance < read.bytes and not (same and later <= 0):
            return True
    return False
