"""C stacks: regions of a guest's memory, each for one suspended call at a time.

instance.c_stack.size = 256 * 1024

The first of several overlapping calls uses the main stack, which the linker made. Each other call
gets a stack from the guest's allocator, or from grown memory. It is used again when the call has
ended. `strands` says which call uses which stack, and exchanges the pointer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import index
from typing import TYPE_CHECKING, NoReturn, Protocol

from wasmfx.embed.items import unpicklable
from wasmfx.embed.types import comp_of
from wasmfx.errors import CStackError, ExecutionError, OutOfFuel, OutOfTime
from wasmfx.runtime.c_stacks import ALIGNMENT, Held
from wasmfx.runtime.values import Ref
from wasmfx.syntax.modules import Const
from wasmfx.syntax.types import PAGE, AddrType, DefType, FuncUse, MemType

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern, HostInstance, HostStore

SIZE = 64 * 1024
"""The default size: the default of linkers for the main stack."""
LEAST = 1024
MOST = 1 << 30
GUARD = bytes.fromhex("f9a75c3e81d2640b") * 8
"""The bytes at the low end of each stack. A call that needs more than its stack changes them."""
NEAR = 1 << 20
"""A pointer that is less than this below a stack has overflowed it. Farther ones are left."""

ALLOCATORS: tuple[tuple[str, str | None, tuple[int | None, ...]], ...] = (
    ("malloc", None, (None,)),
    ("aligned_alloc", None, (ALIGNMENT, None)),
    ("cabi_realloc", None, (0, 0, ALIGNMENT, None)),
    ("allocate", "deallocate", (None,)),
    ("alloc", "dealloc", (None,)),
)
"""Names of allocators, the export that must go with each, and the arguments; None is the size."""


class StoreOfStacks(Protocol):
    """The part of `Store` that this module uses. It imports functions, which import this."""

    c_stacks: dict[Extern, CStack]

    @property
    def inner(self) -> HostStore: ...


class Resident(Protocol):
    """A call with variables on a stack: a `Place` of `strands`."""

    pointer: int
    image: bytes
    runs: bool


class Stack:
    """A stack: it begins at `top`, and must not go below `low`. The main stack has no known end.

    `resident` is the call whose variables are on it. A cloned continuation has the same addresses
    as its original, so `users` of one stack take turns. A part of the main stack may follow the
    part `before`, of a call that runs.
    """

    __slots__ = ("before", "is_main", "low", "resident", "top", "users")

    def __init__(
        self, low: int, top: int, is_main: bool = False, before: Stack | None = None
    ) -> None:
        self.low = low
        self.top = top
        self.is_main = is_main
        self.before = before
        self.resident: Resident | None = None
        self.users = 0


class CStack:
    """The C stack of a guest: the pointer to it, and the stacks of calls that overlap.

    Set `size` for the bytes of each further stack. With `separate = False`, calls are left to share
    the main stack, as a guest needs that switches stacks by itself. `grows` says whether the
    memory may be grown for stacks, where the guest exports no allocator.
    """

    def __init__(self, inner: HostStore, held: Held) -> None:
        # Not `Store`, which refers to this object: a cycle would keep both alive.
        self._inner = inner
        self._held = [held]
        self._memory = held.memory
        self._size = SIZE
        self._made: list[Stack] = []
        self._refused: set[str] = set()
        pointer = held.pointer
        assert pointer is not None
        self.word = held.word
        self.cell = held.cell
        self.found = pointer.found
        self.separate = not pointer.switches
        self.grows = pointer.grows
        self.main: Stack | None = None
        self.free: list[Stack] = []
        self.abandoned: list[tuple[int, int]] = []
        """The pointers of dropped calls on the main stack, and where these calls began."""

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)

    def __repr__(self) -> str:
        return f"<wasmfx.CStack at {self.pointer:#x}: {len(self._made)} further stacks>"

    @property
    def pointer(self) -> int:
        """The current stack pointer."""
        return self.word.value

    @property
    def size(self) -> int:
        """The bytes of each further stack."""
        return self._size

    @size.setter
    def size(self, size: int) -> None:
        size = index(size)
        if not LEAST <= size <= MOST:
            raise ValueError(f"the size of a C stack must be from {LEAST} to {MOST}, not {size}")
        self._size = size + -size % ALIGNMENT
        self.free = [stack for stack in self.free if stack.top - stack.low >= self._size]

    @property
    def made(self) -> int:
        """The number of further stacks that were made."""
        return len(self._made)

    @property
    def used(self) -> int:
        """The number of further stacks that calls use now."""
        return sum(stack.users > 0 for stack in self._made)

    @property
    def busy(self) -> bool:
        """Whether the store runs, so that the pointer may belong to a call that is not ours."""
        return self._inner.busy

    def claim(self) -> None:
        """Raise RuntimeError if the store runs in another thread."""
        self._inner.grow_memory(self._memory, 0)

    def add(self, held: Held) -> None:
        """Add another instance with this pointer: modules that are linked dynamically share one."""
        if all(one.instance is not held.instance for one in self._held):
            self._held.append(held)
            pointer = held.pointer
            assert pointer is not None
            self.separate = self.separate and not pointer.switches
            self.grows = self.grows and pointer.grows

    # Memory

    def view(self) -> memoryview:
        """View the memory. It may grow, so the view is not kept."""
        return self._inner.memory_view(self._memory)

    def read(self, start: int, stop: int) -> bytes:
        return bytes(self.view()[start:stop])

    def write(self, start: int, data: bytes) -> None:
        self.view()[start : start + len(data)] = data

    def is_intact(self, stack: Stack, pointer: int) -> bool:
        """Whether a call that left the pointer there has stayed on its stack."""
        if stack.low - NEAR < pointer < stack.low + len(GUARD):
            return False
        return self.view()[stack.low : stack.low + len(GUARD)] == GUARD

    # Stacks

    def settle(self) -> None:
        """Give back what calls on the main stack left there that were dropped or interrupted."""
        while self.main is not None and not self.main.users:
            self.main = self.main.before
        while self.abandoned:
            pointer, top = self.abandoned[-1]
            if self.word.value < pointer:
                return
            self.abandoned.pop()
            if self.word.value == pointer:
                self.word.value = top

    def take(self) -> Stack:
        """Return an unused stack, or make one."""
        stack = self.free.pop() if self.free else self._new()
        self.write(stack.low, GUARD)
        return stack

    def part_of_main(self) -> Stack:
        """Return what is left of the main stack, as a stack."""
        self.main = Stack(0, self.word.value, is_main=True, before=self.main)
        return self.main

    def give_back(self, stack: Stack) -> None:
        """Take back a stack that is not used any more."""
        if stack.is_main:
            self.settle()
        elif stack.top - stack.low >= self._size:
            self.free.append(stack)

    def _new(self) -> Stack:
        reasons: list[str] = []
        stack = self._allocated(reasons) or self._grown(reasons)
        if stack is None:
            raise CStackError(
                "this call overlaps another one of its instance, and needs a C stack of its own, "
                f"of {self._size} bytes, but {'; '.join(reasons)}. "
                "Let the guest export malloc, or make an instance for each call"
            )
        return stack

    def _allocated(self, reasons: list[str]) -> Stack | None:
        """Make a stack in memory from the guest's allocator."""
        for name, func, args in self._allocators():
            if name in self._refused:
                reasons.append(f"its {name} cannot be used")
                continue
            size = self._size + ALIGNMENT
            try:
                at = self._called(func, [size if x is None else x for x in args])
            except (OutOfTime, OutOfFuel):
                raise
            except ExecutionError as error:
                # Its frames belong to no error that comes out.
                self._inner.ended = []
                self._refused.add(name)
                reasons.append(f"its {name} failed: {error}")
                continue
            if not at:
                reasons.append(f"its {name} has no room")
            elif not self._is_free(at, at + size):
                self._refused.add(name)
                reasons.append(f"its {name} returned {at}, where there is no room")
            else:
                return self._added(at + -at % ALIGNMENT, self._size)
        if not reasons:
            reasons.append("the guest exports no allocator")
        return None

    def _called(self, func: Extern, args: Sequence[int]) -> int:
        """Call an allocator with addresses and sizes, and return the address."""
        (result,) = self._inner.invoke(func, [(self._address_type, x) for x in args])
        assert not isinstance(result, Ref)
        return result[1]

    def _allocators(self) -> Iterator[tuple[str, Extern, tuple[int | None, ...]]]:
        """The allocators that the guest exports."""
        address = self._address_type
        for held in self._held:
            for name, other, args in ALLOCATORS:
                func = held.exports.get(name)
                if func is None or (other is not None and other not in held.exports):
                    continue
                use = self._inner.type_of(func)
                if isinstance(use, FuncUse) and isinstance(use.type, DefType):
                    type_ = comp_of(use.type)
                    if type_.params == (address,) * len(args) and type_.results == (address,):
                        yield name, func, args

    @property
    def _address_type(self) -> AddrType:
        type_ = self._inner.type_of(self._memory)
        assert isinstance(type_, MemType)
        return type_.limits.addr

    def _is_free(self, start: int, stop: int) -> bool:
        """Whether a region is inside the memory, and holds neither a stack nor the pointer."""
        if stop > len(self.view()):
            return False
        if any(start < stack.top and stack.low < stop for stack in self._made):
            return False
        points = [self.word.value, *(one for one in map(begun_at, self._held) if one is not None)]
        if self.main is not None:
            points.append(self.main.top)
        return not any(start < point <= stop for point in points)

    def _grown(self, reasons: list[str]) -> Stack | None:
        """Make stacks in new pages at the end of the memory."""
        if not self.grows:
            reasons.append("its own allocator might claim pages that the host adds to the memory")
            return None
        pages = -(-self._size // PAGE)
        before = self._inner.grow_memory(self._memory, pages)
        if before < 0:
            reasons.append(f"its memory of {len(self.view()) // PAGE} pages cannot grow")
            return None
        start, stop = before * PAGE, (before + pages) * PAGE
        count = (stop - start) // self._size
        stacks = [self._added(start + n * self._size, self._size) for n in range(count)]
        self.free += stacks[1:]
        return stacks[0]

    def _added(self, low: int, size: int) -> Stack:
        stack = Stack(low, low + size)
        self._made.append(stack)
        return stack


def begun_at(held: Held) -> int | None:
    """Return the initial value of a stack pointer, if the module gives it."""
    x = held.x - len(held.context.globals) + len(held.module.globals)
    only = held.module.globals[x].init.instrs[0] if x >= 0 else None
    return only.c if isinstance(only, Const) else None


# Finding


def c_stacks_of(store: StoreOfStacks, held: Sequence[Held]) -> list[CStack]:
    """Return the C stacks behind globals that may be stack pointers."""
    found = []
    for one in held:
        if one.pointer is not None:
            known = store.c_stacks.get(one.cell)
            if known is None:
                known = store.c_stacks[one.cell] = CStack(store.inner, one)
            else:
                known.add(one)
            found.append(known)
    return found


def c_stack_of(store: StoreOfStacks, made: HostInstance) -> CStack | None:
    """Return the C stack of an instance, or None."""
    own = [one for one in made.stack_pointers if one.instance() is made]
    found = c_stacks_of(store, own)
    return found[0] if found else None
