"""What annotations are written with, at runtime: as little as will do, and no `typing`."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws.imports import MODULES, SOURCE, imports
from wasmfx import hints
from wasmfx.hints import Any, Generic, Literal, NamedTuple, Protocol, TypeVar, get_args
from wasmfx.runtime.limits import StoreLimits
from wasmfx.syntax.types import AbsHeapType

T = TypeVar("T")
NEEDS_TYPING = {
    *("embed/effects/handlers.py", "hints.py"),
    *("native/ir/restricted/functions.py", "native/ir/restricted/intrinsics.py"),
}
"""Public generic classes, which others may want to know the parameters of; and what no start
needs."""


class Pair(NamedTuple):
    """Two of them."""

    left: int
    right: "int | None" = None

    @property
    def both(self) -> "tuple[int, int | None]":
        return self.left, self.right


def test_named_tuples_are_what_they_would_be() -> None:
    pair = Pair(1)
    assert pair == (1, None)
    assert repr(pair) == "Pair(left=1, right=None)"
    assert pair.both == (1, None)
    assert Pair._fields == ("left", "right")
    assert pair._replace(right=2) == Pair(1, right=2)
    assert Pair._make([1, 2]) == Pair(1, 2)
    assert pair == Pair(left=1)
    match pair:
        case Pair(left, right):
            assert (left, right) == (1, None)
    with pytest.raises((ValueError, TypeError), match="middle"):  # as Python has it
        pair._replace(middle=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Expected 2"):
        Pair._make([1])
    with pytest.raises(AttributeError):
        pair.left = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        pair.another = 2  # type: ignore[attr-defined]
    assert pair._asdict() == {"left": 1, "right": None}
    assert (Pair.__doc__, Pair.__module__, Pair.__qualname__) == ("Two of them.", __name__, "Pair")
    assert pickle.loads(pickle.dumps(pair)) == copy.copy(pair) == pair
    assert type(pickle.loads(pickle.dumps(StoreLimits()))) is StoreLimits
    with pytest.raises(TypeError, match="left"):
        Pair()  # type: ignore[call-arg]


def test_forms_can_be_put_together() -> None:
    assert repr(Literal["a", "b"] | None) == "Literal"
    assert get_args(Literal["a", "b"]) == ("a", "b")
    assert get_args(Literal["a"]) == ("a",)
    assert get_args(AbsHeapType)[:2] == ("any", "eq")
    assert repr(None | Literal["a"] | dict[str, Any]) == "Literal"

    class Own(Generic[T]):
        pass

    class Shown(Protocol):
        pass

    assert isinstance(Own[int](), Own)
    assert isinstance(Shown, type)


def shown(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def is_typing(name: str) -> bool:
    return name.split(".")[0] == "typing"


def test_nobody_else_imports_typing() -> None:
    users = {shown(p) for p in MODULES.values() if any(map(is_typing, imports(p)))}
    assert users == NEEDS_TYPING


def test_checkers_see_the_names_that_there_are() -> None:
    """Whoever imports one that only checkers know would fail when it is imported."""
    text = Path(hints.__file__).read_text()
    names = [line.split()[-1] for line in text.splitlines() if "from typing import" in line]
    assert len(names) > 10
    assert all(hasattr(hints, name) for name in names)


def test_whoever_runs_us_has_no_typing() -> None:
    code = "import sys, wasmfx.embed.instance, wasmfx.native.engine; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True,
                          env={"PYTHONPATH": str(SOURCE.parent)}, check=True)  # fmt: skip
    assert not {"typing", "re", "enum", "dataclasses"} & set(done.stdout.split())
