"""A translation unit: functions of a module that become one object file, and what they refer to.

All data of a process or of an instance are symbols: the VM context (`vm`), the data of the instance
(`inst`), functions, tags, the numbers of types, clause tables. So an object file can be cached, and
linked in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from typing import TypeAlias

from wasmfx.native import ir
from wasmfx.native.abi.layout import CLAUSES, FUNC, TAG, VM
from wasmfx.native.abi.placement import ANSWER, QUIET
from wasmfx.native.ir import Value, symbol
from wasmfx.native.ir.unit import Effort, Positions
from wasmfx.native.ir.values import ATTRS, BODY, COMMON, NO_LIBRARY, PLAIN, signature
from wasmfx.native.lower.emitter import Emitter
from wasmfx.native.lower.module_info import STARTED_FUNCTIONS, STARTED_LENGTH, ModuleInfo
from wasmfx.native.lower.summary import Clauses

Loop: TypeAlias = tuple[int, int]
"""A loop: its function, and the index of the instruction that opens it."""


class Unit:
    """The translation of some functions, in progress.

    `bodies`       the text of the functions so far, `size` being their size together
    `entered`      the text of functions from a loop on
    `copies`       the text of copies that are inlined into a function itself
    `not_inlined`  functions that must not be inlined into others
    `roots`        in a group: the functions that others may call, or None if it is no group
    `members`      in a group: all its functions, which call each other by name
    `answers`      the functions that clauses call
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
        self.called_plain: set[int] = set()
        self.copies: dict[int, list[str]] = {}
        self.not_inlined: set[int] = set()
        self.starts: dict[tuple[int, int | None], str] = {}
        self.clauses: dict[str, Clauses] = {}
        self.answers: set[int] = set()
        self.types: dict[str, int] = {}
        self.nonvolatile = False
        """Whether some accesses to memory are not volatile, so that LLVM may move or merge them."""

    # Symbols

    def declare(self, head: str) -> None:
        """Declare a function of LLVM's."""
        self.declared.add(f"declare {head}")

    def external(self, name: str, size: int) -> Value:
        """Declare data that the linker finds by name."""
        self.declared.add(ir.external(name, size))
        return symbol(name)

    def function(self, x: int) -> str:
        """The symbol of function `x`: `f` and the index, or `i` and the index if it is imported."""
        self.called.add(x)
        return f"f{x}" if self.info.shape.own("func", x) else f"i{x}"

    def calls_by_name(self, x: int) -> bool:
        """Whether function `x` is called by name. If functions are compiled one by one, calls go
        through function objects, since the code of a function may change."""
        return not self.info.lazy or x in self.members

    def code_of(self, f: Emitter, x: int) -> Value | str:
        """The code of function `x`: its symbol, or the current code of its function object."""
        shape = self.info.shape
        if self.calls_by_name(x):
            return self.function(x)
        if shape.own("func", x):
            return f.b.load("ptr", f.inst(shape.func(x) + FUNC.code), hint="code")
        object_ = f.unchanging(shape.func_ptrs + 8 * x, "func")
        return f.b.load("ptr", f.b.offset(object_, FUNC.code), hint="code")

    def callee(self, x: int) -> tuple[str, str]:
        """The symbol that calls of function `x` by name call, and its convention."""
        if not self.info.plain(x):
            return self.function(x), COMMON
        self.called_plain.add(x)
        return f"f{x}{BODY}", PLAIN

    def unrolls(self, x: int) -> int:
        """How many times function `x` is inlined into itself; never without LLVM's passes."""
        return self.info.unrolled(x) if isinstance(self.effort.passes, int) else 0

    def tag(self, x: int) -> Value:
        """The address of own tag `x`."""
        return self.external(f"t{x}", TAG.size)

    def type_number(self, x: int) -> Value:
        """The address of the number that type `x` has in this process."""
        self.types[f"type{x}"] = x
        return self.external(f"type{x}", 4)

    def descriptor(self, x: int) -> Value:
        """The address of a word that holds the address of the descriptor of type `x`."""
        self.types[f"desc{x}"] = x
        return self.external(f"desc{x}", 4)

    def clause_table(self, clauses: Clauses) -> Value:
        """The clause table with these tags, which its symbol spells out."""
        name = clauses.symbol
        self.clauses[name] = clauses
        self.answers.update(clauses.answers)
        return self.external(name, CLAUSES.size)

    def start(self, x: int, func: int | None) -> str:
        """The symbol of the thunk that starts continuations of type `x`.

        If the function is known and short, it is inlined into a thunk of its own. This saves a
        return that the processor cannot predict, because its call was made long ago, on another
        stack.
        """
        if func is None or not self.info.has_own_thunk(func):
            return self.starts.setdefault((x, None), f"start{x}")
        self.callee(func)
        return self.starts.setdefault((x, func), f"f{func}.start{x}")

    def answer(self, x: int) -> str:
        """The symbol of the thunk with which function `x` answers suspensions."""
        return f"f{x}{QUIET if self.info.quiet(x) else ANSWER}"

    def inlines_answer(self, x: int) -> bool:
        """Whether function `x` is inlined into its answer thunk: it is short, and one of few."""
        if x not in self.bodies or len(self.answers) > STARTED_FUNCTIONS:
            return False
        return not self.info.many_switches and self.info.summaries[x].length <= STARTED_LENGTH

    # The whole

    @property
    def polled(self) -> set[str]:
        """The symbols of functions, and of thunks with a function inlined, that poll at entry."""
        polling = [x for x in self.bodies if self.info.polls(x)]
        functions = {f"f{x}{end}" for x in polling for end in ("", BODY)}
        started = {
            name for (_, x), name in self.starts.items() if x is not None and self.info.polls(x)
        }
        answering = {self.answer(x) for x in self.answers if x in polling}
        return functions | started | answering

    def text(self, thunks: Iterable[str], runtime: Callable[[str], Iterable[str]]) -> str:
        """The LLVM module with all bodies and these thunks; `runtime` returns the declarations of
        the fixed code that some text needs.
        """
        size = max(self.info.shape.size, 1)
        externs = [ir.external("vm", VM.size), ir.external("inst", size)]
        for x in self.called - self.bodies.keys():
            self.declared.add(self._elsewhere(x, f"{COMMON} {{}} @{self.function(x)}"))
        for x in self.called_plain - self.bodies.keys():
            self.declared.add(self._elsewhere(x, f"{PLAIN} {{}} @f{x}{BODY}"))
        texts = [linked(copy, "internal") for copies in self.copies.values() for copy in copies]
        entered = [linked(body, "dso_local") for body in self.entered.values()]
        bodies = "\n".join([*map(self._body, self.bodies), *texts, *entered, *thunks])
        named = runtime(bodies)
        lines = [*externs, *named, *sorted(self.declared), bodies, *self.positions.lines]
        text = ir.unit(lines)
        return text.replace(ATTRS, f"{ATTRS} {NO_LIBRARY}") if self.nonvolatile else text

    def _elsewhere(self, x: int, head: str) -> str:
        """The declaration of a function that another unit defines."""
        sig = signature(self.info.C.signatures[x])
        return ir.declare(f"{head.format(sig.result)}({', '.join(sig.registers)})")

    def _body(self, x: int) -> str:
        """The text of a function with its linkage, and how LLVM is to inline it."""
        body = linked(self.bodies[x], self.linkage(x, self.info.plain(x)))
        if x in self.not_inlined:
            return body.replace(ATTRS, f"noinline {ATTRS}", 1)
        # The passes of a brief effort do not choose what to inline.
        brief = self.effort is Effort.BRIEF and self.info.inlined_when_brief(x, self.bodies.keys())
        if (brief or self.info.only_started(x)) and not self.info.inlined(x):
            return body.replace(ATTRS, f"alwaysinline {ATTRS}", 1)
        return body

    def linkage(self, x: int, plain: bool) -> str:
        """The linkage of a function, under one of its conventions."""
        if self.roots is None:
            hidden = self.info.hidden(x, self.bodies.keys(), plain)
        else:
            hidden = x not in self.roots
        return "internal" if hidden else "dso_local"

    def bridges(self) -> list[int]:
        """The functions in the unit that have two conventions."""
        return [x for x in self.bodies if self.info.plain(x) and self.info.bridged(x)]


def linked(body: str, linkage: str) -> str:
    """A definition with its linkage, which is known only when the unit is complete."""
    return body.replace("define", f"define {linkage}", 1)
