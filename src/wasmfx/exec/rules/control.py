"""Control: blocks, branches, calls, exceptions, and the exits from labels, frames and prompts.

Letters: `c` configuration, `e` instruction, `v` value, `vs` operands, `F` frame, `x` `y` indices,
`l` label, `fa` function address, `bt` block type, `i*` instructions, `a` exception address, `T` a
throw context. `T` has no `handler`: it reaches outward through labels, frames, barriers and
prompts.

Bodies are flat. Execution enters `label_m{} v* i* end` by putting a `Label` around the hole and
going on at the next instruction. It leaves the label at the `end` of the block.
"""

from __future__ import annotations

from functools import cache

from wasmfx.errors import Exhaustion, OutOfFuel, WasmException
from wasmfx.exec.backtrace import located, passing
from wasmfx.exec.configurations import (
    EMPTY,
    Activation,
    Barring,
    Config,
    Context,
    Frame,
    Handling,
    Invoke,
    Label,
    ReturnInvoke,
    Throwing,
    TrapNow,
    pop,
    push,
    unstack,
)
from wasmfx.exec.rules.registry import RuleTable, Step, func_type
from wasmfx.exec.store import ExnInst, HostFunc, RefExn, RefFunc, TagInst, WasmFunc
from wasmfx.runtime.traps import (
    INDIRECT_CALL_TYPE_MISMATCH,
    NULL_EXCEPTION,
    NULL_FUNCTION,
    UNDEFINED_ELEMENT,
    UNINITIALIZED_ELEMENT,
    UNREACHABLE,
)
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.instructions import (
    Block,
    Br,
    BrIf,
    BrTable,
    Call,
    CallIndirect,
    CallRef,
    Catch,
    CatchAll,
    CatchAllRef,
    CatchRef,
    Else,
    End,
    If,
    Instr,
    Loop,
    Nop,
    Return,
    ReturnCall,
    ReturnCallIndirect,
    ReturnCallRef,
    Throw,
    ThrowRef,
    TryTable,
    Unreachable,
)
from wasmfx.valid import matches
from wasmfx.valid.context import BlockFacts

rules = RuleTable()


@rules(Unreachable)
def unreachable(c: Config, e: Unreachable) -> Step:
    """
    unreachable  unreachable  ↪  trap
    """
    return "unreachable", c.trap(UNREACHABLE)


@rules(Nop)
def nop(c: Config, e: Nop) -> Step:
    """
    nop  nop  ↪  ε
    """
    return "nop", c.then(c.vs)


@rules(TrapNow)
def trap(c: Config, e: TrapNow) -> Step | None:
    """
    trap  E[trap]  ↪  trap  if E is not the bare hole
    """
    if c.ctx is None and c.prompt is None and c.vs is EMPTY:
        return None
    return "trap", Config(c.store, c.frame, EMPTY, e, c.pc, None, None)


def block_facts(c: Config) -> BlockFacts:
    """The facts from validation about the block that opens at the hole."""
    func = c.frame.func
    assert isinstance(func, WasmFunc)
    return func.facts.blocks[c.pc]


def enter(c: Config, block: BlockFacts, vs: object, pc: int) -> Config:
    """`label_m{} v^n i* end` with the hole at `pc`."""
    args, below = pop(vs, len(block.params))
    after = block.end + 1
    return c.goto(push(EMPTY, args), pc, Label(block, after, below, after, c.ctx))


@rules(Block)
def block(c: Config, e: Block) -> Step:
    """
    block  v^n (block bt i* end)  ↪  label_m{} v^n i* end  if bt = [t1^n] -> [t2^m]
    """
    return "block", enter(c, block_facts(c), c.vs, c.pc + 1)


@rules(Loop)
def loop(c: Config, e: Loop) -> Step:
    """
    loop  v^n (loop bt i* end)  ↪  label_n{loop bt i* end} v^n i* end  if bt = [t1^n] -> [t2^m]
    """
    if c.store.fuel is not None:
        burn(c, c.store.fuel)
    block = block_facts(c)
    args, below = pop(c.vs, len(block.params))
    label = Label(block, c.pc, below, block.end + 1, c.ctx)
    return "loop", c.goto(push(EMPTY, args), c.pc + 1, label)


@rules(If)
def if_(c: Config, e: If) -> Step:
    """
    if-true   (i32.const k) (if bt i1* else i2* end)  ↪  (block bt i1* end)  if k ≠ 0
    if-false  (i32.const 0) (if bt i1* else i2* end)  ↪  (block bt i2* end)

    Both rules also enter the block, since flat code has no place for the reduced term.
    """
    block = block_facts(c)
    (_, k), vs = c.vs
    if k:
        return "if-true", enter(c, block, vs, c.pc + 1)
    return "if-false", enter(c, block, vs, (block.end if block.else_ is None else block.else_ + 1))


