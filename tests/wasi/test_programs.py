"""Programs in C, compiled with clang and wasi-libc, do what their native builds do."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import wasmfx
from tests.wasi.clang import ADVICE, CLANG, builds
from wasmfx.embed.store import ENGINES
from wasmfx.wasi import Wasi

SOURCES = Path(__file__).parent / "programs"
FLAGS = {"clocks": ["-D_WASI_EMULATED_PROCESS_CLOCKS", "-lwasi-emulated-process-clocks"]}

Result = tuple[int, str, str]
Build = Callable[[str], tuple[Path, wasmfx.Module]]


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """Compile a program for this machine and for WASI."""
    folder = tmp_path_factory.mktemp("programs")
    target = [str(CLANG), "--target=wasm32-wasi", "-Os"]
    if not builds(CLANG):
        pytest.skip(ADVICE)
    made: dict[str, tuple[Path, wasmfx.Module]] = {}

    def compiled(name: str) -> tuple[Path, wasmfx.Module]:
        if name not in made:
            source, host, guest = SOURCES / f"{name}.c", folder / name, folder / f"{name}.wasm"
            subprocess.run([str(CLANG), "-Os", source, "-lm", "-o", host], check=True)
            subprocess.run([*target, source, *FLAGS.get(name, []), "-o", guest], check=True)
            made[name] = host, wasmfx.Module(guest)
        return made[name]

    return compiled


def natively(
    program: Path, args: list[str], cwd: Path, stdin: bytes = b"", env: dict[str, str] | None = None
) -> Result:
    words = [program.name, *args]
    done = subprocess.run(
        words,
        executable=program,
        cwd=cwd,
        input=stdin,
        env=env or {},
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def as_guest(
    module: wasmfx.Module,
    engine: str,
    words: list[str],
    cwd: Path,
    stdin: bytes = b"",
    env: dict[str, str] | None = None,
) -> Result:
    out, err = io.BytesIO(), io.BytesIO()
    wasi = Wasi(words, env, {".": cwd}, stdin, out, err)
    code = wasi.run(module, store=wasmfx.Store(engine))
    return code, out.getvalue().decode(), err.getvalue().decode()


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A directory with files of most types."""
    for name in ("a/b/c", "a/empty", "z"):
        (tmp_path / "tree" / name).mkdir(parents=True)
    (tmp_path / "tree" / "a" / "b" / "text").write_text("some text\nin two lines\n")
    (tmp_path / "tree" / "z" / "grüße").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "tree" / "nothing").touch()
    (tmp_path / "tree" / "a" / "link").symlink_to("b/text")
    (tmp_path / "tree" / "dangling").symlink_to("gone")
    (tmp_path / "tree" / "loop").symlink_to("loop")
    for n in range(120):
        (tmp_path / "tree" / "z" / f"file with a rather long name, number {n}").write_text("x" * n)
    return tmp_path


LONG = ("sort", "floats")
"""Programs that are slow on the reference engine."""
RUNS: dict[str, tuple[list[str], bytes, dict[str, str]]] = {
    "hello": (["one", "two words"], b"", {"WHO": "tests"}),
    "cat": (["tree/a/b/text", "tree/gone", "tree/a/link", "tree/z"], b"", {}),
    "walk": (["tree"], b"", {}),
    "sort": ([], b"", {}),
    "floats": ([], b"", {}),
    "clocks": ([], b"", {}),
}


@pytest.mark.parametrize(
    ("name", "engine"),
    [(name, e) for name in RUNS for e in ENGINES if e == "native" or name not in LONG],
)
def test_a_guest_does_what_its_native_build_does(
    build: Build, tree: Path, name: str, engine: str
) -> None:
    args, stdin, env = RUNS[name]
    program, module = build(name)
    wanted = natively(program, args, tree, stdin, env)
    found = as_guest(module, engine, [name, *args], tree, stdin, env)
    # Compare lines, so that a failure shows the difference.
    assert found[1].splitlines() == wanted[1].splitlines()
    assert found == wanted
    assert len(wanted[1]) > 20
    assert sorted(p.name for p in tree.iterdir()) == ["tree"]


@pytest.mark.parametrize("engine", ENGINES)
def test_standard_input_is_copied(build: Build, tmp_path: Path, engine: str) -> None:
    data = os.urandom(5000) if engine == "native" else b"a few\0bytes\n"
    _, module = build("cat")
    out = io.BytesIO()
    assert Wasi(["cat"], stdin=data, stdout=out).run(module, store=wasmfx.Store(engine)) == 0
    assert out.getvalue() == data


def test_on_the_command_line_too(build: Build, tree: Path) -> None:
    program, _ = build("cat")
    words = ["run", "--dir", ".", str(program.with_suffix(".wasm")), "tree/a/link", "tree/gone"]
    done = subprocess.run(
        [sys.executable, "-m", "wasmfx", *words], cwd=tree, capture_output=True, check=False
    )
    wanted = natively(program, ["tree/a/link", "tree/gone"], tree)
    assert (done.returncode, done.stdout.decode(), done.stderr.decode()) == wanted
