"""Names of functions and tags for messages: from the name section, or else index and export."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from wasmfx.errors import shortened
from wasmfx.syntax.modules import Module

Named = Literal["func", "tag"]

HOST = "<host>"
"""The name of tags that the host has made."""

STACK_POINTER = "__stack_pointer"
"""The name of the global that points into the C stack."""


def names(module: Module, kind: Named) -> dict[int, str]:
    """Return all names by index. A name of the module precedes a name of an export."""
    return exported(module, kind) | given(module, kind)


def given(module: Module, kind: Named) -> dict[int, str]:
    """Return the names that the module itself gives, by index."""
    return module.names.funcs if kind == "func" else module.names.tags


def exported(module: Module, kind: Named) -> dict[int, str]:
    """Return the export names by index. Of several, the first counts."""
    return {ex.index: ex.name for ex in reversed(module.exports) if ex.kind == kind}


def titles(module: Module, kind: Named) -> Callable[[int], str]:
    """Return a function from an index to a name for messages: `$name`, or else
    `func[3] "export"` or `func[3]`.
    """
    own, outside = given(module, kind), exported(module, kind)

    def title(x: int) -> str:
        # Imported late: only failing runs need it, and it loads the text format.
        from wasmfx.text.print.literals import ident, string

        if x in own:
            return ident(shortened(own[x]))
        return f"{kind}[{x}] {string(shortened(outside[x]))}" if x in outside else f"{kind}[{x}]"

    return title


def name_of(module: Module, kind: Named, x: int) -> str:
    """Return the name of one function or tag for messages."""
    return titles(module, kind)(x)
