"""Compile the plug-ins in `sources/`: those in C with Debian's clang-19 and lld-19, or with Zig.

python examples/plugins/build.py
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "sources"
PLUGINS = HERE / "plugins"
ALLOCATOR = SOURCES / "malloc.c"
CLANG = "clang-19 --target=wasm32 -std=gnu17 -Wall -Wextra -Werror -Os -mbulk-memory -ffreestanding"
LINK = "wasm-ld-19 --no-entry --strip-debug --stack-first -z stack-size=16384"
ZIG = "-m ziglang build-exe -target wasm32-freestanding -O ReleaseSmall -fno-entry --stack 16384"
ADVICE = {
    ".c": "apt-get install clang-19 lld-19",
    ".zig": "pip install ziglang",
}


def build(source: Path, folder: Path) -> Path:
    """Compile one plug-in into a folder."""
    made = folder / f"{source.stem}.wasm"
    with tempfile.TemporaryDirectory() as scratch:
        if source.suffix == ".c":
            objects = []
            for part in (source, ALLOCATOR):
                objects.append(Path(scratch) / f"{part.stem}.o")
                run(source, *CLANG.split(), "-c", part, "-o", objects[-1])
            run(source, *LINK.split(), *objects, "-o", made)
        else:
            exports = ("--export=handle", "--export=malloc", "--export=free")
            words = [*ZIG.split(), *exports, f"-femit-bin={made}"]
            run(source, sys.executable, *words, source, ALLOCATOR)
    made.chmod(0o644)
    return made


def run(source: Path, *command: str | Path) -> None:
    try:
        subprocess.run(command, check=True)
    except (FileNotFoundError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"{error}\ncompilers for {source.name}: {ADVICE[source.suffix]}") from None


if __name__ == "__main__":
    for program in sorted(SOURCES.glob("*.[cz]*")):
        if program != ALLOCATOR:
            print(build(program, PLUGINS))
