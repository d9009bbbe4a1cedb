"""Processes that share a cache give right answers, whatever happens to the cache."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wasmfx.binary import encode
from wasmfx.native.cache.disk import unsealed
from wasmfx.text.modules import parse

ROOT = Path(__file__).resolve().parents[3]
MODULE = """
(module
  (type $f (func)) (type $k (cont $f)) (type $s (struct (field i32))) (tag $t (param i32))
  (func $body (suspend $t (i32.const 3)))
  (elem declare func $body)
  (func (export "handled") (result i32)
    (block $on (result i32 (ref null $k))
      (resume $k (on $t $on) (cont.new $k (ref.func $body)))
      (return (i32.const 0)))
    (drop)
    (struct.get $s 0 (struct.new $s (i32.add (i32.const 1))))))
"""
"""It uses what differs between processes: a tag, clause table, type numbers, descriptor."""
ANSWER = "4"

RUN = """
import sys
import wasmfx
print(wasmfx.Instance(wasmfx.Module(sys.argv[1])).exports.handled())
print("llvmlite.binding" in sys.modules)
"""
LOADED, NOT_LOADED = "True", "False"


def answers(*before: str, check: bool = True) -> list[str]:
    """The output of a process that runs `before` first: the answer, whether LLVM was loaded."""
    done = subprocess.run(
        [sys.executable, "-c", "\n".join([*before, RUN]), MODULE],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=180,
        check=check,
    )
    assert done.stderr == ""
    return done.stdout.split()


def entries(cache: Path) -> list[Path]:
    return [path for path in cache.iterdir() if path.suffix != ".part"]


def all_sound(cache: Path) -> bool:
    """Whether all entries are sound."""
    return all(unsealed(bytes.fromhex(p.stem), p.read_bytes()) for p in entries(cache))


def test_a_warm_process_loads_no_llvm(cache: Path) -> None:
    assert answers() == [ANSWER, LOADED]
    assert answers() == [ANSWER, NOT_LOADED]


DEAR = (
    *("llvmlite", "pathlib", "inspect", "dataclasses", "hashlib", "traceback", "shutil", "glob"),
    *(
        "wasmfx.native.llvm",
        "wasmfx.native.tiers.compiling",
        "wasmfx.native.lower",
        "wasmfx.native.ir",
    ),
    *("wasmfx.native.machine", "wasmfx.native.baseline.compiler", "wasmfx.native.link.debug"),
    *("wasmfx.valid.bodies", "wasmfx.valid.rules", "wasmfx.syntax.opcodes"),
    "wasmfx.syntax.instructions",
    *("wasmfx.binary.instructions", "wasmfx.binary.encoder", "wasmfx.text.parser"),
    *("bisect", "termios", "wasmfx.native.tiers.groups", "wasmfx.native.cache.eviction"),
)
"""Modules that a warm start does not import: LLVM, all that translates for it, the classes of
instructions, and slow modules of Python's library."""


def test_a_warm_start_imports_little(cache: Path, tmp_path: Path) -> None:
    """Neither compilers nor modules that other guests need."""
    module = parse('(module (func (export "f") (result i32) (i32.const 7)))')
    (tmp_path / "seven.wasm").write_bytes(encode(module))
    words = ["run", str(tmp_path / "seven.wasm"), "--invoke", "f"]
    # The guest runs in a child, which prints its modules when it ends.
    code = f"""
import os, sys
from wasmfx.cli.main import main
leave = os._exit
os._exit = lambda code: (print(*sys.modules), sys.stdout.flush(), leave(code))
main({words!r})
"""
    # From Python 3.14 on, argparse imports slow modules itself.
    needed = modules_loaded("import argparse; argparse.ArgumentParser().format_help()")
    for dear in (True, False):
        answer, *loaded = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        assert answer == "7"
        own = [name for name in loaded if name not in needed]
        there = [name for name in own if f"{name}.".startswith(tuple(f"{d}." for d in DEAR))]
        assert bool(there) == dear, there


def modules_loaded(code: str) -> list[str]:
    """The modules that are loaded in a new process once it has run some code."""
    words = [sys.executable, "-c", f"import sys; {code}; print(*sys.modules)"]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()


