"""Resumption of continuations by the host under a name.

The prompt of the host has no name. So a generated function resumes the continuation with
`resume_with`, which passes the name. If one of the handled tags reaches it, it hands the payload
and the rest of the continuation to the host, by a suspension of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from wasmfx.errors import ExecutionError, Trap
from wasmfx.runtime import host
from wasmfx.runtime.engine import Cont, Extern, HostStore
from wasmfx.runtime.generated import Generated, Types, all_arguments, generated
from wasmfx.runtime.traps import CONTINUATION_CONSUMED
from wasmfx.runtime.values import Value
from wasmfx.source import Frame, FuncFrame, PromptFrame, Source
from wasmfx.syntax.instructions import (
    Block,
    End,
    OnLabel,
    ResumeWith,
    Return,
    Suspend,
    Unreachable,
)
from wasmfx.syntax.modules import Instr, Names
from wasmfx.syntax.types import (
    DefType,
    FuncType,
    RefType,
    ResultType,
    TagType,
    cont_deftype,
    func_deftype,
)

SOURCE = "<named handler>"
"""What takes the place of a file name in backtraces."""


class Resumer(NamedTuple):
    """A function that resumes continuations of one type under handled tags and a new name.

    It suspends with one of `out` for each of `tags`. The payload ends with the continuation.
    """

    function: Extern
    tags: tuple[Extern, ...]
    out: tuple[Extern, ...]


Resumers: TypeAlias = dict[tuple[FuncType, tuple[Extern, ...]], Resumer]
"""The resumers of a store, by type and tags."""


def resume_with(
    store: HostStore, known: Resumers, cont: Cont, args: Sequence[Value], tags: Sequence[Extern]
) -> host.Outcome:
    """Resume `cont` with a new name after the arguments. `known` are the store's resumers."""
    if not store.is_live(cont):
        raise Trap(CONTINUATION_CONSUMED)
    type_ = store.cont_type(cont)
    assert type_ is not None
    resumer = resumer_for(store, known, type_, tuple(tags))
    given = cont
    if not store.is_of(cont, RefType(False, cont_deftype(type_))):
        # A guest made it under another name of its type.
        given = store.bind_cont(cont, ())
    outer = store.new_cont(resumer.function)
    fuel = store.fuel
    if fuel is not None:
        store.fuel = fuel + 1  # for the resumer, which is a function
    try:
        outcome = store.resume(outer, [*args, given], resumer.out)
    except BaseException as error:
        store.ended = of_guest(store.ended)
        if isinstance(error, ExecutionError):
            error.frames = of_guest(error.frames)
        raise
    finally:
        if store.is_live(outer):
            # It could not begin, for example without a stack.
            store.fuel = fuel
            store.drop_cont(outer)
        if given is not cont:
            store.drop_cont(given)
    if isinstance(outcome, host.Returned):
        return outcome
    store.drop_cont(outcome.continuation)
    *payload, rest = outcome.payload
    tag = resumer.tags[resumer.out.index(outcome.tag)]
    return host.Suspended(tag, tuple(payload), rest)


def resumer_for(
    store: HostStore, known: Resumers, type_: FuncType, tags: tuple[Extern, ...]
) -> Resumer:
    """Return the resumer of continuations of a type under these tags."""
    resumer = known.get((type_, tags))
    if resumer is None:
        resumer = known[type_, tags] = new_resumer(store, type_, tags)
    return resumer


def of_guest(frames: list[Frame]) -> list[Frame]:
    """Return a backtrace that ends at the prompt with the name."""
    match frames:
        case [*inner, FuncFrame(source=Source(name=name)), PromptFrame()] if name == SOURCE:
            return inner
        case _:
            return frames


def new_resumer(store: HostStore, type_: FuncType, tags: tuple[Extern, ...]) -> Resumer:
    """Make the resumer of continuations of a type, under these tags."""
    handled = tuple(tag_type(store, tag) for tag in tags)
    out = tuple(store.new_tag(d) for d in passed_on(type_, handled))
    made = resuming(type_, handled)
    return Resumer(made.function(store, [*tags, *out]), tags, out)


def passed_on(type_: FuncType, handled: Sequence[DefType]) -> list[DefType]:
    """Return the types of the tags with which the resumer suspends."""
    payloads = [payload(func_of(d), type_.results) for d in handled]
    return [func_deftype(FuncType(p, ())) for p in payloads]


@lru_cache(maxsize=64)
def resuming(type_: FuncType, handled: tuple[DefType, ...]) -> Generated:
    """Make the module of a resumer, for tags of these types."""
    types, names = Types(), Names()
    names.funcs = {0: "resume_with"}
    cont = cont_deftype(type_)
    params = (*type_.params[:-1], RefType(True, cont))
    count = len(handled)
    out = passed_on(type_, handled)
    body: list[Instr] = [
        *(Block(types.function(FuncType((), func_of(d).params))) for d in reversed(out)),
        *all_arguments(len(params)),
        ResumeWith(types.of(cont), tuple(OnLabel(n, n) for n in range(count))),
        Return(),
    ]
    for n in range(count):
        body += [End(), Suspend(count + n), Unreachable()]
    imports = [TagType(types.of(d)) for d in (*handled, *out)]
    d = func_deftype(FuncType(params, type_.results))
    return generated(types, imports, d, body, SOURCE, names)


def tag_type(store: HostStore, tag: Extern) -> DefType:
    use = store.type_of(tag)
    assert isinstance(use, TagType)
    assert isinstance(use.type, DefType)
    return use.type


def func_of(d: DefType) -> FuncType:
    comp = d.comp
    assert isinstance(comp, FuncType)
    return comp


def payload(tag: FuncType, results: ResultType) -> ResultType:
    """What a suspension leaves: the values, and the continuation that awaits the answer."""
    return (*tag.params, RefType(False, cont_deftype(FuncType(tag.results, results))))
