"""What functions and tags are called in messages: as the module says, else as it exports them."""

from __future__ import annotations

from typing import Literal

from wasmfx.syntax.modules import Module

Named = Literal["func", "tag"]


def names(module: Module, kind: Named) -> dict[int, str]:
    """The names that there are, by index."""
    given = module.names.funcs if kind == "func" else module.names.tags
    exported = {ex.index: ex.name for ex in reversed(module.exports) if ex.kind == kind}
    return exported | given


def name_of(module: Module, kind: Named, x: int) -> str:
    """`$name`, or `func[x]` for what has none."""
    return shown(names(module, kind).get(x), kind, x)


def shown(name: str | None, kind: Named, x: int) -> str:
    return f"{kind}[{x}]" if name is None else f"${name}"
