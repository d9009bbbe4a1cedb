"""What functions and tags are called: as the module says, else by index and export."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from wasmfx.errors import shortened
from wasmfx.syntax.modules import Module

Named = Literal["func", "tag"]

HOST = "<host>"
"""What is called so that the host has made."""


def names(module: Module, kind: Named) -> dict[int, str]:
    """The names that there are, by index, those of exports included."""
    return exported(module, kind) | given(module, kind)


def given(module: Module, kind: Named) -> dict[int, str]:
    return module.names.funcs if kind == "func" else module.names.tags


def exported(module: Module, kind: Named) -> dict[int, str]:
    """The names under which something is exported; of several the first."""
    return {ex.index: ex.name for ex in reversed(module.exports) if ex.kind == kind}


def titles(module: Module, kind: Named) -> Callable[[int], str]:
    """What messages call each: `$name`; without one `func[3] "export"`, or else `func[3]`."""
    own, outside = given(module, kind), exported(module, kind)

    def title(x: int) -> str:
        # The spelling comes with the text format, and is needed only where something is named.
        from wasmfx.text.print.literals import ident, string

        if x in own:
            return ident(shortened(own[x]))
        return f"{kind}[{x}] {string(shortened(outside[x]))}" if x in outside else f"{kind}[{x}]"

    return title


def name_of(module: Module, kind: Named, x: int) -> str:
    """The same for one of them."""
    return titles(module, kind)(x)
