"""Typing of configurations and of continuations: the judgements of section 5.1, as a check.

A context is typed from the hole outward. Every node has operands that it takes from the inside: a
label takes the results of its block, a frame the results of its function, a prompt the results of
its continuation. Together with the values saved in the node, they must be the operands that the
code after it expects.

Administrative instructions are typed like the instructions of modules (3.4 and 3.5), with addresses
in place of indices.

Nodes are immutable, so each is typed once; `known` holds the typed ones. Effects rearrange
contexts: after one, `known` is cleared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from wasmfx.exec.configurations import (
    EMPTY,
    Activation,
    Answering,
    Barring,
    Captured,
    Config,
    ContCell,
    Context,
    Frame,
    HandlerAt,
    Handling,
    Invoke,
    Label,
    OnCallAt,
    OnLabelAt,
    OnSwitchAt,
    Prompt,
    RefCont,
    ReturnInvoke,
    Stack,
    SuspendAt,
    SuspendToAt,
    SwitchAt,
    TrapNow,
)
from wasmfx.exec.rules.effects import heap_of
from wasmfx.exec.rules.registry import cont_type, func_type
from wasmfx.exec.soundness.violations import require, violated, words
from wasmfx.exec.store import RefExn, TagInst, WasmFunc
from wasmfx.exec.tracing import value_text
from wasmfx.exec.typing import has_type
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.instructions import (
    Barrier,
    Block,
    Br,
    Catch,
    CatchAll,
    CatchAllRef,
    CatchClause,
    CatchRef,
    Handler,
    If,
    Instr,
    LocalSet,
    Loop,
    OnCall,
    OnLabel,
    OnSwitch,
    ResumeThrowRef,
    ThrowRef,
    TryTable,
)
from wasmfx.syntax.types import (
    EXNREF,
    ContType,
    DefType,
    FuncType,
    HandlerType,
    RefType,
    ResultType,
    ValType,
)
from wasmfx.valid.bodies import stacks
from wasmfx.valid.context import BlockFacts
from wasmfx.valid.matching import matches_func, matches_result

# Types of code


class CodeTypes:
    """The types of one function's code.

    `stacks[k]`  the operands of the innermost block before instruction k (from `valid.bodies`)
    `within[k]`  the innermost block around instruction k; `else` and `end` belong to their block
    """

    def __init__(self, func: WasmFunc) -> None:
        self.locals = func.facts.locals
        self.results = func.facts.whole.results
        self.stacks = stacks(func.inst.context, func.inst.module, func.index)
        self.within = within(func)
        for k, block in func.facts.blocks.items():
            stack = self.stacks[k]
            if stack is not None and isinstance(func.code[k], Loop):
                # A branch comes back here with what the loop takes, which may be less specific.
                self.stacks[k] = stack[: len(stack) - len(block.params)] + block.params


def within(func: WasmFunc) -> list[BlockFacts]:
    """Return the innermost block around each instruction; the body is the outermost block."""
    around: list[BlockFacts] = []
    opened = [func.block]
    for k in range(len(func.code)):
        around.append(opened[-1])
        if k in func.facts.blocks:
            opened.append(func.facts.blocks[k])
        elif opened[-1].end == k:
            opened.pop()
    return around


_CODE_TYPES: WeakKeyDictionary[WasmFunc, CodeTypes] = WeakKeyDictionary()


def code_types(F: Activation) -> CodeTypes:
    """Return the types of the code of `F`."""
    func = F.func
    if not isinstance(func, WasmFunc):
        violated("I5", f"a frame that is no Wasm function's: {func!r}")
    found = _CODE_TYPES.get(func)
    if found is None:
        require(F.code is func.code and F.inst is func.inst, "I1", "a frame with foreign code")
        found = _CODE_TYPES[func] = CodeTypes(func)
    return found


def outside(F: Activation) -> bool:
    """Whether `F` is no function's: directly inside a prompt, or outermost."""
    return F.func is None and F.inst is None


def expected(F: Activation, pc: int, ctx: Context, base: ResultType) -> ResultType:
    """Return the operands that the code at `pc` expects; `base` if no context is left."""
    if ctx is None:
        require(outside(F) and pc == 0, "I1", "code of a function without a frame around it")
        return base
    types = code_types(F)
    if not 0 <= pc < len(types.within):
        violated("I1", f"no instruction at {pc}")
    block = types.within[pc]
    match ctx:
        case Label():
            if ctx.block is not block:
                violated("I1", f"the label around {pc} belongs to another block")
            return operands_in(types, block, pc)
        case Handling() | Barring():
            opener = TryTable if isinstance(ctx, Handling) else Barrier
            at_end = pc == block.end and isinstance(F.code[block.start], opener)
            if not at_end:
                violated("I1", f"a {opener.__name__} around {pc} without its label")
            return block.results
        case Frame():
            if pc != len(F.code) - 1:
                violated("I1", f"a frame around {pc} without its label")
            return types.results
        case _:
            violated("I5", f"a context node of class {type(ctx).__name__}")