def files(folder: Path) -> dict[str, tuple[int, int]]:
    """All files below a folder except byte code: their inodes and times of writing."""
    paths = (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
    there = ((path, path.stat()) for path in paths)
    return {str(path): (status.st_ino, status.st_mtime_ns) for path, status in there}


@pytest.mark.parametrize("tier", ["auto", "baseline", "optimised"])
def test_a_warm_run_writes_nothing(cache: Path, tmp_path: Path, tier: str) -> None:
    """Neither to the cache nor beside our files."""
    (tmp_path / "m.wat").write_text(MODULE)
    command = [sys.executable, "-m", "wasmfx", "run", "--tier", tier, str(tmp_path / "m.wat")]
    seen = []
    for _ in range(3):
        subprocess.run(
            [*command, "--invoke", "handled"],
            env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "HOME": str(tmp_path)},
            capture_output=True,
            timeout=180,
            check=True,
        )
        seen.append((files(cache), files(ROOT / "src"), files(tmp_path)))
    assert seen[0][0]
    assert seen[0] == seen[1] == seen[2]


MOST_MODULES = 90
"""How many modules of ours a warm start of a tiny module may load, each for about 50 µs."""


def test_a_warm_start_loads_few_modules(cache: Path) -> None:
    """Through the library, with nothing but a function that returns."""
    tiny = encode(parse('(module (func (export "f")))'))
    code = f"""
import sys, wasmfx
wasmfx.Instance(wasmfx.Module({tiny!r})).exports.f()
print(*[name for name in sys.modules if name.split(".")[0] == "wasmfx"])
"""
    counts = []
    for _ in range(2):
        words = [sys.executable, "-c", code]
        env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
        counts.append(len(done.stdout.split()))
    assert counts[1] <= MOST_MODULES < counts[0]


COMPILED = """
import sys
compiled = []
def note(event, args):
    if event == "compile" and sys._getframe(1).f_globals.get("__name__") == "typing":
        compiled.append(args[0])
sys.addaudithook(note)
"""
"""Notes the text that `typing` compiles: annotations of a `NamedTuple` in a module with
`from __future__ import annotations`."""


@pytest.mark.parametrize("late", ["", "class Late(typing.NamedTuple): x: 'int'"])
def test_a_warm_start_compiles_no_annotations(cache: Path, late: str) -> None:
    """The first one makes Python set up its syntax trees, which takes a millisecond."""
    code = f"""
{COMPILED}
import typing, wasmfx
wasmfx.Instance(wasmfx.Module({MODULE!r})).exports.handled()
{late}
print(len(compiled))
"""
    words = [sys.executable, "-c", code]
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    counts = []
    for _ in range(2):
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
        counts.append(int(done.stdout))
    # From Python 3.14 on, `typing` compiles an annotation at its first use.
    assert counts[1] == (late != "" and sys.version_info < (3, 14))


