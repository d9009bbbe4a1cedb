"""Compile the programs in this folder and the service's, with Debian's clang-19 and lld-19.

python examples/c-fibers/build.py
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAMES = ("generators", "scheduler", "channel", "echo", "sleepers")
PROGRAMS = (*(HERE / f"{name}.c" for name in NAMES), HERE.parent / "service" / "handlers.c")
CLANG = "clang-19 --target=wasm32 -std=gnu17 -Wall -Wextra -Werror -Os -mbulk-memory -ffreestanding"
WITH_LIBC = "clang-19 --target=wasm32-wasi -Os -Wl,--import-table -DFIBER_STACK=8192"
WASI_WRAPPED = "fd_read fd_write poll_oneoff sched_yield sock_accept sock_recv sock_send"
LINK = "wasm-ld-19 --no-entry --import-table --strip-all -z stack-size=16384"


def build(source: Path, folder: Path) -> Path:
    """Compile one program into a folder. In two steps: clang would run any `wasm-opt` it finds."""
    made = folder / f"{source.stem}.wasm"
    with tempfile.TemporaryDirectory() as scratch:
        objects = []
        for part in (source, HERE / "fibers.c"):
            objects.append(Path(scratch) / f"{part.stem}.o")
            run(*CLANG.split(), f"-I{HERE}", "-c", part, "-o", objects[-1])
        run(*LINK.split(), *objects, "-o", made)
    made.chmod(0o644)
    return made


def build_with_libc(source: Path, made: Path) -> None:
    """Compile a program that uses wasi-libc, whose calls that may wait are then awaited."""
    wraps = [f"-Wl,--wrap=__wasi_{name}" for name in WASI_WRAPPED.split()]
    sources = [source, HERE / "fibers.c", HERE / "wasi.c"]
    run(*WITH_LIBC.split(), *wraps, f"-I{HERE}", *sources, "-o", made)


def run(*command: str | Path) -> None:
    try:
        subprocess.run(command, check=True)
    except FileNotFoundError as error:
        raise SystemExit(f"{error.filename} is not here: apt-get install clang-19 lld-19") from None
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"{command[0]} failed with exit code {error.returncode}") from None


if __name__ == "__main__":
    for program in PROGRAMS:
        print(build(program, program.parent))
