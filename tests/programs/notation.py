"""How the text format spells what programs are made of."""

from __future__ import annotations

from collections.abc import Sequence


def par(ts: Sequence[str]) -> str:
    return "".join(f" (param {t})" for t in ts)


def res(ts: Sequence[str]) -> str:
    return "".join(f" (result {t})" for t in ts)


def arrow(params: Sequence[str], results: Sequence[str]) -> str:
    return par(params) + res(results)


def ref(cont: str) -> str:
    return f"(ref null {cont})"


def zero(t: str) -> str:
    """The constant that a variable of type `t` starts with."""
    if t.startswith("(ref null "):
        return f"ref.null {t[10:-1]}"
    return "ref.null exn" if t == "exnref" else f"{t}.const 0"
