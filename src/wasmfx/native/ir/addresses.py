"""Addresses that go round a loop are kept as wide as accesses want them.

A guest counts in 32 bits and accesses in 64, so that a loop which walks over memory has a phi of 32
bits and, behind it, its extension. LLVM makes an instruction of that in every round: what comes
over an edge may have anything above its 32 bits. But what an instruction of 32 bits has just made
has zeros there. So the phi becomes one of 64 bits, extended where each of its values is made.
"""

from __future__ import annotations

import re

from wasmfx.native.ir.blocks import Block

_NAMED = r"%[a-zA-Z][-\w$.]*"
"""Names that are numbers must be in order, and stay where they are."""
_PHI = re.compile(rf"  ({_NAMED}) = phi i32 ")
_ANY_PHI = re.compile(r"  \S+ = phi ")
_EDGE = re.compile(r'\[ (.+?), %([-\w$.]+|"[^"]*") \]')
_WIDER = re.compile(r"  (\S+) = zext (?:nneg )?i32 (\S+) to i64(?=$|, !)")
_NUMBER = re.compile(r"-?\d+")


def with_wide_addresses(blocks: dict[str, Block]) -> None:
    """Widen what is extended in every round of a loop of one block."""
    for n, block in enumerate(blocks.values()):
        if block.label in block.targets:
            for m, (phi, wider) in enumerate(_extended(block)):
                _widen(blocks, block, phi, wider, f"%wide{n}.{m}")


def _extended(block: Block) -> list[tuple[str, str]]:
    """The phis that are extended, and what extends them."""
    phis = {m[1]: line for line in block.lines if (m := _PHI.match(line))}
    found = []
    for line in block.lines:
        wider = _WIDER.match(line)
        if wider and wider[2] in phis:
            found.append((phis.pop(wider[2]), line))
    return found


def _widen(blocks: dict[str, Block], block: Block, phi: str, wider: str, name: str) -> None:
    """Let a phi be wide and have such a name; what it was is cut off from it."""
    edges: dict[str, str] = {}
    for value, source in _EDGE.findall(phi):
        # A block may lead here by several cases, and then brings the same by each.
        if source not in edges:
            edges[source] = _wide(blocks[source], value, f"{name}.{len(edges)}")
    coming = ", ".join(f"[ {edges[source]}, %{source} ]" for _, source in _EDGE.findall(phi))
    lines = block.lines
    lines[lines.index(phi)] = f"  {name} = phi i64 {coming}"
    # Not the wide one's name: that may be a number.
    lines[lines.index(wider)] = f"  {wider.split()[0]} = bitcast i64 {name} to i64"
    last = max(n for n, line in enumerate(lines) if _ANY_PHI.match(line))
    lines.insert(last + 1, f"  {phi.split()[0]} = trunc i64 {name} to i32")


def _wide(block: Block, value: str, name: str) -> str:
    """What a block brings, extended at its end under this name if it is not a number."""
    if _NUMBER.fullmatch(value):
        return str(int(value) % (1 << 32))
    block.lines.insert(block.end, f"  {name} = zext i32 {value} to i64")
    return name
