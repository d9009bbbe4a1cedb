"""What is made at once and stays: afterwards the collector of Python is as it was."""

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

import wasmfx
from wasmfx.cli.main import main
from wasmfx.importing import FEW, imported, uncollected


@pytest.fixture
def unhurried() -> Iterator[None]:
    """Python collects nothing by itself, though it may."""
    before = gc.get_threshold()
    gc.set_threshold(1_000_000)
    yield
    gc.set_threshold(*before)


def is_young(something: object) -> bool:
    return any(found is something for found in gc.get_objects(generation=0))


def instance(engine: str) -> wasmfx.Instance:
    module = wasmfx.Module('(module (func (export "f")))')
    return wasmfx.Instance(module, store=wasmfx.Store(engine))


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("engine", ["native", "reference"])
def test_what_is_young_when_a_store_is_made_stays_young(engine: str) -> None:
    instance(engine)
    mine: list[object] = []
    instance(engine)
    assert is_young(mine)
    assert gc.isenabled()


class Round:
    """Garbage as soon as it is forgotten, but nothing that anybody would count."""

    def __init__(self) -> None:
        self.self = self


@pytest.mark.usefixtures("unhurried")
def test_what_is_young_when_a_command_is_called_stays_young() -> None:
    valid = ["validate", str(Path(__file__).parent / "golden" / "calls.wat")]
    main(valid)
    mine: list[object] = []
    main(valid)
    assert is_young(mine)
    assert gc.get_freeze_count() <= FEW


@pytest.mark.usefixtures("unhurried")
def test_what_is_garbage_does_not_grow_old() -> None:
    gone = weakref.ref(Round())
    stays = uncollected(Round)
    assert gone() is None
    assert not is_young(stays)
    assert gc.get_freeze_count() <= FEW


@pytest.mark.usefixtures("unhurried")
def test_what_was_there_at_the_first_import_has_grown_old(monkeypatch: pytest.MonkeyPatch) -> None:
    mine: list[object] = []
    monkeypatch.delitem(sys.modules, "this", raising=False)
    imported("this")
    assert not is_young(mine)
    assert gc.isenabled()
    assert gc.get_freeze_count() <= FEW


def test_what_fails_leaves_the_collector_on() -> None:
    with pytest.raises(ModuleNotFoundError):
        imported("wasmfx.nothing_of_that_name")
    assert gc.isenabled()


def test_what_a_signal_handler_raises_leaves_the_collector_on() -> None:
    """It may come where a function begins, and where one has been called."""

    class Stop(Exception):
        pass

    def stop_at(n: int) -> None:
        def profile(frame: FrameType, event: str, _: object) -> None:
            nonlocal n
            ours = frame.f_code.co_filename.endswith("importing.py")
            n -= ours and event in ("call", "c_return")
            if n == 0:
                raise Stop

        sys.setprofile(profile)

    def stopped(n: int) -> bool:
        try:
            stop_at(n)
            uncollected(Round, young=0)
        except Stop:
            return True
        finally:
            sys.setprofile(None)
        return False

    for n in range(1, 100):
        if not stopped(n):
            break
        assert gc.isenabled(), n
    assert 6 < n < 100


def test_who_has_no_collector_has_none_afterwards() -> None:
    gc.disable()
    try:
        uncollected(lambda: None)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_who_has_chosen_what_stays_is_left_alone() -> None:
    many = [[n] for n in range(FEW + 1)]
    gc.freeze()
    try:
        uncollected(lambda: None)
        assert gc.get_freeze_count() > FEW
    finally:
        gc.unfreeze()
    assert len(many) > FEW


def test_who_begins_with_wasi_has_all_of_it_found_by_us() -> None:
    """However it is asked for, and with the collector as it was."""
    say = "print(*{type(m.__loader__).__module__ for n, m in [*sys.modules.items()] if n in names})"
    names = "names = 'wasmfx.wasi.wasi', 'wasmfx.embed.instance', 'wasmfx.native.image'"
    for first in (
        "from wasmfx.wasi import Wasi",
        "import wasmfx.wasi",
        "import wasmfx; wasmfx.wasi",
    ):
        code = (
            f"import gc, sys; {first}; {names}; {say}; print(gc.isenabled(), gc.get_freeze_count())"
        )
        for _ in range(2):  # The first may have to compile.
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        said = done.stdout.split()
        assert said[:2] == ["wasmfx.finding", "True"], done
        assert int(said[2]) <= FEW
