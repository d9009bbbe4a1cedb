"""The state of a store, which all its parts share."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Any

from wasmfx.errors import LimitExceeded, OutOfTime
from wasmfx.native.abi.layout import BASE_STACK_SIZE, BUFFER, FUNC, VM
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link import libc, preemption
from wasmfx.native.link.loader import Loaded
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get64, put64, region
from wasmfx.native.processor import FLOAT_REGS, INT_REGS
from wasmfx.native.store.heap import HEAP_SIZE, Heap
from wasmfx.native.store.resources import Holdings, default_budget
from wasmfx.runtime.compilation import Tier
from wasmfx.runtime.limits import earlier
from wasmfx.syntax.types import DefType

if TYPE_CHECKING:
    from wasmfx.runtime.limits import Metering, StoreLimits
    from wasmfx.runtime.turns import Turn
    from wasmfx.source import Frame

_CHUNK = 32 << 10
"""Bytes of near memory that are allocated at one time: the VM context, and room for what most
instances need besides their own data."""
_ABOVE = 256 << 10
"""Bytes of the first stack that share page tables with the memory behind it."""
_UNLIMITED = (1 << 64) - 1


class State:
    """The VM context at `vm`, memory that lives as long as the store, and handles of objects.

    `pending` is a Python exception that is raised when the activation has ended. `ended` holds the
    frames of the last failure. `registers` are those of the next guest that is preempted, or of the
    one that is. `watch` is called at each poll with the address of the guest's code and its stack
    pointer. `check_stacks` checks the memory of stacks, which might be more than the budget.
    `meter` counts fuel, if the store does. `has_pointers` says whether any instance may have a C
    stack. `current`, `thread`, `greenlet`, `broken`, `depth`, `reason`, `raised`, `exn`, `marks`
    and `places` are views of fields of the VM context that every call reads and writes.
    """

    def __init__(self, limits: StoreLimits) -> None:
        self.limits = limits
        self.stack_bytes = 0
        self.deadline: float | None = None
        self.turn: Turn | None = None
        self.registers: ctypes.Array[ctypes.c_char] | None = None
        self.interrupted: Callable[[], None] | None = None
        self.meter: Metering | None = None
        self.tier: Tier = "auto"
        self.watch: Callable[[State, int, int], None] | None = None
        self.check_stacks: Callable[[], None] | None = None
        self.check_after = 0.0
        self.machine = machine()
        self.holdings = Holdings()
        self.budget = default_budget()
        self.near_held = 0
        self.handles: dict[int, Any] = {}
        self.has_pointers = False
        self._numbers = count(1)
        self.tags = count()
        self.clause_tables: dict[Any, int] = {}
        self.starts: dict[Any, int] = {}
        self.rests: dict[Any, DefType] = {}
        self.pending: BaseException | None = None
        self.ended: list[Frame] = []
        self._chunks: list[tuple[int, int]] = []
        self.vm = vm = self.allocate(VM.size)
        self.null = self.allocate(WORD)
        self._stack = 0
        most = self.budget.heap if limits.heap is None else min(limits.heap, self.budget.heap)
        put64(vm + VM.memory_left, _UNLIMITED if limits.memory is None else limits.memory)
        put64(vm + VM.elements_left, _UNLIMITED if limits.elements is None else limits.elements)
        at, externs = self.allocate(HEAP_SIZE), self.budget.externs
        self.heap = Heap(vm, at, self.holdings, most, externs)
        self._view(vm)

    def _view(self, vm: int) -> None:
        """Make the views of fields of the VM context."""
        word = ctypes.c_uint64
        self.current = word.from_address(vm + VM.current)
        self.thread = word.from_address(vm + VM.thread)
        self.greenlet = word.from_address(vm + VM.greenlet)
        self.broken = word.from_address(vm + VM.broken)
        self.depth = word.from_address(vm + VM.depth)
        self.reason = ctypes.c_uint32.from_address(vm + VM.reason)
        self.raised = word.from_address(vm + VM.raised)
        self.exn = word.from_address(vm + VM.exn)
        self.marks = word.from_address(vm + VM.mark_count)
        self.places = {
            "int": (word * INT_REGS).from_address(vm + VM.ints),
            "float": (word * FLOAT_REGS).from_address(vm + VM.floats),
            "word": (word * BUFFER).from_address(vm + VM.words),
        }

    def look_up(self) -> bool:
        """Check the deadline and interruptions; compiled code calls this from time to time.

        Return whether the turn of the guest is over.
        """
        at = earlier(self.deadline)
        preemption.take_turn(at)
        left = preemption.LONGEST
        if at is not None:
            left = at - monotonic()
            if left <= 0:
                raise OutOfTime()
        over = False
        # Only the outermost guest of a store shares its thread with tasks.
        if self.turn is not None and self.depth.value == 1:
            own = self.turn.left(monotonic())
            over, left = not own, min(own or left, left)
        preemption.go_on(left)
        if self.meter is not None:
            self.meter.renew()
        if self.check_stacks is not None:
            self.check_stacks()
        if self.interrupted is not None:
            self.interrupted()
        return over

    def map(self, size: int) -> int:
        return self.holdings.map(size)

    def map_memory(self, size: int) -> int:
        """Reserve address space for a linear memory.

        The first one begins where the stack of the outermost activation ends. Both are touched by
        almost every guest, and then share page tables and a mapping.
        """
        if self._stack or size < libc.HUGE_PAGE:
            return self.holdings.map(size, libc.PROT_NONE)
        self._stack = -1  # A signal handler that runs here maps memories without a stack.
        at = self.holdings.map(libc.HUGE_PAGE + BASE_STACK_SIZE + size, libc.PROT_NONE)
        stack = libc.huge_pages(at + BASE_STACK_SIZE - _ABOVE) + _ABOVE - BASE_STACK_SIZE
        libc.protect(stack, BASE_STACK_SIZE, libc.PROT_READ | libc.PROT_WRITE)
        self._stack = stack
        return stack + BASE_STACK_SIZE

    def map_stack(self) -> int:
        """Map the stack of an activation."""
        stack, self._stack = self._stack, -1
        return stack if stack > 0 else self.map(BASE_STACK_SIZE)

    def allocate(self, size: int) -> int:
        """Zeroed near memory that lives as long as the store."""
        # Removed while in use: a signal handler that runs here takes another chunk.
        at, end = self._chunks.pop() if self._chunks else (0, 0)
        if at + size > end:
            length = libc.pages(max(size, _CHUNK))
            at = self.near_pages(length)
            end = at + length
        self._chunks.append((-(-(at + size) // 64) * 64, end))
        return at

    def near_pages(self, size: int) -> int:
        """Allocate near memory in whole pages."""
        if self.near_held + size > self.budget.near:
            raise LimitExceeded(
                "no room for more instances and functions in this store",
                "near memory",
                self.budget.near,
            )
        self.near_held += size
        at = region().new_data(size)
        self.holdings.data.append((at, size))
        return at

    def code_at(self, pc: int) -> Loaded | None:
        """Return the loaded code at an address."""
        for loaded in (*self.machine.parts, *self.holdings.code):
            if isinstance(loaded, Loaded) and loaded.at <= pc < loaded.at + loaded.size:
                return loaded
        return None

    def pointers_of(self, func: int) -> Any:
        """Return the `Pointers` that a call of the function at an address may move, or None."""
        if not self.has_pointers:
            return None
        return self.handles[get64(func + FUNC.owner)].pointers

    def handle(self, thing: Any) -> int:
        """Return a number by which native structures refer to a Python object."""
        number = next(self._numbers)
        self.handles[number] = thing
        return number


def publish(next_: int, end: int, start: int, stop: int) -> None:
    """Publish a new range to compiled code. The end is 0 meanwhile, so no mixed range is seen."""
    put64(end, 0)
    put64(next_, start)
    put64(end, stop)
