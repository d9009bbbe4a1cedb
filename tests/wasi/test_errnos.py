"""Errnos of the host are mapped to errnos of preview 1."""

from __future__ import annotations

import errno
import os

import pytest

from wasmfx.wasi.errnos import Errno, errno_of


def test_numbers_are_those_of_preview_1() -> None:
    assert [e.value for e in Errno] == list(range(77))
    some = {"EACCES": 2, "EBADF": 8, "EINVAL": 28, "ENOENT": 44, "EPERM": 63, "EXDEV": 75}
    assert {name: Errno[name].value for name in some} == some


@pytest.mark.parametrize(
    "name", [e.name for e in Errno if e.name not in ("SUCCESS", "ENOTCAPABLE")]
)
def test_the_host_says_the_same_by_another_number(name: str) -> None:
    code = getattr(errno, name)
    assert errno_of(OSError(code, os.strerror(code))) == Errno[name]


def test_what_preview_1_has_no_word_for_is_eio() -> None:
    assert errno_of(OSError(errno.EMEDIUMTYPE, "medium")) == Errno.EIO
    assert errno_of(OSError("no number")) == Errno.EIO
