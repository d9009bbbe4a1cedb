"""Throwing and catching.

Letters: `c` configuration, `e` instruction, `a` exception address, `T` a throw context: everything
but `handler`, so it reaches outward through labels, frames and prompts.
"""

from __future__ import annotations

from wasmfx.exec.configurations import (
    EMPTY,
    Config,
    Frame,
    Handling,
    Label,
    Throwing,
    pop,
    push,
)
from wasmfx.exec.instances import ExnInst, RefExn, TagInst
from wasmfx.exec.rules.control import block_facts, branch
from wasmfx.exec.rules.registry import RuleTable, Step, func_type
from wasmfx.runtime.traps import NULL_EXCEPTION
from wasmfx.runtime.values import Null
from wasmfx.syntax.instructions import (
    Catch,
    CatchAll,
    CatchAllRef,
    CatchRef,
    Throw,
    ThrowRef,
    TryTable,
)

rules = RuleTable()


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
    # The label is left at the very `end` where the handler is left next.
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
    """`T` cut away: the configuration directly inside the innermost `handler`, across prompts."""
    frame, ctx, prompt = c.frame, c.ctx, c.prompt
    while not isinstance(ctx, Handling):
        match ctx:
            case Label():
                ctx = ctx.up
            case Frame():
                frame, ctx = ctx.frame, ctx.up
            case None:
                if prompt is None:
                    return None
                frame, ctx, prompt = prompt.outer.frame, prompt.outer.ctx, prompt.outer.prompt
    return Config(c.store, frame, EMPTY, None, ctx.pc, ctx, prompt)


def caught(c: Config, ref: RefExn, e: Throwing) -> Step:
    """What the first clause of the handler around `c` makes of the exception."""
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
