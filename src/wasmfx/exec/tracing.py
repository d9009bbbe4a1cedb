"""Configurations for reading: one line each for `wasmfx trace`, plain data for the stepper.

A line is the term `E[v* instr]` from the outside in: the context, the operands between ⟨ and ⟩, and
the instruction in the hole. What does not fit is cut from the outer end of the context.

    frame $main · label · prompt{on $yield 0} · frame $task · label ⟨3 4⟩ i32.add
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

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
)
from wasmfx.exec.continuations import ContCell
from wasmfx.exec.instances import WasmFunc
from wasmfx.exec.rendering import (
    cell_text,
    dollar,
    function_name,
    instruction,
    operands,
    tag_name,
    value_text,
)
from wasmfx.source import NOWHERE
from wasmfx.syntax.instructions import End, Loop

WIDTH = 160
SHOWN = 100
"""How many operands, and how many context nodes, are listed for the stepper."""


def render(c: Config, width: int = WIDTH) -> str:
    """`c` on one line of about `width` characters."""
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
    """Whether values are all that is left."""
    return c.ctx is None and c.prompt is None and isinstance(c.instr, End)


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
