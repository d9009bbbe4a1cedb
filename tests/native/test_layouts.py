"""Where the fields of native structures lie."""

from __future__ import annotations

import sys
import threading

import pytest

from wasmfx.native.abi import structures
from wasmfx.native.abi.layout import VM, Host, Vm
from wasmfx.native.abi.structures import Layout


def test_threads_that_ask_together_all_find_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(structures, "_known", {})
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    wrong: list[BaseException] = []
    try:
        for _ in range(50):
            structures._known.clear()
            layouts = Layout(Vm), Layout(Host)

            def ask(layouts: tuple[Layout, Layout] = layouts) -> None:
                try:
                    assert layouts[0].words == VM.words
                    assert layouts[1].signature >= 0
                except BaseException as error:
                    wrong.append(error)

            threads = [threading.Thread(target=ask) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert wrong == []


def test_what_is_no_field_is_told() -> None:
    with pytest.raises(AttributeError, match="vm has no field nothing"):
        VM.nothing  # noqa: B018
