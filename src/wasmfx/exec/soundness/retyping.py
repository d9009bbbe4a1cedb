"""Typing of configurations and of continuations: the judgements of section 5.1, as a check.

A context is typed from the hole outward. Every node says what it takes from the inside (a label the
results of its block, a frame those of its function, a prompt those of its continuation); with the
values saved in it, these must be the operands that the code behind it expects there.

Nodes are immutable, so each needs to be typed once. `known` are those that have been; whoever
rearranges contexts, as only effects do, has it emptied.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.exec.configurations import (
    EMPTY,
    Activation,
    Config,
    Context,
    Frame,
    Handling,
    Label,
    Prompt,
    Stack,
    TrapNow,
)
from wasmfx.exec.continuations import ContCell, RefCont
from wasmfx.exec.instances import RefExn
from wasmfx.exec.rendering import value_text
from wasmfx.exec.rules.registry import cont_type, func_type
from wasmfx.exec.soundness.admin import NEVER, arrow, check_catches, check_handlers
from wasmfx.exec.soundness.codetypes import code_types, expected, outside
from wasmfx.exec.soundness.violations import require, violated, words
from wasmfx.exec.typing import has_type
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.instructions import Block, If, Loop, TryTable
from wasmfx.syntax.types import RefType, ResultType, ValType
from wasmfx.valid.matching import matches_func, matches_result

Seen = Callable[[ContCell], None]


class Retyping:
    """Types configurations whose results are `results`; `seen` is told of every continuation."""

    def __init__(self, results: ResultType, seen: Seen) -> None:
        self.results = results
        self.seen = seen
        self.known: dict[int, object] = {}
        self.invariant = "I1"

    def config(self, c: Config) -> None:
        """[config]: `|- S; F; instr* : [t*]`."""
        self.invariant = "I1"
        if isinstance(c.todo, TrapNow) and c.ctx is None and c.prompt is None:
            require(c.vs is EMPTY, "I1", "operands before a trap that is all there is")
            return
        self.hole(c, (), self.base(c.prompt))
        self.context(c.frame, c.ctx, self.base(c.prompt))
        p = c.prompt
        while p is not None and id(p) not in self.known:
            self.known[id(p)] = p
            self.prompt(p, self.base(p.outer.prompt))
            p = p.outer.prompt

    def base(self, prompt: Prompt | None) -> ResultType:
        """What the outermost sequence inside of `prompt` has to deliver."""
        return self.results if prompt is None else prompt.type.results

    def cell(self, ca: ContCell) -> None:
        """[cell-live]: `S; C0 |- E[hole(t1*)] : [] -> [t2*]`; and the name it goes by fits."""
        E = ca.state
        if E is None:
            return
        self.invariant = "I3"
        require(matches_func(ca.type, cont_type(ca.name)), "I3", "a cell under a name that lies")
        bases = [*(p.type.results for p in E.passed), ca.type.results]
        self.hole(E.inner, ca.type.params, bases[0])
        self.context(E.inner.frame, E.inner.ctx, bases[0])
        for p, base in zip(E.passed, bases[1:], strict=True):
            self.prompt(p, base)

    # Sequences

    def hole(self, c: Config, plugged: ResultType, base: ResultType) -> None:
        """`val* hole(t*) instr*`, where an administrative instruction may come first."""
        if c.todo is None:
            self.sequence(c.vs, plugged, expected(c.frame, c.pc, c.ctx, base))
            return
        params, results = arrow(c, c.todo)
        if results is NEVER:
            # The values below are anything: what follows will not be reached.
            self.topmost(c.vs, params)
            return
        assert results is not None
        want = expected(c.frame, c.pc, c.ctx, base)
        left = len(want) - len(results)
        fits = left >= 0 and matches_result(results, want[left:])
        if not fits:
            violated(
                self.invariant,
                f"{type(c.todo).__name__} leaves {words(results)}, not {words(want)}",
            )
        self.sequence(c.vs, plugged, (*want[:left], *params))

    def sequence(self, vs: Stack, plugged: ResultType, want: ResultType) -> None:
        """`val* hole(t*)` has the types `want`, all of them."""
        left = len(want) - len(plugged)
        fits = left >= 0 and matches_result(plugged, want[left:])
        if not fits:
            violated(self.invariant, f"{words(plugged)} where {words(want)} is expected")
        rest = self.topmost(vs, want[:left])
        if rest:
            violated(self.invariant, f"more operands than {words(want)}")

    def topmost(self, vs: Stack, want: ResultType) -> Stack:
        """The values on top have the types `want`; what lies below."""
        for t in reversed(want):
            if not vs:
                violated(self.invariant, f"fewer operands than {words(want)}")
            v, vs = vs
            self.value(v, t)
        return vs

    def value(self, v: Value, t: ValType) -> None:
        if isinstance(v, tuple) and v[0] == t:
            return
        if not has_type(v, t):
            violated(self.invariant, f"{value_text(v)} where {words((t,))} is expected")
        if isinstance(v, RefCont):
            self.seen(v.ca)
        elif isinstance(v, RefExn):
            self.exception(v)

    def exception(self, v: RefExn) -> None:
        """[exn]: the fields are what the tag says."""
        if id(v.a) in self.known:
            return
        self.known[id(v.a)] = v.a
        self.values(v.a.fields, func_type(v.a.tag.type).params)

    def values(self, vs: Sequence[Value], ts: ResultType) -> None:
        if len(vs) != len(ts):
            violated(self.invariant, f"{len(vs)} values for {words(ts)}")
        for v, t in zip(vs, ts, strict=True):
            self.value(v, t)

    # Contexts

    def context(self, F: Activation, ctx: Context, base: ResultType) -> None:
        """The nodes around the hole, up to the nearest prompt."""
        self.activation(F)
        while ctx is not None and id(ctx) not in self.known:
            self.known[id(ctx)] = ctx
            match ctx:
                case Label():
                    self.label(F, ctx, base)
                case Handling():
                    self.handling(F, ctx, base)
                case Frame():
                    self.frame(F, ctx, base)
                    F = ctx.frame
                    self.activation(F)
                case _:
                    violated("I5", f"a context node of class {type(ctx).__name__}")
            ctx = ctx.up

    def activation(self, F: Activation) -> None:
        """`S |- F : C`. A local that cannot be null holds null until it is set."""
        if outside(F) or id(F) in self.known:
            return
        self.known[id(F)] = F
        ts = code_types(F).locals
        if len(F.locals) != len(ts):
            violated(self.invariant, f"{len(F.locals)} locals for {words(ts)}")
        for v, t in zip(F.locals, ts, strict=True):
            unset = isinstance(v, Null) and isinstance(t, RefType) and not t.nullable
            if not unset:
                self.value(v, t)

    def label(self, F: Activation, node: Label, base: ResultType) -> None:
        """[label]: falling off the end and branching both find the operands they need."""
        block = node.block
        require(block is code_types(F).within[block.end], "I1", "the label of another function")
        opener = F.code[block.start] if block.start >= 0 else None
        after = block.end + 1
        match opener:
            case None | TryTable():
                # At the same end the frame, or the handler, is left next.
                inner = Frame if opener is None else Handling
                placed = node.target == node.pc == block.end and isinstance(node.up, inner)
                require(placed and node.vs is EMPTY, "I1", "a label apart from what it belongs to")
                return
            case Loop():
                require((node.target, node.pc) == (block.start, after), "I1", "a loop gone astray")
                want = expected(F, node.target, node.up, base)
                self.sequence(node.vs, block.params, want)
            case Block() | If():
                require(node.target == node.pc == after, "I1", "a block gone astray")
            case _:
                violated("I1", f"a label for {opener!r}")
        self.sequence(node.vs, block.results, expected(F, node.pc, node.up, base))

    def handling(self, F: Activation, node: Handling, base: ResultType) -> None:
        """[hnd]: the clauses left to try are ok where the handler stands."""
        block = code_types(F).within[node.pc - 1]
        opener = F.code[block.start] if block.start >= 0 else None
        if not isinstance(opener, TryTable) or block.end != node.pc - 1:
            violated("I1", "a handler for no try_table")
        tried = len(opener.catches) - len(node.catches)
        require(tuple(node.catches) == opener.catches[tried:], "I1", "clauses of no try_table")
        if node.n != len(block.results):
            violated("I1", f"handler of {node.n} for {words(block.results)}")
        check_catches(F, node)
        self.sequence(node.vs, block.results, expected(F, node.pc, node.up, base))

    def frame(self, F: Activation, node: Frame, base: ResultType) -> None:
        """[frame]: the results of `F`'s function are what its caller goes on with."""
        results = code_types(F).results
        if node.n != len(results):
            violated(self.invariant, f"frame of {node.n} for {words(results)}")
        if F.depth != node.frame.depth + 1:
            violated(self.invariant, f"depth {F.depth} miscounted")
        want = expected(node.frame, node.pc, node.up, base)
        self.sequence(node.vs, results, want)

    def prompt(self, p: Prompt, base: ResultType) -> None:
        """[prompt]: clauses in the context of the `resume`, the body in the empty one."""
        outer = p.outer
        require(outer.todo is None, self.invariant, "a prompt in an instruction that is not done")
        check_handlers(outer.ctx, p.hdls, p.type.results)
        want = expected(outer.frame, outer.pc, outer.ctx, base)
        self.sequence(outer.vs, p.type.results, want)
        self.context(outer.frame, outer.ctx, base)
