"""The compiler for WASI programs, if it is installed with its C library."""

import shutil
import subprocess
import tempfile
from functools import cache

CLANG = next((c for c in ("clang-19", "clang") if shutil.which(c)), None)
ADVICE = (
    "clang and wasi-libc are not here: "
    "apt-get install clang-19 lld-19 wasi-libc libclang-rt-19-dev-wasm32"
)


@cache
def builds(compiler: str | None) -> bool:
    """Whether it can build a program that uses the C library."""
    if compiler is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        trial = subprocess.run(
            [compiler, "--target=wasm32-wasi", "-Os", "-x", "c", "-", "-o", f"{folder}/trial"],
            input='#include <stdio.h>\nint main(void) { return puts(""); }',
            text=True,
            capture_output=True,
            check=False,
        )
    return trial.returncode == 0
