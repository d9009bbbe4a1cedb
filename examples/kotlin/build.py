"""Compile the programs in this folder with the Kotlin compiler and Java 17.

    python examples/kotlin/build.py install     fetch the compiler, from npm
    python examples/kotlin/build.py             compile what has changed

Both go into folders that git does not see: a module of Kotlin has Kotlin's library in it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAMES = ("generator", "scheduler", "recursion")
COMPILER = HERE / ".compiler"
MODULES = HERE / ".modules"
PACKAGE = "kotlin-compiler@2.4.20"
LIBRARIES = COMPILER / "node_modules" / "kotlin-compiler" / "lib"
JAVA = os.environ.get("JAVA", "java")
ADVICE = "apt-get install openjdk-17-jre-headless && python examples/kotlin/build.py install"

# The compiler is gone again before Java's better compiler has paid off.
COMPILE: list[str | Path] = [
    *(JAVA, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
    *("-cp", LIBRARIES / "kotlin-compiler.jar", "org.jetbrains.kotlin.cli.js.KotlinWasmCompiler"),
    *("-Xwasm-target=wasm-wasi", "-libraries", LIBRARIES / "kotlin-stdlib-wasm-wasi.klib"),
]
LINK = ["-Xir-produce-js", "-Xir-dce", "-Xwasm-use-new-exception-proposal"]
WAYS: dict[str, list[str]] = {"plain": [], "switching": ["-Xwasm-use-stack-switching-proposal"]}
"""Coroutines as state machines, and as continuations."""


def installed() -> bool:
    """Whether the compiler and Java are installed."""
    return shutil.which(JAVA) is not None and LIBRARIES.is_dir()


def build(name: str, folder: Path = MODULES) -> dict[str, Path]:
    """Compile a program in one way, unless the module is newer than its sources."""
    source = HERE / f"{name}.kt"
    made = {way: folder / way / f"{name}.wasm" for way in WAYS}
    if not all(newer(path, source) and newer(path, Path(__file__)) for path in made.values()):
        run(*COMPILE, "-ir-output-dir", folder, "-ir-output-name", name, source)
        for way, flags in WAYS.items():
            given = [*LINK, *flags, f"-Xinclude={folder / name}.klib"]
            run(*COMPILE, *given, "-ir-output-dir", folder / way, "-ir-output-name", name)
    return made


def newer(path: Path, other: Path) -> bool:
    return path.exists() and path.stat().st_mtime > other.stat().st_mtime


def install() -> None:
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    COMPILER.mkdir(exist_ok=True)
    run("npm", "install", "--prefix", COMPILER, *quiet, PACKAGE)


def run(*command: str | Path) -> None:
    try:
        subprocess.run(command, check=True)
    except FileNotFoundError as error:
        raise SystemExit(f"{error.filename} is not here: {ADVICE}") from None
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"{command[0]} failed with exit code {error.returncode}") from None


def main(args: list[str]) -> None:
    if args == ["install"]:
        install()
    elif args:
        raise SystemExit(__doc__)
    elif not installed():
        raise SystemExit(f"Kotlin is not here: {ADVICE}")
    else:
        for name in NAMES:
            print(*build(name).values(), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
