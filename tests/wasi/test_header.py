"""Numbers and layouts agree with the C header of wasi-libc."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wasmfx.wasi import records, rights
from wasmfx.wasi.errnos import Errno

HEADER = Path("/usr/include/wasm32-wasi/wasi/api.h")
RECORDS = {
    "iovec": records.IOVEC,
    "fdstat": records.FDSTAT,
    "filestat": records.FILESTAT,
    "dirent": records.DIRENT,
    "prestat": records.PRESTAT,
    "subscription": records.SUBSCRIPTION,
    "subscription_clock": records.ON_CLOCK,
    "event": records.EVENT,
}


@pytest.fixture(scope="module")
def header() -> str:
    if not HEADER.exists():
        pytest.skip("wasi-libc is not here: apt-get install wasi-libc")
    return HEADER.read_text()


def defined(header: str, group: str) -> dict[str, int]:
    """The constants of a group, by their names without its prefix."""
    number = r"\(\(__wasi_\w+\)\((1 << \d+)\)\)|\(UINT\d+_C\((\d+)\)\)"
    found = re.findall(rf"#define __WASI_{group}_(\w+) (?:{number})", header)
    assert found
    return {name: shifted(bits) if bits else int(plain) for name, bits, plain in found}


def shifted(text: str) -> int:
    one, by = text.split(" << ")
    return int(one) << int(by)


def test_errnos(header: str) -> None:
    ours = {e.name.removeprefix("E"): e.value for e in Errno}
    # Only E2BIG begins with a digit, and only SUCCESS is not an error.
    assert defined(header, "ERRNO") == ours


def test_rights(header: str) -> None:
    wanted = defined(header, "RIGHTS")
    assert {name: getattr(rights, name) for name in wanted} == wanted
    assert sum(wanted.values()) == rights.ALL


@pytest.mark.parametrize(
    ("group", "names"),
    [
        ("FILETYPE", {}),
        ("FDFLAGS", {}),
        ("FSTFLAGS", {}),
        ("OFLAGS", {"DIRECTORY": "OPEN_DIRECTORY"}),
        ("LOOKUPFLAGS", {}),
        ("RIFLAGS", {}),
        ("ROFLAGS", {"RECV_DATA_TRUNCATED": "DATA_TRUNCATED"}),
        ("SDFLAGS", {"RD": "SHUT_RD", "WR": "SHUT_WR"}),
        ("EVENTTYPE", {"FD_READ": "READABLE", "FD_WRITE": "WRITABLE"}),
        ("EVENTRWFLAGS", {"FD_READWRITE_HANGUP": "HANGUP"}),
        ("SUBCLOCKFLAGS", {"SUBSCRIPTION_CLOCK_ABSTIME": "ABSTIME"}),
    ],
)
def test_numbers(header: str, group: str, names: dict[str, str]) -> None:
    wanted = defined(header, group)
    assert {name: getattr(records, names.get(name, name)) for name in wanted} == wanted


@pytest.mark.parametrize("name", RECORDS)
def test_sizes(header: str, name: str) -> None:
    (size,) = re.findall(rf"sizeof\(__wasi_{name}_t\) == (\d+)", header)
    assert RECORDS[name].size == int(size)
