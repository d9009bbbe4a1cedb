"""Addresses that go round a loop in 64 bits.

A guest computes addresses in 32 bits and an access needs 64, so that a loop over memory has a phi
of 32 bits and extends it in every round. LLVM needs an instruction for that, because the upper bits
of what comes over an edge are not known. An instruction that has just computed 32 bits leaves zeros
above them. So the phi becomes one of 64 bits, and its values are extended where they are computed.
"""

from __future__ import annotations

import re

from wasmfx.native.passes.functions import Block, Function, Phi

_NAMED = re.compile(r"%[a-zA-Z][-\w$.]*")
"""LLVM requires names that are numbers to be in order, so that they stay where they are."""
_WIDER = re.compile(r"  (\S+) = zext (?:nneg )?i32 (\S+) to i64(?=$|, !)")
_NUMBER = re.compile(r"-?\d+")


def widen_addresses(function: Function) -> None:
    """Widen what is extended in every round of a loop of one block."""
    for n, block in enumerate(function.blocks.values()):
        if block.label in block.targets:
            for m, (phi, wider) in enumerate(_extended(block)):
                _widen(function.blocks, block, phi, wider, f"%_wide{n}.{m}")


def _extended(block: Block) -> list[tuple[Phi, str]]:
    """The phis that are extended, each with the instruction that does it first."""
    phis = {p.name: p for p in block.phis if p.type == "i32" and _NAMED.fullmatch(p.name)}
    found = []
    for line in block.lines:
        wider = _WIDER.match(line)
        if wider and wider[2] in phis:
            found.append((phis.pop(wider[2]), line))
    return found


def _widen(blocks: dict[str, Block], block: Block, phi: Phi, wider: str, name: str) -> None:
    """Put a wide phi with this name in the place of another, which is truncated from it."""
    edges: dict[str, str] = {}
    for value, source in phi.edges:
        # A switch may lead here by several cases, and then brings one value by all of them.
        if source not in edges:
            edges[source] = _wide(blocks[source], value, f"{name}.{len(edges)}")
    wide = Phi(name, "i64", [(edges[source], source) for _, source in phi.edges])
    block.phis[block.phis.index(phi)] = wide
    # The name of the extension stays: it may be a number.
    block.lines[block.lines.index(wider)] = f"  {wider.split()[0]} = bitcast i64 {name} to i64"
    block.lines.insert(0, f"  {phi.name} = trunc i64 {name} to i32")


def _wide(block: Block, value: str, name: str) -> str:
    """A value extended at the end of the block that it comes from, or as a constant."""
    if _NUMBER.fullmatch(value):
        return str(int(value) % (1 << 32))
    block.lines.append(f"  {name} = zext i32 {value} to i64")
    return name
