"""What messages call the parts of a module: `$name` where there is one, else the index."""

from __future__ import annotations

from collections.abc import Mapping

from wasmfx.syntax.modules import Module

_ID = r"[\w!#$%&'*+\-./:<=>?@\\^`|~]{1,80}"
"""What can be written as it is. Compiled for the first message that wants it."""


def called(names: Mapping[int, str], x: int) -> str:
    """Part `x`, by its name if it has one that can be written, and is worth reading."""
    import re  # Only for messages: most modules have none.

    name = names.get(x, "")
    if re.fullmatch(_ID, name, re.ASCII):
        return f"${name}"
    return f'$"{name}"' if _plain(name) else str(x)


def func_title(module: Module, x: int) -> str:
    """Function `x`, by its name; or by its index, and by the first of its exports."""
    name = called(module.names.funcs, x)
    if name.startswith("$"):
        return name
    exports = (ex.name for ex in module.exports if ex.kind == "func" and ex.index == x)
    return " ".join([f"func[{x}]", *(f'"{ex}"' for ex in exports if _plain(ex))][:2])


def _plain(name: str) -> bool:
    return 0 < len(name) <= 80 and name.isprintable() and '"' not in name and "\\" not in name
