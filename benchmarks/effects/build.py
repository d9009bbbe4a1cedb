"""Build the programs again: every `.wasm` under `programs/`.

    python benchmarks/effects/build.py

Needs Debian's clang-19 and lld-19, and the peers (`peers.py install`) for `wasm-opt`. The modules
in WasmFX style are built by `wasmfx parse`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.effects.catalogue import FOLDER, PROGRAMS
from benchmarks.effects.peers import NODE, WASM_OPT

# We compile and link in two steps, since clang as a linker would run any `wasm-opt` that it finds:
# it would inline `suspend` before Asyncify sees it, and the programs would give wrong results.
CLANG = "clang-19 --target=wasm32 -std=c17 -O3 -mbulk-memory -ffreestanding -Wall -Wextra -Werror"
LINK = "wasm-ld-19 --no-entry --strip-all"
FEATURES = "bulk-memory bulk-memory-opt mutable-globals sign-ext nontrapping-float-to-int"
ASYNCIFY = [*(f"--enable-{feature}" for feature in FEATURES.split()), "--asyncify", "-O3"]


def main() -> None:
    for program in PROGRAMS:
        folder = FOLDER / program.name
        parse(folder / "wasmfx.wat", program.wasm("wasmfx"))
        compile_c(folder / "machine.c", program.wasm("machine"))
        with tempfile.TemporaryDirectory() as scratch:
            plain = Path(scratch) / "plain.wasm"
            compile_c(folder / "asyncify.c", plain)
            run([NODE, WASM_OPT, *ASYNCIFY, plain, "-o", program.wasm("asyncify")])
        print(program.name)


def parse(source: Path, target: Path) -> None:
    run([sys.executable, "-m", "wasmfx", "parse", source, "-o", target])


def compile_c(source: Path, target: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        unlinked = Path(scratch) / "unlinked.o"
        run([*CLANG.split(), "-c", source, "-o", unlinked])
        run([*LINK.split(), unlinked, "-o", target])
    target.chmod(0o644)


def run(command: list[str | Path]) -> None:
    try:
        subprocess.run(command, check=True)
    except FileNotFoundError as error:
        raise SystemExit(f"{error.filename} is not here; {__doc__}") from None
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"{command[0]} failed with exit code {error.returncode}") from None


if __name__ == "__main__":
    main()