def operands_in(types: CodeTypes, block: BlockFacts, pc: int) -> ResultType:
    """Return the operands before `pc` in `block`; at its `else` and `end` they are its results."""
    if pc in (block.end, block.else_):
        return block.results
    stack = types.stacks[pc]
    if stack is None:
        violated("I1", f"execution at {pc}, which cannot be reached")
    return stack


def label_at(ctx: Context, l: int) -> Label | None:  # noqa: E741
    """Return label `l` of the innermost frame, counted outward; None if there is none."""
    labels: list[Label] = []
    while ctx is not None and not isinstance(ctx, Frame):
        if isinstance(ctx, Label):
            labels.append(ctx)
        ctx = ctx.up
    return labels[l] if l < len(labels) else None


EXN = RefType(False, "exn")
NEVER: Final = None
"""The results of an instruction after which execution does not go on: any types."""

Arrow: TypeAlias = "tuple[ResultType, ResultType | None]"


def arrow(c: Config, e: Instr) -> Arrow:
    """Return the operands and results of an instruction that is not in the code."""
    placed(c)
    match e:
        case TrapNow():
            return (), NEVER
        case Invoke(fa):
            type_ = func_type(fa.type)
            return type_.params, type_.results
        case ReturnInvoke(fa):
            return return_invoke(c.frame, func_type(fa.type))
        case SuspendAt(ea):
            type_ = func_type(ea.type)
            return type_.params, type_.results
        case SuspendToAt(x, ea):
            type_ = func_type(ea.type)
            return (*type_.params, RefType(True, c.frame.inst.types[x])), type_.results
        case SwitchAt(x, ea):
            return switch(c.frame.inst.types[x], ea)
        case ResumeThrowRef(x, handlers):
            check_handlers(c.ctx, resolved(c.frame, handlers), results_of(c.frame, x))
            return (EXNREF, RefType(True, c.frame.inst.types[x])), results_of(c.frame, x)
        case ThrowRef():
            return (EXNREF,), NEVER
        case Br(l):
            return branch_target(c.ctx, l, "I1").block.label, NEVER
        case LocalSet(x):
            return (code_types(c.frame).locals[x],), ()
        case _:
            violated("I1", f"{e!r} cannot come before the code")


def placed(c: Config) -> None:
    """Check that the code after the instruction is in the block of the label around the hole."""
    if isinstance(c.ctx, Label):
        there = code_types(c.frame).within[c.pc]
        if there is not c.ctx.block:
            violated("I1", f"the label around {c.pc} belongs to another block")


def return_invoke(F: Activation, type_: FuncType) -> Arrow:
    """`t2* <: C.return`."""
    results = code_types(F).results
    require(matches_result(type_.results, results), "I1", "a tail call with other results")
    return type_.params, NEVER


def switch(x: DefType, ea: TagInst) -> Arrow:
    """[switch], with [tagaddr] for the tag."""
    target, tag = cont_type(x), func_type(ea.type)
    back = cont_type(heap_of(target.params[-1]))
    fits = matches_result(target.results, tag.results) and matches_result(tag.results, back.results)
    require(fits and not tag.params, "I1", "a switch with the wrong tag")
    return (*target.params[:-1], RefType(True, x)), back.params


def results_of(F: Activation, x: int) -> ResultType:
    """`t2*` of `F.module.types[x] ~~ CONT [t1*] -> [t2*]`."""
    return cont_type(F.inst.types[x]).results


def branch_target(ctx: Context, l: int, invariant: str) -> Label:  # noqa: E741
    """Return the target of `br l`, a label of the innermost frame."""
    label = label_at(ctx, l)
    if label is None:
        violated(invariant, f"no label {l} in the frame around")
    return label


# Clauses


def resolved(F: Activation, handlers: Sequence[Handler]) -> list[HandlerAt]:
    """R(hdl*): replace the indices of tags by addresses."""
    tags, funcs = F.inst.tags, F.inst.funcs
    found: list[HandlerAt] = []
    for hdl in handlers:
        match hdl:
            case OnLabel(x, l):
                found.append(OnLabelAt(tags[x], l))
            case OnSwitch(x):
                found.append(OnSwitchAt(tags[x]))
            case OnCall(x, y):
                found.append(OnCallAt(tags[x], funcs[y]))
    return found


