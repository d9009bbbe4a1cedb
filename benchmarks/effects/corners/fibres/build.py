"""Build the programs in C again, on fibres and on Asyncify.

    python benchmarks/effects/corners/fibres/build.py

A program is a header, which is included after one of two others with the same three functions:
`coroutines.h`, and then `wasm-opt --asyncify` goes over it, or `fibres.h`, and then `wasm-merge`
puts it and `fibres.wat` into one module, which is not optimised any more. Needs what programs of
`benchmarks/effects` need.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))

from benchmarks.effects.build import ASYNCIFY, CLANG, LINK, parse, run
from benchmarks.effects.peers import NODE, WASM_MERGE, WASM_OPT

HERE = Path(__file__).resolve().parent
COROUTINES = HERE.parents[1] / "programs" / "coroutines.h"
PROGRAMS = {"skynet": 10, "yields": 1}
"""And how many coroutines each of them has at once."""


def compiled(name: str, library: Path, folder: Path) -> Path:
    """A program on one of the libraries."""
    source, unlinked, made = (folder / f"{name}.{suffix}" for suffix in ("c", "o", "wasm"))
    headers = (library, HERE / f"{name}.h")
    includes = "".join(f'#include "{header}"\n' for header in headers)
    source.write_text(f"#define COROUTINES {PROGRAMS[name]}\n{includes}")
    run([*CLANG.split(), "-c", source, "-o", unlinked])
    run([*LINK.split(), "--export-table", unlinked, "-o", made])
    return made


def build(name: str, folder: Path) -> None:
    plain = compiled(name, COROUTINES, folder)
    run([NODE, WASM_OPT, *ASYNCIFY, plain, "-o", HERE / f"{name}.asyncify.wasm"])
    program, library = compiled(name, HERE / "fibres.h", folder), folder / "fibres.wasm"
    parse(HERE / "fibres.wat", library)
    merge: list[str | Path] = [NODE, WASM_MERGE, "-all", program, "program", library, "fibres"]
    run([*merge, "-o", HERE / f"{name}.fibres.wasm"])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        for one in PROGRAMS:
            build(one, Path(scratch))
            print(one)
