"""A unit: some functions of a module that become one object file, and what they refer to.

Everything that belongs to a process or to an instance is a symbol in it: the VM context (`vm`), the
data of the instance (`inst`), functions, tags, the numbers of types, clause tables. So an object
file can be kept, and linked again elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from typing import TypeAlias

from wasmfx.native import ir
from wasmfx.native.abi.layout import CLAUSES, TAG, VM
from wasmfx.native.ir import Value, symbol
from wasmfx.native.ir.unit import Effort, Positions
from wasmfx.native.ir.values import ATTRS, BODY, COMMON, NO_LIBRARY, PLAIN, signature
from wasmfx.native.lower.module_info import ModuleInfo
from wasmfx.native.lower.summary import Clauses

Loop: TypeAlias = tuple[int, int]
"""A loop: its function, and the number of the instruction that opens it."""


class Unit:
    """The translation of some functions, in progress: what their lowerings ask for.

    `bodies` are the functions that are in it so far, and `size` says how large they are together;
    `entered` are functions from a loop on, and `again` copies that are inlined into themselves;
    those that are `apart` must not be inlined anywhere else.
    If it is a group there are `roots`, which others may call, and they and all other `members` call
    each other by name; nobody waits for it.
    """

    def __init__(
        self,
        info: ModuleInfo,
        effort: Effort,
        roots: Set[int] | None = None,
        members: Set[int] = frozenset(),
    ) -> None:
        self.info = info
        self.effort = effort
        self.roots = roots
        self.members = members
        self.bodies: dict[int, str] = {}
        self.entered: dict[Loop, str] = {}
        self.size = 0
        self.positions = Positions()
        self.declared: set[str] = set()
        self.called: set[int] = set()
        self.plainly: set[int] = set()
        self.again: dict[int, list[str]] = {}
        self.apart: set[int] = set()
        self.starts: dict[tuple[int, int | None], str] = {}
        self.clauses: dict[str, Clauses] = {}
        self.types: dict[str, int] = {}
        self.plain = False
        """Whether there are accesses to memory that LLVM may change."""

    # Symbols

    def declare(self, head: str) -> None:
        self.declared.add(f"declare {head}")

    def external(self, name: str, size: int) -> Value:
        """Data that the linker knows by this name."""
        self.declared.add(ir.external(name, size))
        return symbol(name)

    def function(self, x: int) -> str:
        """The symbol of function `x`: our own `f`, or `i` for an imported one."""
        self.called.add(x)
        return f"f{x}" if self.info.shape.own("func", x) else f"i{x}"

    def names(self, x: int) -> bool:
        """Whether function `x` is called by name, and not through its object: where functions are
        compiled one by one, that may have another address later."""
        return not self.info.apart or x in self.members

    def callee(self, x: int) -> tuple[str, str]:
        """What calls of function `x` by name call, and by which convention."""
        if not self.info.plain(x):
            return self.function(x), COMMON
        self.plainly.add(x)
        return f"f{x}{BODY}", PLAIN

    def unrolls(self, x: int) -> int:
        """How many times function `x` is inlined into itself, for which LLVM needs its passes."""
        return self.info.unrolled(x) if isinstance(self.effort.passes, int) else 0

    def tag(self, x: int) -> Value:
        """Own tag `x`."""
        return self.external(f"t{x}", TAG.size)

    def type_number(self, x: int) -> Value:
        """Where the number is that type `x` has in this process."""
        self.types[f"type{x}"] = x
        return self.external(f"type{x}", 4)

    def descriptor(self, x: int) -> Value:
        """Where the address is of the descriptor of type `x`."""
        self.types[f"desc{x}"] = x
        return self.external(f"desc{x}", 4)

    def clause_table(self, clauses: Clauses) -> Value:
        """The clause table with these tags; the name says which they are."""
        name = ".".join(map(str, ("on", *clauses.suspends, "switch", *clauses.switches)))
        self.clauses[name] = clauses
        return self.external(name, CLAUSES.size)

    def start(self, x: int, func: int | None) -> str:
        """The symbol of the thunk that starts continuations of type `x`.

        A function that is known and short is inlined into a thunk of its own: then no return waits
        for a call made long ago, on another stack, that the processor has forgotten.
        """
        if func is None or not self.info.starts_alone(func):
            return self.starts.setdefault((x, None), f"start{x}")
        self.callee(func)
        return self.starts.setdefault((x, func), f"f{func}.start{x}")

    # The whole

    @property
    def polled(self) -> set[str]:
        """The functions, and thunks with a function in them, that poll when they are entered."""
        polling = [x for x in self.bodies if self.info.polls(x)]
        functions = {f"f{x}{end}" for x in polling for end in ("", BODY)}
        started = {
            name for (_, x), name in self.starts.items() if x is not None and self.info.polls(x)
        }
        return functions | started

    def text(self, thunks: Iterable[str], runtime: Callable[[str], Iterable[str]]) -> str:
        """The module of LLVM with all bodies, and these thunks, in it; `runtime` says what is to be
        declared for them.
        """
        size = max(self.info.shape.size, 1)
        externs = [ir.external("vm", VM.size), ir.external("inst", size)]
        for x in self.called - self.bodies.keys():
            self.declared.add(self._elsewhere(x, f"{COMMON} {{}} @{self.function(x)}"))
        for x in self.plainly - self.bodies.keys():
            self.declared.add(self._elsewhere(x, f"{PLAIN} {{}} @f{x}{BODY}"))
        again = [linked(copy, "internal") for copies in self.again.values() for copy in copies]
        entered = [linked(body, "dso_local") for body in self.entered.values()]
        bodies = "\n".join([*map(self._body, self.bodies), *again, *entered, *thunks])
        named = runtime(bodies)
        lines = [*externs, *named, *sorted(self.declared), bodies, *self.positions.lines]
        text = ir.unit(lines)
        return text.replace(ATTRS, f"{ATTRS} {NO_LIBRARY}") if self.plain else text

    def _elsewhere(self, x: int, head: str) -> str:
        sig = signature(self.info.C.signatures[x])
        return ir.declare(f"{head.format(sig.result)}({', '.join(sig.registers)})")

    def _body(self, x: int) -> str:
        body = linked(self.bodies[x], self.linkage(x, self.info.plain(x)))
        if x in self.apart:
            return body.replace(ATTRS, f"noinline {ATTRS}", 1)
        # What is brief has no pass that would choose.
        chosen = self.effort is Effort.BRIEF and self.info.chosen(x, self.bodies.keys())
        if (chosen or self.info.begins(x)) and not self.info.inlined(x):
            return body.replace(ATTRS, f"alwaysinline {ATTRS}", 1)
        return body

    def linkage(self, x: int, plain: bool) -> str:
        """How far a function is seen, under one of the conventions."""
        if self.roots is None:
            hidden = self.info.hidden(x, self.bodies.keys(), plain)
        else:
            hidden = x not in self.roots
        return "internal" if hidden else "dso_local"

    def bridges(self) -> list[int]:
        """The functions in it that have two conventions."""
        return [x for x in self.bodies if self.info.plain(x) and self.info.bridged(x)]


def linked(body: str, linkage: str) -> str:
    """A definition, with its linkage written in: that is known only when the unit is full."""
    return body.replace("define", f"define {linkage}", 1)
