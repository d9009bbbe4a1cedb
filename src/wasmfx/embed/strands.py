"""Strands: computations that can be suspended, each with its place on the C stacks that it uses.

All that exchanges the stack pointer is here. Around each run of a continuation, `enter` is called,
and then one of `leave`, `end` and `cancel`. A strand is a `Place`, or several if the guest calls
other instances with C stacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from wasmfx.embed.c_stacks import CStack, Stack
from wasmfx.errors import CStackError, CStackOverflow


class Place:
    """The place of a strand on one C stack.

    `pointer` is the stack pointer of the strand while it is suspended, and `outside` that of the
    others while it runs. It has `begun` if it was suspended before. `image` is what it had on the
    stack, if another strand is resident there.
    """

    __slots__ = ("begun", "c", "image", "outside", "pointer", "runs", "stack")

    def __init__(self, c: CStack) -> None:
        self.c = c
        self.stack: Stack | None = None
        self.pointer = 0
        self.outside = 0
        self.begun = False
        self.runs = False
        self.image = b""

    def enter(self) -> None:
        """Exchange the stack pointer before the computation runs. May raise `CStackError`."""
        stack = self.stack
        # A shortcut for a call alone: its pointer is where it was left.
        if (
            stack is None
            or not stack.is_main
            or stack.resident is not self
            or self.c.word.value != self.pointer
        ):
            self.prepare()
            self.exchange()
        self.runs = True

    def prepare(self) -> None:
        """Get a stack, or check that the stack is as it was left."""
        c, stack = self.c, self.stack
        if c.busy:
            c.claim()
        if stack is None:
            self.begin()
        elif stack.is_main:
            resident = stack.resident
            expected = stack.top if resident is None else resident.pointer
            if c.word.value != expected:
                raise CStackError(
                    "this call cannot go on: it was suspended with its variables on the main C "
                    f"stack, where the stack pointer was {expected:#x}, and another call, which "
                    f"has not ended, has moved it to {c.word.value:#x}. Resume it when the other "
                    "call has ended, or make an instance for each"
                )

    def begin(self) -> None:
        """Choose a stack: the main stack, if no other call uses it."""
        c = self.c
        c.settle()
        alone = c.main is None and not c.busy
        stack = c.part_of_main() if alone else self.further()
        stack.users, stack.resident = 1, self
        self.stack, self.pointer = stack, stack.top

    def further(self) -> Stack:
        """Take a further stack. Without one, a call inside another one follows it on the main
        stack, unless a call is suspended there."""
        c = self.c
        try:
            return c.take()
        except CStackError:
            resident = None if c.main is None else c.main.resident
            if not c.busy or (resident is not None and not resident.runs):
                raise
        return c.part_of_main()

    def exchange(self) -> None:
        """Set the pointer to that of the strand."""
        c, stack = self.c, self.stack
        assert stack is not None
        self.outside = c.word.value
        self.runs = True
        if stack.resident is not self:
            self.move_in(stack)
        c.word.value = self.pointer

    def move_in(self, stack: Stack) -> None:
        """Put back what was on the stack, and keep what another clone has there."""
        resident = stack.resident
        if resident is not None:
            resident.image = self.c.read(resident.pointer, stack.top)
        self.c.write(self.pointer, self.image)
        stack.resident = self

    def leave(self) -> None:
        """Exchange the stack pointer after the computation was suspended."""
        stack = self.stack
        if stack is not None and stack.is_main:
            self.begun, self.pointer, self.runs = True, self.c.word.value, False
        elif not self.put_away():
            raise overflow(self)

    def put_away(self) -> bool:
        """Keep the stack pointer of the strand, and return whether it has stayed on its stack."""
        c, stack = self.c, self.stack
        if not self.runs or stack is None:
            return True
        self.begun = True
        self.pointer = c.word.value
        if not stack.is_main:
            c.word.value = self.outside
        self.runs = False
        return stack.is_main or c.is_intact(stack, self.pointer)

    def cancel(self) -> None:
        """Undo `enter`, which may have been interrupted: the computation has not run."""
        if self.runs:
            self.runs = False
            if self.stack is not None and not self.stack.is_main:
                self.c.word.value = self.outside
        if not self.begun:
            self.end()

    def end(self, failed: bool = False) -> None:
        """Give back the stack after the computation has returned or `failed`, or was dropped."""
        if not self.release(failed) and not failed:
            raise overflow(self)

    def release(self, failed: bool) -> bool:
        """Give the stack back, and return whether the strand has stayed on it."""
        c, stack = self.c, self.stack
        if stack is None:
            return True
        intact = self.put_away()
        if stack.resident is self and stack.is_main and failed:
            self.unwind(stack)
        # No calls here: a signal handler may raise at any call, and this is then done once more.
        self.stack = None
        stack.users -= 1
        if stack.resident is self:
            stack.resident = None
        if not stack.users:
            c.give_back(stack)
        if c.abandoned:
            c.settle()
        return intact

    def unwind(self, stack: Stack) -> None:
        """Set the pointer to where the strand began on the main stack, now or later."""
        c = self.c
        if c.word.value == self.pointer:
            c.word.value = stack.top
        else:
            c.abandoned.append((self.pointer, stack.top))

    def clone(self) -> Place:
        """Return the place of a copy of the strand."""
        made, stack = Place(self.c), self.stack
        if stack is not None:
            made.stack, made.pointer = stack, self.pointer
            stack.users += 1
            if stack.resident is self:
                made.image = self.c.read(self.pointer, stack.top)
            else:
                made.image = self.image
        return made


class Places:
    """A strand with places on several C stacks."""

    __slots__ = ("places",)

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = places

    def enter(self) -> None:
        for place in self.places:
            place.prepare()
        for place in self.places:
            place.exchange()

    def leave(self) -> None:
        self._check([place.put_away() for place in self.places])

    def cancel(self) -> None:
        for place in self.places:
            place.cancel()

    def end(self, failed: bool = False) -> None:
        intact = [place.release(failed) for place in self.places]
        if not failed:
            self._check(intact)

    def clone(self) -> Places:
        return Places([place.clone() for place in self.places])

    def _check(self, intact: Sequence[bool]) -> None:
        if not all(intact):
            raise overflow(self.places[intact.index(False)])


Strand: TypeAlias = Place | Places


def overflow(place: Place) -> CStackOverflow:
    """Return the error of a strand that has not stayed on its stack."""
    return CStackOverflow(
        f"a call needed more than its C stack of {place.c.size} bytes, and wrote over what is "
        "below: set `instance.c_stack.size` before the first call, and use a new instance"
    )


def strand_of(stacks: Sequence[CStack]) -> Strand:
    """Return the strand of a new computation that may use these stacks."""
    places = [Place(c) for c in stacks if c.separate]
    return places[0] if len(places) == 1 else Places(places)