@rules(End, Else)
def end(c: Config, e: End | Else) -> Step | None:
    """
    label-vals    label_n{i*} v* end       ↪  v*
    handler-vals  handler_n{catch*} v* end ↪  v*
    barrier-vals  barrier{ v* } end        ↪  v*
    frame-vals    frame_n{F} v^n end       ↪  v^n
    prompt-vals   prompt_ha{hdl*} v* end   ↪  v*
    """
    match c.ctx:
        case Label() as label:
            vs = push(label.vs, unstack(c.vs))
            return "label-vals", c.goto(vs, label.pc, label.up)
        case Handling() as handling:
            vs = push(handling.vs, unstack(c.vs))
            return "handler-vals", c.goto(vs, handling.pc, handling.up)
        case Barring() as barrier:
            vs = push(barrier.vs, unstack(c.vs))
            F = c.frame.barred(-1)
            after = Config(c.store, F, vs, None, barrier.pc, barrier.up, c.prompt)
            return "barrier-vals", after
        case Frame() as frame:
            return "frame-vals", leave(c, frame, unstack(c.vs))
        case None if c.prompt is not None:
            outer = c.prompt.outer
            return "prompt-vals", outer.with_values(push(outer.vs, unstack(c.vs)))
        case None:
            return None


def leave(c: Config, frame: Frame, results: list[Value], todo: Instr | None = None) -> Config:
    """Replace a frame by `results` (and `todo`) in its caller's sequence."""
    vs = push(frame.vs, results)
    return Config(c.store, frame.frame, vs, todo, frame.pc, frame.up, c.prompt)


@cache
def branch(l: int) -> Br:  # noqa: E741
    """Return the instruction `br l`, one object for each label."""
    return Br(l)


@rules(Br)
def br(c: Config, e: Br) -> Step:
    """
    br  label_n{i*} B^l[v^n (br l)] end  ↪  v^n i*
    """
    label = c.ctx
    l = e.label  # noqa: E741
    while not isinstance(label, Label) or l > 0:
        assert label is not None
        l -= isinstance(label, Label)  # noqa: E741
        label = label.up
    values, _ = pop(c.vs, len(label.block.label))
    vs = push(label.vs, values)
    if c.frame.barriers:
        F = c.frame.barred(-barriers_between(c.ctx, label))
        return "br", Config(c.store, F, vs, None, label.target, label.up, c.prompt)
    return "br", c.goto(vs, label.target, label.up)


def barriers_between(ctx: Context, label: Label) -> int:
    """Count the barriers of this frame that a branch to `label` leaves."""
    count = 0
    while ctx is not label:
        assert ctx is not None
        count += isinstance(ctx, Barring)
        ctx = ctx.up
    return count


@rules(BrIf)
def br_if(c: Config, e: BrIf) -> Step:
    """
    br_if-true   (i32.const k) (br_if l)  ↪  (br l)  if k ≠ 0
    br_if-false  (i32.const 0) (br_if l)  ↪  ε
    """
    (_, k), vs = c.vs
    if k:
        return "br_if-true", c.next(vs, branch(e.label))
    return "br_if-false", c.then(vs)


@rules(BrTable)
def br_table(c: Config, e: BrTable) -> Step:
    """
    br_table-lt  (i32.const k) (br_table l* l')  ↪  (br l*[k])  if k < |l*|
    br_table-ge  (i32.const k) (br_table l* l')  ↪  (br l')     if k ≥ |l*|
    """
    (_, k), vs = c.vs
    if k < len(e.labels):
        return "br_table-lt", c.next(vs, branch(e.labels[k]))
    return "br_table-ge", c.next(vs, branch(e.label))


def innermost_frame(ctx: Context) -> Frame:
    """Return the innermost `frame` around the hole, outside labels and handlers."""
    while not isinstance(ctx, Frame):
        assert ctx is not None
        ctx = ctx.up
    return ctx


@rules(Return)
def return_(c: Config, e: Return) -> Step:
    """
    return  frame_n{F} B[v^n return] end  ↪  v^n
    """
    frame = innermost_frame(c.ctx)
    values, _ = pop(c.vs, frame.n)
    return "return", leave(c, frame, values)


@rules(ReturnInvoke)
def return_invoke(c: Config, e: ReturnInvoke) -> Step:
    """
    return_invoke  frame_n{F} B[v^m (return_invoke fa)] end  ↪  v^m (invoke fa)
                   if fa : [t1^m] -> [t2*]
    """
    frame = innermost_frame(c.ctx)
    values, _ = pop(c.vs, len(func_type(e.fa.type).params))
    return "return_invoke", leave(c, frame, values, Invoke(e.fa))


