"""Overlapping calls of plug-ins that several compilers have made, where they are installed."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wasmfx
from tests.embed.c_stacks import expected
from tests.wasi.clang import ADVICE, CLANG, builds

HERE = Path(__file__).parent / "c_stacks"
RUSTC = next((r for r in ("/usr/bin/rustc", shutil.which("rustc")) if r and Path(r).exists()), None)
TIERS = ("baseline", "optimised", "mixed")


def lld() -> str | None:
    """A linker that takes the archives of rustc."""
    names = ("rust-lld", "wasm-ld", "wasm-ld-14", "wasm-ld-16", "wasm-ld-19")
    return next((found for name in names if (found := shutil.which(name))), None)


def clang(folder: Path, *options: str) -> wasmfx.Module:
    if not builds(CLANG):
        pytest.skip(ADVICE)
    made = folder / "plugin.wasm"
    command = [str(CLANG), "--target=wasm32-wasi", "-mexec-model=reactor", *options]
    run(*command, str(HERE / "plugin.c"), "-o", str(made))
    return wasmfx.Module(made)


def zig(folder: Path, *words: str) -> Path:
    if importlib.util.find_spec("ziglang") is None:
        pytest.skip("Zig is not here: pip install ziglang")
    made = folder / "plugin.wasm"
    environment = {
        **os.environ,
        "ZIG_GLOBAL_CACHE_DIR": str(folder),
        "ZIG_LOCAL_CACHE_DIR": str(folder),
    }
    run(sys.executable, "-m", "ziglang", *words, environment=environment)
    return made


def run(*command: str, environment: dict[str, str] | None = None) -> None:
    subprocess.run(command, check=True, capture_output=True, env=environment)


def with_malloc(folder: Path) -> wasmfx.Module:
    return clang(folder, "-O2", "-Wl,--export=malloc,--export=free,--strip-all")


def debug(folder: Path) -> wasmfx.Module:
    return clang(folder, "-O0", "-Wl,--strip-all")


def by_zig_cc(folder: Path) -> wasmfx.Module:
    options = ["-target", "wasm32-wasi", "-O2", "-mexec-model=reactor", "-s", "-o"]
    return wasmfx.Module(
        zig(folder, "cc", str(HERE / "plugin.c"), *options, f"{folder}/plugin.wasm")
    )


def in_zig(folder: Path) -> wasmfx.Module:
    options = [
        "-target",
        "wasm32-freestanding",
        "-O",
        "ReleaseSmall",
        "-fno-entry",
        "--export=handle",
    ]
    made = f"-femit-bin={folder}/plugin.wasm"
    return wasmfx.Module(zig(folder, "build-exe", str(HERE / "plugin.zig"), *options, made))


def in_cpp(folder: Path) -> wasmfx.Module:
    target = "-target wasm32-wasi -mcpu=generic+exception_handling -O2 -fwasm-exceptions -fno-rtti"
    made = f"{folder}/plugin.o"
    zig(folder, "c++", *target.split(), "-mllvm", "-wasm-use-legacy-eh=false", "-c",
        str(HERE / "plugin.cpp"), "-o", made)  # fmt: skip
    linker = shutil.which("wasm-ld-19") or shutil.which("wasm-ld")
    if linker is None:
        pytest.skip(ADVICE)
    run(linker, "--no-entry", "--strip-all", made, "-o", f"{folder}/plugin.wasm")
    return wasmfx.Module(f"{folder}/plugin.wasm")


def in_rust(folder: Path, *options: str) -> wasmfx.Module:
    linker = lld()
    if RUSTC is None or linker is None:
        pytest.skip("Rust is not here: apt-get install libstd-rust-dev-wasm32 rustc lld-14")
    made = folder / "plugin.wasm"
    command = [RUSTC, "--target", "wasm32-unknown-unknown", "-C", f"linker={linker}", *options]
    try:
        run(*command, str(HERE / "plugin.rs"), "-o", str(made))
    except subprocess.CalledProcessError as error:
        pytest.skip(f"rustc cannot build for wasm32-unknown-unknown: {error.stderr[-200:]!r}")
    return wasmfx.Module(made)


def optimised_rust(folder: Path) -> wasmfx.Module:
    return in_rust(folder, "-O")


def debug_rust(folder: Path) -> wasmfx.Module:
    return in_rust(folder, "-C", "strip=symbols")


MAKERS: dict[str, Callable[[Path], wasmfx.Module]] = {
    "C with malloc": with_malloc,
    "C, debug": debug,
    "C by zig": by_zig_cc,
    "C++": in_cpp,
    "Rust": optimised_rust,
    "Rust, debug": debug_rust,
    "Zig": in_zig,
}


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], wasmfx.Module]:
    return cache(lambda name: MAKERS[name](tmp_path_factory.mktemp("plugin")))


def started(
    module: wasmfx.Module, fetch: Callable[[int], object], store: wasmfx.Store
) -> wasmfx.Instance:
    given = {"fetch": fetch, "back": lambda key: key}
    instance = wasmfx.Instance(module, {"env": given}, store)
    if "_initialize" in instance.exports:
        instance.exports._initialize()
    return instance


@pytest.mark.parametrize("tier", [*TIERS, "reference"])
@pytest.mark.parametrize("name", MAKERS)
def test_calls_at_random_times(made: Callable[[str], wasmfx.Module], name: str, tier: Any) -> None:
    """Each returns what it returns alone."""
    module, random = made(name), Random(name)
    store = wasmfx.Store("reference") if tier == "reference" else wasmfx.Store(tier=tier)
    count = 30 if tier == "reference" else 400

    async def fetch(key: int) -> int:
        await asyncio.sleep(random.random() / 50)
        return 10 * key

    alone = started(module, lambda key: 10 * key, wasmfx.Store()).exports.handle
    answers = list(map(alone, range(count)))
    instance = started(module, fetch, store)
    assert instance.c_stack is not None
    pointer = instance.c_stack.pointer
    if name == "Zig":
        # Its allocator leaves the new pages alone, but its code is not recognised.
        instance.c_stack.grows = True

    async def one(key: int) -> int:
        await asyncio.sleep(random.random() / 5)
        return int(await instance.aio.handle(key))

    async def many() -> list[int]:
        return list(await asyncio.gather(*map(one, range(count))))

    assert asyncio.run(many()) == answers
    assert (instance.c_stack.pointer, instance.c_stack.used) == (pointer, 0)
    if name.startswith("C "):
        assert answers == list(map(expected, range(count)))


def test_an_allocator_that_is_not_exported(tmp_path: Path) -> None:
    """The allocator of this C library takes all memory up to its end when it is first used."""
    source = tmp_path / "plugin.c"
    source.write_text("""
      #include <stdlib.h>
      #include <string.h>
      __attribute__((import_module("env"), import_name("fetch"))) int fetch(int);
      __attribute__((export_name("handle"))) int handle(int key) {
        int a[64];
        memset(a, key, sizeof a);
        fetch((int) a);
        char *volatile p = malloc(1000);
        memset(p, 1, 1000);
        int found = a[63] + p[999];
        free(p);
        return found;
      }""")
    if not builds(CLANG):
        pytest.skip(ADVICE)
    command = [str(CLANG), "--target=wasm32-wasi", "-O2", "-mexec-model=reactor"]
    run(*command, str(source), "-o", f"{tmp_path}/plugin.wasm")

    async def fetch(_: int) -> int:
        await asyncio.sleep(0)
        return 0

    instance = started(wasmfx.Module(tmp_path / "plugin.wasm"), fetch, wasmfx.Store())

    async def two() -> list[int]:
        return list(await asyncio.gather(*map(instance.aio.handle, (1, 2))))

    with pytest.raises(
        wasmfx.CStackError, match=r"exports no allocator.*Let the guest export malloc"
    ):
        asyncio.run(two())