def check_handlers(ctx: Context, hdls: Sequence[HandlerAt], results: ResultType) -> None:
    """Check `S; C |- hdl : t*` for each clause; `ctx` has the labels of C."""
    for hdl in hdls:
        match hdl:
            case OnLabelAt():
                on_label(ctx, hdl, results)
            case OnSwitchAt():
                on_switch(hdl, results)
            case OnCallAt():
                on_call(hdl)


def on_label(ctx: Context, hdl: OnLabelAt, results: ResultType) -> None:
    """[on-label]: the label takes the payload and the captured continuation."""
    tag = func_type(hdl.ea.type)
    label = branch_target(ctx, hdl.label, "I4").block.label
    last = label[-1] if label else None
    if not isinstance(last, RefType) or not isinstance(last.heap, DefType):
        violated("I4", f"label {hdl.label} takes no continuation, but {words(label)}")
    if not isinstance(last.heap.comp, ContType):
        violated("I4", f"label {hdl.label} takes {words(label)}")
    captured = FuncType(tag.results, results)
    fits = matches_result(tag.params, label[:-1]) and matches_func(captured, cont_type(last.heap))
    if not fits:
        violated("I4", f"label {hdl.label} takes {words(label)}, and not what is delivered")


def on_switch(hdl: OnSwitchAt, results: ResultType) -> None:
    """[on-switch]: the tag and the prompt have the same results."""
    tag = func_type(hdl.ea.type)
    same = matches_result(tag.results, results) and matches_result(results, tag.results)
    require(same and not tag.params, "I4", "a switch clause with the wrong tag")


def on_call(hdl: OnCallAt) -> None:
    """[on-call]: the function takes what the tag delivers, and returns what it answers."""
    tag, func = func_type(hdl.ea.type), func_type(hdl.fa.type)
    require(matches_func(func, tag), "I4", "a clause with the wrong function")


def named(p: Prompt) -> None:
    """`S.names[ha] = t*`: the name of a prompt has the results of the prompt."""
    comp = p.name.type.comp if p.name is not None else None
    right = isinstance(comp, HandlerType) and comp.results == p.type.results
    require(right, "I1", "a prompt under a name of another type")


def check_catches(F: Activation, node: Handling) -> None:
    """Check that each clause of a handler delivers the operands of its label.

    Labels are counted from outside the handler.
    """
    for clause in node.catches:
        label = branch_target(node.up, clause.label, "I1").block.label
        if not matches_result(delivered(F, clause), label):
            violated("I1", f"{clause} does not fit {words(label)}")


def delivered(F: Activation, clause: CatchClause) -> ResultType:
    """Return the operands that a clause passes to its label."""
    match clause:
        case Catch(x):
            return func_type(F.inst.tags[x].type).params
        case CatchRef(x):
            return (*func_type(F.inst.tags[x].type).params, EXN)
        case CatchAll():
            return ()
        case CatchAllRef():
            return (EXN,)


Seen = Callable[[ContCell], None]