@rules(Call, ReturnCall)
def call(c: Config, e: Call | ReturnCall) -> Step:
    """
    call         (call x)         ↪  (invoke fa)         if fa = F.module.funcs[x]
    return_call  (return_call x)  ↪  (return_invoke fa)  if fa = F.module.funcs[x]
    """
    fa = c.frame.inst.funcs[e.x]
    if isinstance(e, Call):
        return "call", c.next(c.vs, Invoke(fa))
    return "return_call", c.next(c.vs, ReturnInvoke(fa))


@rules(CallRef, ReturnCallRef)
def call_ref(c: Config, e: CallRef | ReturnCallRef) -> Step:
    """
    call_ref-null         (ref.null ht) (call_ref x)         ↪  trap
    call_ref-func         (ref.func fa) (call_ref x)         ↪  (invoke fa)
    return_call_ref-null  (ref.null ht) (return_call_ref x)  ↪  trap
    return_call_ref-func  (ref.func fa) (return_call_ref x)  ↪  (return_invoke fa)
    """
    ref, vs = c.vs
    name = "call_ref" if isinstance(e, CallRef) else "return_call_ref"
    if isinstance(ref, Null):
        return f"{name}-null", c.trap(NULL_FUNCTION)
    todo = Invoke(ref.fa) if isinstance(e, CallRef) else ReturnInvoke(ref.fa)
    return f"{name}-func", c.next(vs, todo)


@rules(CallIndirect, ReturnCallIndirect)
def call_indirect(c: Config, e: CallIndirect | ReturnCallIndirect) -> Step:
    """
    call_indirect-oob   (at.const k) (call_indirect x y)  ↪  trap         if k ≥ |tables[x]|
    call_indirect-null  (at.const k) (call_indirect x y)  ↪  trap         if tables[x][k] is null
    call_indirect-type  (at.const k) (call_indirect x y)  ↪  trap         if not fa : y
    call_indirect-func  (at.const k) (call_indirect x y)  ↪  (invoke fa)  if tables[x][k] = fa

    `return_call_indirect` reduces likewise, to `return_invoke`.
    """
    (_, k), vs = c.vs
    elems = c.frame.inst.tables[e.x].elems
    if k >= len(elems):
        return "call_indirect-oob", c.trap(UNDEFINED_ELEMENT)
    ref = elems[k]
    if not isinstance(ref, RefFunc):
        return "call_indirect-null", c.trap(f"{UNINITIALIZED_ELEMENT} {k}")
    if not matches(ref.fa.type, c.frame.inst.types[e.y]):
        return "call_indirect-type", c.trap(INDIRECT_CALL_TYPE_MISMATCH)
    todo = Invoke(ref.fa) if isinstance(e, CallIndirect) else ReturnInvoke(ref.fa)
    return "call_indirect-func", c.next(vs, todo)


@rules(Invoke)
def invoke(c: Config, e: Invoke) -> Step:
    """
    invoke       v^n (invoke fa)  ↪  frame_m{F'} label_m{} i* end end  if fa is a Wasm function;
                                     F'.locals = v^n, then defaults
    invoke-host  v^n (invoke fa)  ↪  v'* | (ref.exn a) throw_ref       if fa is a host function
    """
    fa = e.fa
    if isinstance(fa, HostFunc):
        return "invoke-host", invoke_host(c, fa)
    type_ = func_type(fa.type)
    # A frame counts by its weight, so that the memory for all frames together stays bounded.
    if c.depth * fa.weight >= c.store.depth_limit:
        raise located(Exhaustion(), c)
    args, vs = pop(c.vs, len(type_.params))
    outer = c.frame
    locals_ = (*args, *fa.defaults)
    F = Activation(fa, fa.inst, fa.code, locals_, outer.depth + 1, outer.barriers)
    frame = Frame(len(type_.results), outer, vs, c.pc, c.ctx)
    end = len(fa.code) - 1
    label = Label(fa.block, end, EMPTY, end, frame)
    after = Config(c.store, F, EMPTY, None, 0, label, c.prompt)
    if c.store.fuel is not None:
        burn(after, c.store.fuel)
    return "invoke", after


def burn(c: Config, fuel: int) -> None:
    """Use one unit of fuel, to enter a function or to begin an iteration of a loop."""
    if fuel == 0:
        raise located(OutOfFuel(), c)
    c.store.set(c.store, "fuel", fuel - 1)


