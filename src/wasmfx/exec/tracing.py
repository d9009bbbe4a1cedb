"""Configurations for reading: one line each for `wasmfx trace`, plain data for the stepper.

A line is the term `E[v* instr]` from the outside in: the context, the operands between ⟨ and ⟩, and
the instruction in the hole. A line that is too long loses the outer end of the context.

    frame $main · label · prompt{on $yield 0} · frame $task · label ⟨3 4⟩ i32.add
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any
from weakref import WeakKeyDictionary

from wasmfx.exec.configurations import (
    Activation,
    Again,
    Answering,
    Barring,
    Config,
    ContCell,
    Context,
    Frame,
    HandlerAt,
    Handling,
    HostPrompt,
    Invoke,
    Label,
    OnCallAt,
    OnLabelAt,
    Prompt,
    RefCont,
    RefHandler,
    ReturnInvoke,
    Stack,
    SuspendAt,
    SuspendToAt,
    SwitchAt,
    Throwing,
    TrapNow,
)
from wasmfx.exec.store import ModuleInst, RefExn, RefFunc, TagInst, WasmFunc
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Num, Value, number_text
from wasmfx.source import NOWHERE
from wasmfx.syntax.instructions import End, Instr, Loop
from wasmfx.syntax.opcodes import mnemonic
from wasmfx.text.print.instructions import instr_text
from wasmfx.text.print.names import Namer
from wasmfx.text.print.types import heaptype_text

# Instructions


def instruction(c: Config) -> str:
    """The instruction in the hole, as the text format or the rules write it."""
    match c.instr:
        case TrapNow(reason):
            return f"trap ({reason})"
        case Invoke(fa):
            return f"invoke {dollar(fa.name)}"
        case ReturnInvoke(fa):
            return f"return_invoke {dollar(fa.name)}"
        case SuspendAt(ea):
            return f"suspend {tag_name(ea)}"
        case SwitchAt(x, ea):
            return f"switch {x} {tag_name(ea)}"
        case SuspendToAt(x, ea):
            return f"suspend_to {x} {tag_name(ea)}"
        case Again():
            return "again"
        case Throwing():
            return "throw_ref"
        case e:
            return written(c.frame, e)


def written(F: Activation, e: Instr) -> str:
    """The text of an instruction of a module, with the names in that module."""
    if F.inst is None:
        return mnemonic(e)
    return instr_text(e, namer(F))


_NAMERS: WeakKeyDictionary[ModuleInst, Namer] = WeakKeyDictionary()
_INSIDE: WeakKeyDictionary[WasmFunc, Namer] = WeakKeyDictionary()


def namer(F: Activation) -> Namer:
    """The names in the module, and of the locals in the function of `F`."""
    inst: ModuleInst = F.inst
    if inst not in _NAMERS:
        _NAMERS[inst] = Namer(inst.module)
    func = F.func
    if not isinstance(func, WasmFunc):
        return _NAMERS[inst]
    if func not in _INSIDE:
        x = len(inst.funcs) - len(inst.module.funcs) + func.index
        _INSIDE[func] = _NAMERS[inst].inside(x)
    return _INSIDE[func]


# Values


def operands(vs: Stack, most: int) -> list[str]:
    """The operands, deepest first; only the topmost `most`."""
    words: list[str] = []
    while vs and len(words) < most:
        v, vs = vs
        words.append(value_text(v))
    if vs:
        words.append("…")
    words.reverse()
    return words


def value_text(v: Value) -> str:
    """A value as one word."""
    if isinstance(v, tuple):
        return marked(v)
    match v:
        case Null(heap):
            return f"null:{heaptype_text(heap) if isinstance(heap, str) else 'ref'}"
        case RefCont(ca):
            return cell_text(ca)
        case RefHandler(ha):
            return f"handler#{ha.addr}"
        case RefFunc(fa):
            return dollar(fa.name)
        case RefExn(a):
            return f"exn#{a.addr}({tag_name(a.tag)})"
        case I31(value):
            return f"i31:{value}"
        case HostRef():
            return "host"
        case ExternOf(ref):
            return f"extern({value_text(ref)})"
        case _:
            addr = getattr(getattr(v, "a", None), "addr", "?")
            return f"{v.kind}#{addr}"


def marked(v: Num) -> str:
    """A number, with its type if it is an i64 or an f32."""
    type_, _ = v
    return f"{number_text(v)}:{type_}" if type_ in ("i64", "f32") else number_text(v)


def cell_text(ca: ContCell) -> str:
    return f"cont#{ca.addr}" if ca.state is not None else f"cont#{ca.addr}(dead)"


# Names


def function_name(F: Activation) -> str:
    return "" if F.func is None else dollar(F.func.name)


def tag_name(ea: TagInst) -> str:
    return dollar(ea.name) if ea.name else f"tag#{ea.addr}"


def dollar(name: str) -> str:
    """A name as an identifier. A name like `func[3]`, made from an index, stays."""
    return name if name.endswith("]") or name.startswith("$") else f"${name}"


WIDTH = 160
SHOWN = 100
"""The number of operands, and of context nodes, that the stepper shows."""


def render(c: Config, width: int = WIDTH) -> str:
    """Render `c` on one line of about `width` characters."""
    focus = f"⟨{' '.join(operands(c.vs, 12))}⟩ {'' if done(c) else instruction(c)}"
    parts: list[str] = []
    room = width - len(focus)
    for node in nodes(c):
        word = node_text(node)
        room -= len(word) + 3
        if room < 0:
            parts.append("…")
            break
        parts.append(word)
    return " ".join([" · ".join(reversed(parts)), focus]).strip()


def done(c: Config) -> bool:
    """Whether only values are left."""
    return c.ctx is None and c.prompt is None and isinstance(c.instr, End)


def as_json(rule: str, c: Config, live: list[ContCell] | None = None) -> dict[str, Any]:
    """`c`, to which `rule` led, as data for the stepper; `live` are the known continuations."""
    shown = list(islice(nodes(c), SHOWN))
    return {
        "rule": rule,
        "instruction": instruction(c),
        "function": function_name(c.frame),
        "pc": c.pc,
        "at": position(c),
        "admin": c.todo is not None,
        "depth": c.depth,
        "values": operands(c.vs, SHOWN),
        "locals": [value_text(v) for v in c.frame.locals[:SHOWN]],
        "context": [node_json(node) for node in shown],
        "prompts": [prompt_json(node) for node in shown if isinstance(node, Prompt)],
        "live": None if live is None else [cell_json(ca) for ca in live[:SHOWN]],
    }


def position(c: Config) -> int:
    """The offset in the source of the next instruction in the code."""
    func = c.frame.func
    return func.facts.body.at[c.pc] if isinstance(func, WasmFunc) else NOWHERE


# The context


class Around:
    """A node of the context, with the activation that it belongs to."""

    __slots__ = ("frame", "node")

    def __init__(self, node: Label | Handling | Barring | Frame, frame: Activation) -> None:
        self.node = node
        self.frame = frame


def nodes(c: Config) -> Iterator[Around | Prompt]:
    """Yield the nodes and prompts around the hole, innermost first."""
    yield from around(c.frame, c.ctx)
    p = c.prompt
    while p is not None:
        yield p
        yield from around(p.outer.frame, p.outer.ctx)
        p = p.outer.prompt


def around(F: Activation, ctx: Context) -> Iterator[Around]:
    """Yield the nodes of a context up to the nearest prompt."""
    while ctx is not None:
        yield Around(ctx, F)
        if isinstance(ctx, Frame):
            F = ctx.frame
        ctx = ctx.up


def node_text(node: Around | Prompt) -> str:
    """`label`, `handler{..}`, `barrier`, `frame $f` or `prompt{..}`, with the operands saved in the
    node.
    """
    if isinstance(node, Prompt):
        return f"{prompt_name(node)}{{{' '.join(clauses(node))}}}"
    match node.node:
        case Label():
            words = [kind(node)]
        case Handling() as handling:
            words = [f"handler{{{' '.join(catches(node, handling))}}}"]
        case Barring():
            words = ["barrier"]
        case Frame():
            words = [f"frame {function_name(node.frame)}"]
    waiting = operands(node.node.vs, 4)
    return " ".join([f"({' '.join(waiting)})", *words] if waiting else words)


def kind(node: Around) -> str:
    """`loop` for the label of a loop, `label` for any other."""
    assert isinstance(node.node, Label)
    start = node.node.block.start
    return "loop" if start >= 0 and isinstance(node.frame.code[start], Loop) else "label"


def catches(node: Around, handling: Handling) -> list[str]:
    tags = node.frame.inst.tags
    return [
        " ".join([_CATCH[type(clause).__name__], *([tag_name(tags[x])] if x is not None else [])])
        for clause in handling.catches
        for x in [getattr(clause, "x", None)]
    ]


_CATCH = {
    "Catch": "catch",
    "CatchRef": "catch_ref",
    "CatchAll": "catch_all",
    "CatchAllRef": "catch_all_ref",
}


def prompt_name(p: Prompt) -> str:
    """`prompt`, or `prompt_h3` for the prompt with the name `handler#3`; `again` while the function
    of a clause runs.
    """
    word, p = ("again", p.prompt) if isinstance(p, Answering) else ("prompt", p)
    return f"{word}_h{p.name.addr}" if p.name is not None else word


def clauses(p: Prompt) -> list[str]:
    if isinstance(p, Answering):
        return clauses(p.prompt)
    if isinstance(p, HostPrompt):
        return [f"on {tag_name(ea)} host" for ea in p.tags]
    return [clause_text(hdl) for hdl in p.hdls]


def clause_text(hdl: HandlerAt) -> str:
    match hdl:
        case OnLabelAt():
            to = str(hdl.label)
        case OnCallAt():
            to = f"call {dollar(hdl.fa.name)}"
        case _:
            to = "switch"
    return f"on {tag_name(hdl.ea)} {to}"


def node_json(node: Around | Prompt) -> dict[str, Any]:
    """A node of the context as data."""
    if isinstance(node, Prompt):
        return {"kind": "again" if isinstance(node, Answering) else "prompt", **prompt_json(node)}
    inner = node.node
    found: dict[str, Any] = {
        "kind": _KINDS[type(inner)],
        "function": function_name(node.frame),
        "values": operands(inner.vs, SHOWN),
        "pc": inner.pc,
    }
    if isinstance(inner, Handling):
        found["clauses"] = catches(node, inner)
    if isinstance(inner, Label):
        found["loop"] = kind(node) == "loop"
    return found


_KINDS = {Label: "label", Handling: "handler", Barring: "barrier", Frame: "frame"}


def prompt_json(p: Prompt) -> dict[str, Any]:
    return {
        "name": prompt_name(p),
        "clauses": clauses(p),
        "function": function_name(p.outer.frame),
        "pc": p.outer.pc,
        "values": operands(p.outer.vs, SHOWN),
    }


def cell_json(ca: ContCell) -> dict[str, Any]:
    """A continuation: its type, its function and its prompts."""
    E = ca.state
    return {
        "name": cell_text(ca),
        "params": len(ca.type.params),
        "results": len(ca.type.results),
        "function": None if E is None else suspended_in(E.inner),
        "prompts": [] if E is None else [prompt_json(p) for p in E.passed[:SHOWN]],
    }


def suspended_in(c: Config) -> str:
    """The function in which a continuation is suspended, or that it will start with."""
    return dollar(c.todo.fa.name) if isinstance(c.todo, Invoke) else function_name(c.frame)
