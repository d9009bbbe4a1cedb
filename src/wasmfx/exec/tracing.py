"""Configurations for reading: one line each for `wasmfx trace`, plain data for the stepper.

A line is the term `E[v* instr]` from the outside in: the context, the operands between ⟨ and ⟩, and
the instruction in the hole. What does not fit is cut from the outer end of the context.

    frame $main · label · prompt{on $yield 0} · frame $task · label ⟨3 4⟩ i32.add
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import islice
from typing import Any
from weakref import WeakKeyDictionary

from wasmfx.exec.configurations import (
    Activation,
    Config,
    Context,
    Frame,
    HandlerAt,
    Handling,
    Invoke,
    Label,
    OnLabelAt,
    Prompt,
    ReturnInvoke,
    Stack,
    SuspendTo,
    SwitchTo,
    TrapNow,
)
from wasmfx.exec.instances import ContCell, ModuleInst, RefCont, RefExn, RefFunc, TagInst, WasmFunc
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Value
from wasmfx.source import NOWHERE
from wasmfx.syntax.instructions import Instr, Loop
from wasmfx.text.print_instructions import instr_text
from wasmfx.text.print_names import Namer
from wasmfx.text.print_types import heaptype_text

WIDTH = 160
SHOWN = 100
"""How many operands, and how many context nodes, are listed for the stepper."""


def render(c: Config, width: int = WIDTH) -> str:
    """`c` on one line of about `width` characters."""
    focus = f"⟨{' '.join(operands(c.vs, 12))}⟩ {instruction(c)}"
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


def as_json(rule: str, c: Config, live: list[ContCell] | None = None) -> dict[str, Any]:
    """`c`, to which `rule` led, for the stepper; `live` are its continuations, where known."""
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
    """The offset in its source of the instruction that comes next in the code."""
    func = c.frame.func
    return func.facts.body.at[c.pc] if isinstance(func, WasmFunc) else NOWHERE


# The focus


def instruction(c: Config) -> str:
    """The instruction in the hole, as the text format has it or as the rules do."""
    match c.instr:
        case TrapNow(reason):
            return f"trap ({reason})"
        case Invoke(fa):
            return f"invoke {dollar(fa.name)}"
        case ReturnInvoke(fa):
            return f"return_invoke {dollar(fa.name)}"
        case SuspendTo(ea):
            return f"suspend {tag_name(ea)}"
        case SwitchTo(x, ea):
            return f"switch {x} {tag_name(ea)}"
        case e:
            return written(c.frame, e)


def written(F: Activation, e: Instr) -> str:
    """An instruction that a module can write, with the names of that module."""
    if F.inst is None:
        return "end"
    return instr_text(e, namer(F))


_NAMERS: WeakKeyDictionary[ModuleInst, Namer] = WeakKeyDictionary()
_INSIDE: WeakKeyDictionary[WasmFunc, Namer] = WeakKeyDictionary()


def namer(F: Activation) -> Namer:
    """What the module calls its parts, and the function of `F` its locals."""
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


def operands(vs: Stack, most: int) -> list[str]:
    """The operands, deepest first; of more than `most` those on top."""
    words: list[str] = []
    while vs and len(words) < most:
        v, vs = vs
        words.append(value_text(v))
    if vs:
        words.append("…")
    words.reverse()
    return words


def value_text(v: Value) -> str:
    """A value in a word."""
    if isinstance(v, tuple):
        return number_text(*v)
    match v:
        case Null(heap):
            return f"null:{heaptype_text(heap) if isinstance(heap, str) else 'ref'}"
        case RefCont(ca):
            return cell_text(ca)
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


def number_text(t: str, bits: int) -> str:
    """A number, signed; floating-point ones with a point, i64 and f32 marked."""
    match t:
        case "i32":
            return str(bits - (bits >> 31 << 32))
        case "i64":
            return f"{bits - (bits >> 63 << 64)}:i64"
        case "f32":
            return f"{struct.unpack('<f', bits.to_bytes(4, 'little'))[0]:g}:f32"
        case "f64":
            return repr(struct.unpack("<d", bits.to_bytes(8, "little"))[0])
        case _:
            return f"0x{bits:032x}"


def cell_text(ca: ContCell) -> str:
    return f"cont#{ca.addr}" if ca.state is not None else f"cont#{ca.addr}(dead)"


# The context


class Around:
    """A node of the context, with the frame that it lies in."""

    __slots__ = ("frame", "node")

    def __init__(self, node: Label | Handling | Frame, frame: Activation) -> None:
        self.node = node
        self.frame = frame


def nodes(c: Config) -> Iterator[Around | Prompt]:
    """What lies around the hole, innermost first."""
    yield from around(c.frame, c.ctx)
    p = c.prompt
    while p is not None:
        yield p
        yield from around(p.outer.frame, p.outer.ctx)
        p = p.outer.prompt


def around(F: Activation, ctx: Context) -> Iterator[Around]:
    """The same up to the nearest prompt."""
    while ctx is not None:
        yield Around(ctx, F)
        if isinstance(ctx, Frame):
            F = ctx.frame
        ctx = ctx.up


def node_text(node: Around | Prompt) -> str:
    """`label`, `handler{..}`, `frame $f` or `prompt{..}`, with the operands that wait there."""
    if isinstance(node, Prompt):
        return f"prompt{{{' '.join(clauses(node))}}}"
    match node.node:
        case Label():
            words = [kind(node)]
        case Handling() as handling:
            words = [f"handler{{{' '.join(catches(node, handling))}}}"]
        case Frame():
            words = [f"frame {function_name(node.frame)}"]
    waiting = operands(node.node.vs, 4)
    return " ".join([f"({' '.join(waiting)})", *words] if waiting else words)


def kind(node: Around) -> str:
    """What sort of label it is."""
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


def clauses(p: Prompt) -> list[str]:
    return [clause_text(hdl) for hdl in p.hdls]


def clause_text(hdl: HandlerAt) -> str:
    to = hdl.label if isinstance(hdl, OnLabelAt) else "switch"
    return f"on {tag_name(hdl.ea)} {to}"


def node_json(node: Around | Prompt) -> dict[str, Any]:
    """A node of the context as data."""
    if isinstance(node, Prompt):
        return {"kind": "prompt", **prompt_json(node)}
    inner = node.node
    found: dict[str, Any] = {
        "kind": {"Handling": "handler"}.get(type(inner).__name__, type(inner).__name__.lower()),
        "function": function_name(node.frame),
        "values": operands(inner.vs, SHOWN),
        "pc": inner.pc,
    }
    if isinstance(inner, Handling):
        found["clauses"] = catches(node, inner)
    if isinstance(inner, Label):
        found["loop"] = kind(node) == "loop"
    return found


def prompt_json(p: Prompt) -> dict[str, Any]:
    return {
        "clauses": clauses(p),
        "function": function_name(p.outer.frame),
        "pc": p.outer.pc,
        "values": operands(p.outer.vs, SHOWN),
    }


def cell_json(ca: ContCell) -> dict[str, Any]:
    """A continuation: what it takes, and where it would go on."""
    E = ca.state
    return {
        "name": cell_text(ca),
        "params": len(ca.type.params),
        "results": len(ca.type.results),
        "function": None if E is None else suspended_in(E.inner),
        "prompts": [] if E is None else [prompt_json(p) for p in E.passed[:SHOWN]],
    }


def suspended_in(c: Config) -> str:
    """The function in which a continuation stopped, or which it is yet to enter."""
    return dollar(c.todo.fa.name) if isinstance(c.todo, Invoke) else function_name(c.frame)


# Names


def function_name(F: Activation) -> str:
    return "" if F.func is None else dollar(F.func.name)


def tag_name(ea: TagInst) -> str:
    return dollar(ea.name) if ea.name else f"tag#{ea.addr}"


def dollar(name: str) -> str:
    """A name as an identifier, unless it is only an index in brackets."""
    return name if name.endswith("]") or name.startswith("$") else f"${name}"