def invoke_host(c: Config, fa: HostFunc) -> Config:
    """Call the host. A `WasmException` of this store that it raises is thrown here."""
    args, vs = pop(c.vs, len(func_type(fa.type).params))
    try:
        return c.then(push(vs, fa.code(args)))
    except WasmException as exn:
        # An exception from another store propagates as any Python exception does.
        if not isinstance(exn.tag, TagInst) or exn.tag.store is not c.store:
            passing(exn, c)
            raise
        a = ExnInst(c.store.fresh(), exn.tag, exn.values)  # type: ignore[arg-type]
        return c.next((RefExn(a), vs), ThrowRef())
    except BaseException as error:
        passing(error, c)
        raise


# Exceptions


@rules(Throw)
def throw(c: Config, e: Throw) -> Step:
    """
    throw  v^n (throw x)  ↪  (ref.exn a) throw_ref
           S[+exn a = {tag F.module.tags[x], fields v^n}]
    """
    tag: TagInst = c.frame.inst.tags[e.x]
    fields, vs = pop(c.vs, len(func_type(tag.type).params))
    a = ExnInst(c.store.fresh(), tag, tuple(fields))
    return "throw", c.next((RefExn(a), vs), ThrowRef())


@rules(TryTable)
def try_table(c: Config, e: TryTable) -> Step:
    """
    try_table  v^n (try_table bt catch* i* end)  ↪  handler_m{catch*} label_m{} v^n i* end end
    """
    block = block_facts(c)
    args, vs = pop(c.vs, len(block.params))
    handling = Handling(len(block.results), e.catches, vs, block.end + 1, c.ctx)
    # Label and handler share one `end`: the label is left there first.
    label = Label(block, block.end, EMPTY, block.end, handling)
    return "try_table", c.goto(push(EMPTY, args), c.pc + 1, label)


@rules(ThrowRef, Throwing)
def throw_ref(c: Config, e: ThrowRef) -> Step | None:
    """
    throw_ref-null  (ref.null ht) throw_ref  ↪  trap
    handler-empty   handler_n{} R               ↪  (ref.exn a) throw_ref
    catch           handler_n{(catch x l) c*} R  ↪  v* (br l)  if the tags are equal; v* the fields
    catch_ref       handler_n{(catch_ref x l) c*} R  ↪  v* (ref.exn a) (br l)  likewise
    catch_all       handler_n{(catch_all l) c*} R  ↪  (br l)
    catch_all_ref   handler_n{(catch_all_ref l) c*} R  ↪  (ref.exn a) (br l)
    catch-next      handler_n{c0 c*} R          ↪  handler_n{c*} R  if c0 does not match

    where R is  T[(ref.exn a) throw_ref] end
    """
    ref, _ = c.vs
    if isinstance(ref, Null):
        return "throw_ref-null", c.trap(NULL_EXCEPTION)
    inside = innermost_handler(c)
    if inside is None:
        return None
    return caught(inside, ref, e if isinstance(e, Throwing) else Throwing(c))


def innermost_handler(c: Config) -> Config | None:
    """Cut away `T`: return the configuration directly inside the innermost `handler`, if any."""
    frame, ctx, prompt = c.frame, c.ctx, c.prompt
    while not isinstance(ctx, Handling):
        match ctx:
            case Label():
                ctx = ctx.up
            case Barring():
                frame, ctx = frame.barred(-1), ctx.up
            case Frame():
                frame, ctx = ctx.frame, ctx.up
            case None:
                if prompt is None:
                    return None
                frame, ctx, prompt = prompt.outer.frame, prompt.outer.ctx, prompt.outer.prompt
    return Config(c.store, frame, EMPTY, None, ctx.pc, ctx, prompt)


def caught(c: Config, ref: RefExn, e: Throwing) -> Step:
    """Try the first clause of the handler around `c` on the exception."""
    handling = c.ctx
    assert isinstance(handling, Handling)

    def goes_to(label: int, *values: object) -> Config:
        vs = push(handling.vs, values)  # type: ignore[arg-type]
        return Config(c.store, c.frame, vs, branch(label), handling.pc, handling.up, c.prompt)

    if not handling.catches:
        vs = (ref, handling.vs)
        out = Config(c.store, c.frame, vs, e, handling.pc, handling.up, c.prompt)
        return "handler-empty", out
    exn = ref.a
    match handling.catches[0]:
        case Catch(x, label) if c.frame.inst.tags[x] is exn.tag:
            return "catch", goes_to(label, *exn.fields)
        case CatchRef(x, label) if c.frame.inst.tags[x] is exn.tag:
            return "catch_ref", goes_to(label, *exn.fields, ref)
        case CatchAll(label):
            return "catch_all", goes_to(label)
        case CatchAllRef(label):
            return "catch_all_ref", goes_to(label, ref)
        case _:
            rest = Handling(handling.n, handling.catches[1:], handling.vs, handling.pc, handling.up)
            return "catch-next", Config(
                c.store, c.frame, (ref, EMPTY), e, handling.pc, rest, c.prompt
            )
