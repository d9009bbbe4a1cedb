"""Handlers: the clause table of a prompt, and the search along the chain for a clause."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.compile.exceptions import tag_address
from wasmfx.compile.function import Function
from wasmfx.compile.ir import NULL, Block, Body, Value, aggregate, i64, symbol
from wasmfx.compile.layout import CLAUSES, CONT, VM
from wasmfx.compile.reasons import UNHANDLED
from wasmfx.syntax import instructions as i


def clause_table(f: Function, handlers: Sequence[i.Handler]) -> Value:
    """The clauses of this prompt: first the tags of the suspend clauses, then of the others."""
    labels = [h.x for h in handlers if isinstance(h, i.OnLabel)]
    switches = [h.x for h in handlers if isinstance(h, i.OnSwitch)]
    return f.inst(f.unit.clauses(tuple(labels), tuple(switches)))


def find(
    f: Function, x: int, cur: Value, kind: str, payload: Sequence[Value], aim: int
) -> tuple[Value, Value]:
    """The innermost object whose prompt has a clause for tag `x`, and 1 + that clause's number."""
    tag, none = tag_address(f, x), f.b.block("unhandled")
    if f.unit.spread_out:
        whole = f.b.call(_FOUND, f.unit.search(kind), [cur, tag])
        k, n = (f.b.extract(whole, _TYPES, m) for m in range(2))
        found = f.b.block("found")
        f.b.branch(f.b.compare("icmp eq", k, NULL), none, found, likely=False)
    else:
        k, n, found = search(f.b, cur, tag, kind, none)
    f.b.enter(none)
    unhandled(f, tag, payload, aim)
    f.b.enter(found)
    return k, n


_TYPES = ("ptr", "i64")
_FOUND = aggregate(_TYPES)


def search_function(name: str, kind: str) -> str:
    """The search as a function of its own, for modules with very many places that search."""
    cur, tag = Value("ptr", "%cur"), Value("ptr", "%tag")
    b = Body(f"internal {_FOUND} @{name}", [cur, tag], "nounwind noredzone uwtable noinline")
    none = b.block("unhandled")
    k, n, found = search(b, cur, tag, kind, none)
    b.enter(none)
    b.ret(b.pack([NULL, i64(0)]))
    b.enter(found)
    b.ret(b.pack([k, n]))
    return str(b)


def search(b: Body, cur: Value, tag: Value, kind: str, none: Block) -> tuple[Value, Value, Block]:
    """Walk outward from `cur`: what is found is known in the block returned; else go to `none`."""
    walk, scan, more, again = (b.block(n) for n in ("walk", "scan", "more", "again"))
    outward, found = b.block("outward"), b.block("found")
    k, n = b.phi("ptr", walk, "k"), b.phi("i64", scan, "n")
    k.add(cur, b.current)
    b.jump(walk)
    b.enter(walk)
    table = b.load("ptr", b.offset(k.value, CONT.handlers))
    tags = b.offset(table, CLAUSES.tags)
    if kind == "switches":
        tags = b.offset(table, b.load("i64", b.offset(table, CLAUSES.switches)))
    n.add(i64(1), walk)
    b.jump(scan)
    b.enter(scan)
    there = b.load("ptr", b.offset(b.index(tags, n.value), -8))
    b.branch(b.compare("icmp eq", there, tag), found, more)
    b.enter(more)
    b.branch(b.compare("icmp eq", there, NULL), outward, again)
    b.enter(again)
    n.add(b.binary("add", n.value, i64(1)), again)
    b.jump(scan)
    b.enter(outward)
    parent = b.load("ptr", b.offset(k.value, CONT.parent))
    k.add(parent, outward)
    b.branch(b.compare("icmp eq", parent, NULL), none, walk, likely=False)
    return k.value, n.value, found


def unhandled(f: Function, tag: Value, payload: Sequence[Value], aim: int) -> None:
    """No clause up to the host: the activation ends, with tag and payload for it to see."""
    for n, word in enumerate(payload):
        f.b.store(word, f.word(n))
    f.b.store(tag, symbol("vm", VM.tag))
    f.b.store(i64(aim), symbol("vm", VM.target))
    f.end_with(UNHANDLED)