class Retyping:
    """Types configurations with the results `results`; calls `seen` for every continuation."""

    def __init__(self, results: ResultType, seen: Seen) -> None:
        self.results = results
        self.seen = seen
        self.known: dict[int, object] = {}
        self.waiting: list[tuple[Captured, ResultType, ResultType]] = []
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
        self.rest()

    def base(self, prompt: Prompt | None) -> ResultType:
        """Return the results that the body of `prompt` must deliver."""
        return self.results if prompt is None else prompt.type.results

    def cell(self, ca: ContCell) -> None:
        """[cell-live]: `S; C0 |- E[hole(t1*)] : [] -> [t2*]`; and its name matches its type."""
        if ca.state is None:
            return
        self.invariant = "I3"
        require(matches_func(ca.type, cont_type(ca.name)), "I3", "a cell under a name that lies")
        self.captured(ca.state, ca.type.params, ca.type.results)
        self.rest()

    def rest(self) -> None:
        """Type the contexts that wait for the functions of clauses, which may contain others."""
        while self.waiting:
            self.captured(*self.waiting.pop())

    def captured(self, E: Captured, params: ResultType, results: ResultType) -> None:
        """`S; C0 |- E[hole(t1*)] : [] -> [t2*]` for the parameters and the results."""
        bases = [*(p.type.results for p in E.passed), results]
        self.hole(E.inner, params, bases[0])
        self.context(E.inner.frame, E.inner.ctx, bases[0])
        for p, base in zip(E.passed, bases[1:], strict=True):
            self.prompt(p, base)

    # Sequences

    def hole(self, c: Config, plugged: ResultType, base: ResultType) -> None:
        """`val* hole(t*) instr*`, where the first instruction may be administrative."""
        if c.todo is None:
            self.sequence(c.vs, plugged, expected(c.frame, c.pc, c.ctx, base))
            return
        params, results = arrow(c, c.todo)
        if results is NEVER:
            # The values below may have any type: the code after it is not reached.
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
        """Check that `val* hole(t*)` has exactly the types `want`."""
        left = len(want) - len(plugged)
        fits = left >= 0 and matches_result(plugged, want[left:])
        if not fits:
            violated(self.invariant, f"{words(plugged)} where {words(want)} is expected")
        rest = self.topmost(vs, want[:left])
        if rest:
            violated(self.invariant, f"more operands than {words(want)}")

    def topmost(self, vs: Stack, want: ResultType) -> Stack:
        """Check that the topmost values have the types `want`; return the rest of the stack."""
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
        """[exn]: the fields have the types of the tag's parameters."""
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
        """Type the nodes around the hole, up to the nearest prompt."""
        self.activation(F)
        self.barriers(F, ctx)
        while ctx is not None and id(ctx) not in self.known:
            self.known[id(ctx)] = ctx
            match ctx:
                case Label():
                    self.label(F, ctx, base)
                case Handling():
                    self.handling(F, ctx, base)
                case Barring():
                    self.barring(F, ctx, base)
                case Frame():
                    self.frame(F, ctx, base)
                    F = ctx.frame
                    self.activation(F)
                    self.barriers(F, ctx.up)
                case _:
                    violated("I5", f"a context node of class {type(ctx).__name__}")
            ctx = ctx.up

    def activation(self, F: Activation) -> None:
        """`S |- F : C`. A non-nullable local holds null until it is set."""
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

    def barriers(self, F: Activation, ctx: Context) -> None:
        """Check that `F` counts the barriers of its frame and of the frames below."""
        count = 0
        while ctx is not None and not isinstance(ctx, Frame):
            count += isinstance(ctx, Barring)
            ctx = ctx.up
        below = 0 if ctx is None else ctx.frame.barriers
        require(F.barriers == below + count, "I1", "barriers miscounted")

    def label(self, F: Activation, node: Label, base: ResultType) -> None:
        """[label]: the `end` and a branch both provide the operands of the code they lead to."""
        block = node.block
        require(block is code_types(F).within[block.end], "I1", "the label of another function")
        opener = F.code[block.start] if block.start >= 0 else None
        after = block.end + 1
        match opener:
            case None | TryTable() | Barrier():
                # The frame, the handler or the barrier is left at the same `end`.
                inner: type = Frame
                if opener is not None:
                    inner = Handling if isinstance(opener, TryTable) else Barring
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
        """[hnd]: the remaining clauses are valid in the context of the handler."""
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

    def barring(self, F: Activation, node: Barring, base: ResultType) -> None:
        """[barrier]: the block inside has the results of the barrier."""
        block = code_types(F).within[node.pc - 1]
        opener = F.code[block.start] if block.start >= 0 else None
        here = isinstance(opener, Barrier) and block.end == node.pc - 1
        require(here, "I1", "a barrier for no instruction barrier")
        self.sequence(node.vs, block.results, expected(F, node.pc, node.up, base))

    def frame(self, F: Activation, node: Frame, base: ResultType) -> None:
        """[frame]: the caller goes on with the results of the function of `F`."""
        results = code_types(F).results
        if node.n != len(results):
            violated(self.invariant, f"frame of {node.n} for {words(results)}")
        if F.depth != node.frame.depth + 1:
            violated(self.invariant, f"depth {F.depth} miscounted")
        want = expected(node.frame, node.pc, node.up, base)
        self.sequence(node.vs, results, want)

    def prompt(self, p: Prompt, base: ResultType) -> None:
        """[prompt]: the clauses are valid in the context of `resume`, the body in the empty one.

        The function of a clause runs inside `Answering`. Then the context that waits goes on, and
        delivers what the prompt around it did.
        """
        if isinstance(p, Answering):
            self.waiting.append((p.H, p.type.results, p.prompt.type.results))
            self.prompt(p.prompt, base)
            return
        if p.name is not None:
            named(p)
        outer = p.outer
        require(outer.todo is None, self.invariant, "a prompt in an instruction that is not done")
        check_handlers(outer.ctx, p.hdls, p.type.results)
        want = expected(outer.frame, outer.pc, outer.ctx, base)
        self.sequence(outer.vs, p.type.results, want)
        self.context(outer.frame, outer.ctx, base)
