"""Safepoints, inserted after LLVM's passes.

LLVM does not unroll a loop that contains an unknown access, and does not compute its result either.
Inserted here, a safepoint is executed once for several rounds of an unrolled loop, and a loop that
has become a formula needs none.
"""

from __future__ import annotations

from wasmfx.native.passes.functions import Block, Function

WORD = "@poll = external dso_local global i32, align 4"
"""The declaration of the word that every safepoint reads."""


def add_safepoints(function: Function, enters: bool) -> None:
    """Put a safepoint into every cycle, and into the entry if the function `enters` with one."""
    blocks = _headers(function)
    if enters:
        blocks[function.entry.label] = function.entry
    for n, block in enumerate(blocks.values()):
        _add(block, n, block.position or function.position)


def _headers(function: Function) -> dict[str, Block]:
    """The targets of back edges by depth-first search, but for those of bounded loops."""
    found: dict[str, Block] = {}
    blocks, first = function.blocks, function.entry.label
    path, done = {first}, {first}
    stack = [(first, iter(blocks[first].targets))]
    while stack:
        label, targets = stack[-1]
        for target in targets:
            if target in path:
                if target != label or not blocks[label].bounded:
                    found[target] = blocks[target]
            elif target not in done:
                done.add(target)
                path.add(target)
                stack.append((target, iter(blocks[target].targets)))
                break
        else:
            path.remove(label)
            stack.pop()
    return found


def _add(block: Block, n: int, position: str) -> None:
    """Insert a safepoint behind phis and variables. The value that it reads is not used."""
    lines = block.lines
    at = 0
    while at < len(lines) and " = alloca " in lines[at]:
        at += 1
    lines.insert(at, f"  %_safepoint{n} = load volatile i32, ptr @poll, align 4{position}")