def test_two_processes_at_once(cache: Path) -> None:
    command = [sys.executable, "-c", RUN, MODULE]
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    running = [
        subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    assert [one.communicate(timeout=180)[0].split()[0] for one in running] == [ANSWER] * 3
    assert all_sound(cache)
    assert not list(cache.glob("*.part"))
    assert answers() == [ANSWER, NOT_LOADED]


LIMITED = (
    "import resource, sys; sys.dont_write_bytecode = True;"
    " resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))"
)
"""Limits files to 1,000 bytes, as if the disk became full in the middle of a write. Python would
write a part of its byte code, and other processes would read it."""


def test_killed_in_the_middle_of_a_write(cache: Path) -> None:
    """By a signal that the write itself causes, so that it always hits the middle."""
    dies = """if True:
        import signal, sys
        from wasmfx.native.cache import disk
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        disk._largest_file = lambda: sys.maxsize
    """
    assert answers(dies, LIMITED, check=False) == []
    (part,) = cache.iterdir()
    assert part.suffix == ".part"
    assert part.stat().st_size == 1000
    assert answers() == [ANSWER, LOADED]
    assert answers() == [ANSWER, NOT_LOADED]


def test_killed_before_a_file_has_its_name(cache: Path) -> None:
    dies = "import os; os.replace = lambda *_, **__: os.kill(os.getpid(), 9)"
    assert answers(dies, check=False) == []
    assert not entries(cache)
    assert answers() == [ANSWER, LOADED]
    assert answers() == [ANSWER, NOT_LOADED]


def test_no_room_for_what_is_written(cache: Path) -> None:
    assert answers(LIMITED) == [ANSWER, LOADED]
    assert not list(cache.glob("*.part"))
    assert all_sound(cache)


def in_namespace(cache: Path, mounts: str) -> list[str]:
    """The output of a process with mounts of its own, if the system allows them."""
    words = ["unshare", "--mount", "--map-root-user", "sh", "-c"]
    try:
        subprocess.run([*words, mounts], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("the system allows no mounts in a namespace of a user")
    done = subprocess.run(
        [*words, f'{mounts} && "$@"', "sh", sys.executable, "-c", RUN, MODULE],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=180,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize("size", ["4k", "16k", "44k"])
def test_a_full_disk(cache: Path, size: str) -> None:
    cache.mkdir(mode=0o700)
    full = f"mount -t tmpfs -o mode=700,size={size} none {cache}"
    assert in_namespace(cache, full) == [ANSWER, LOADED]


def test_a_read_only_home(cache: Path) -> None:
    """Its entries are used, and nothing can be written."""
    cache.mkdir(mode=0o700)
    read_only = f"mount --bind {cache} {cache} && mount -o remount,bind,ro {cache}"
    assert in_namespace(cache, read_only) == [ANSWER, LOADED]
    answers()
    assert in_namespace(cache, read_only) == [ANSWER, NOT_LOADED]


def test_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    for home in ("/proc/nobody", "/dev/null", "relative"):
        monkeypatch.setenv("WASMFX_CACHE", "")
        monkeypatch.setenv("XDG_CACHE_HOME", "")
        monkeypatch.setenv("HOME", home)
        assert answers() == [ANSWER, LOADED]


def test_a_flipped_byte_anywhere(cache: Path) -> None:
    answers()
    for path in entries(cache):
        entry = bytearray(path.read_bytes())
        entry[len(entry) * 2 // 3] ^= 0x10
        path.write_bytes(entry)
    assert not all_sound(cache)
    assert answers() == [ANSWER, LOADED]
    assert all_sound(cache)
    assert answers() == [ANSWER, NOT_LOADED]


def test_entries_of_another_version(cache: Path) -> None:
    """They are never looked up, and stay until they are evicted."""
    another = "from wasmfx.native.cache import memo; memo.FOLDERS = memo.FOLDERS[1:]"
    answers(another, "from wasmfx.native import llvm; llvm._SOURCES = llvm._SOURCES[1:]")
    before = len(entries(cache))
    assert answers() == [ANSWER, LOADED]
    assert len(entries(cache)) == 2 * before


def test_a_place_whose_name_is_not_utf8(cache: Path, tmp_path: Path) -> None:
    """The package may be installed there."""
    odd = tmp_path / os.fsdecode(b"odd\xff")
    odd.symlink_to(ROOT / "src" / "wasmfx")
    there = f"from wasmfx.native.cache import memo; memo.ROOT = {str(odd)!r}"
    assert answers(there) == [ANSWER, LOADED]
    assert answers(there) == [ANSWER, NOT_LOADED]


def test_the_folder_of_another_user(cache: Path) -> None:
    answers()
    before = {p: p.read_bytes() for p in entries(cache)}
    another = "import os; user = os.geteuid(); os.geteuid = lambda: user + 1"
    assert answers(another) == [ANSWER, LOADED]
    assert before == {p: p.read_bytes() for p in entries(cache)}
    if os.geteuid() == 0:
        os.chown(cache, 12345, -1)
        assert answers() == [ANSWER, LOADED]


def test_a_folder_that_anybody_can_write(cache: Path) -> None:
    answers()
    cache.chmod(0o777)
    assert answers() == [ANSWER, LOADED]


ONE = '(func (export "{n}") (param i32) (result i32) local.get 0 i32.const {n} i32.add)'
LONG = "(module " + " ".join(ONE.replace("{n}", str(n)) for n in range(16_000)) + ")"


def processor_seconds(pid: int) -> float:
    """Processor time of a process and its children so far."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    own = sum(map(int, words[11:15])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(processor_seconds(int(child)) for child in children)


def test_ctrl_c_ends_a_long_compile_at_once(cache: Path, tmp_path: Path) -> None:
    """While LLVM compiles one of many units, some of which are cached already."""
    (tmp_path / "long.wat").write_text(LONG)
    command = [sys.executable, "-m", "wasmfx", "compile", str(tmp_path / "long.wat")]
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    compiling = subprocess.Popen(command, env=env, stderr=subprocess.PIPE, start_new_session=True)
    patience = time.monotonic() + 180
    while not (cache.exists() and entries(cache)):
        assert time.monotonic() < patience
        assert compiling.poll() is None
        time.sleep(0.01)
    before = processor_seconds(compiling.pid)
    os.killpg(compiling.pid, signal.SIGINT)
    assert compiling.stderr is not None
    assert compiling.stderr.read() == b"interrupted\n"
    _, status, used = os.wait4(compiling.pid, 0)
    compiling.returncode = os.waitstatus_to_exitcode(status)
    assert compiling.returncode == 130
    assert used.ru_utime + used.ru_stime - before < 1
    assert all_sound(cache)
    assert answers() == [ANSWER, LOADED]
    assert answers() == [ANSWER, NOT_LOADED]
