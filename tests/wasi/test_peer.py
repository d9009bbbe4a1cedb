"""Wasmtime returns the same errnos, except where it says less than POSIX."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.wasi import test_escapes, test_paths
from tests.wasi.guest import Guest, forwarder, refusal
from wasmfx.wasi.binding import SIGNATURES
from wasmfx.wasi.errnos import Errno

OTHERWISE = {
    # It refuses to create a hard link through a link.
    "hard link in through the last link": Errno.EINVAL,
    "hard link in, absolute": Errno.EINVAL,
}


class Peer(Guest):
    """A guest in wasmtime."""

    def __init__(self, folder: Path) -> None:
        wasmtime = pytest.importorskip("wasmtime", reason="wasmtime is not here: pip install it")
        engine = wasmtime.Engine()
        linker, store = wasmtime.Linker(engine), wasmtime.Store(engine)
        linker.define_wasi()
        config = wasmtime.WasiConfig()
        config.preopen_dir(str(folder), "/")
        store.set_wasi(config)
        exports = linker.instantiate(store, wasmtime.Module(engine, forwarder())).exports(store)
        self.next = 1024
        self.memory: Any = Bytes(store, exports["memory"])

        def named(name: str) -> Callable[..., Any]:
            types = SIGNATURES[name].params
            return lambda *args: exports[name](store, *map(signed, args, types))

        self.named = named


class Bytes:
    """A memory of wasmtime that supports slices."""

    def __init__(self, store: Any, memory: Any) -> None:
        self.store, self.memory = store, memory

    def __getitem__(self, part: slice) -> bytes:
        return bytes(self.memory.read(self.store, part.start, part.stop))

    def __setitem__(self, part: slice, data: bytes) -> None:
        self.memory.write(self.store, data, part.start)


def signed(n: int, type_: object) -> int:
    bits = 32 if type_ == "i32" else 64
    n &= (1 << bits) - 1
    return n - (n >> bits - 1 << bits)


@pytest.fixture
def both(tmp_path: Path) -> Callable[[Callable[[Guest], object]], tuple[Errno, Errno]]:
    """Run one action in two equal folders, and return our errno and the peer's."""

    def compare(act: Callable[[Guest], object]) -> tuple[Errno, Errno]:
        answers = []
        for make in (lambda f: Guest(dirs={"/": f}), Peer):
            folder, outside = tmp_path / "inside", tmp_path / "outside"
            for path in (folder, outside):
                shutil.rmtree(path, ignore_errors=True)
                path.mkdir()
            (outside / "s").write_bytes(b"secret")
            (folder / "d" / "e").mkdir(parents=True)
            (folder / "f").write_bytes(b"mine")
            for name, text in test_escapes.LINKS.items():
                (folder / name).symlink_to(text.format(outside=outside))
            answers.append(refusal(act, make(folder)))
        return answers[0], answers[1]

    return compare


Both = Callable[[Callable[[Guest], object]], tuple[Errno, Errno]]


@pytest.mark.parametrize("path", test_escapes.READS, ids=lambda p: repr(p[:30]))
def test_paths_that_lead_out(both: Both, path: str) -> None:
    ours, theirs = both(lambda g: g.open(path, base=2))
    assert ours == theirs != Errno.SUCCESS


@pytest.mark.parametrize("way", test_escapes.WRITES)
def test_changes_outside(both: Both, way: str) -> None:
    ours, theirs = both(test_escapes.WRITES[way])
    assert theirs == OTHERWISE.get(way, ours) != Errno.SUCCESS


@pytest.mark.parametrize("name", [test_paths.MKDIR, test_paths.RMDIR, test_paths.UNLINK])
@pytest.mark.parametrize("path", ["f", "f/", "d", "d/e", "gone", "gone/", ".", "", "f/x", "here"])
def test_one_name(both: Both, name: str, path: str) -> None:
    ours, theirs = both(lambda g: g.path(name, path))
    assert ours == theirs
