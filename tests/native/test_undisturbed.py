"""Work in a thread of its own."""

from __future__ import annotations

import _thread

from wasmfx.native.undisturbed import undisturbed


def test_work_may_need_more_of_its_kind() -> None:
    """In the thread that is at it: another would wait for it for ever."""
    outer, inner = undisturbed(lambda: (_thread.get_ident(), undisturbed(_thread.get_ident)))
    assert outer == inner != _thread.get_ident()
