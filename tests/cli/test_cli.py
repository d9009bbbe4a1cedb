"""The command line: output, messages and exit codes."""

import subprocess
import sys
from pathlib import Path

import pytest

from wasmfx.cli.main import COMMANDS, main

VALID = '(module $m (tag $t (param i32)) (func (export "f") (result i32) (i32.const 42)))'
INVALID = "(module\n  (func (result i32)\n    (i64.const 0)))"
MALFORMED = "(module\n  (func (result i32\n"


@pytest.fixture
def wat(tmp_path: Path) -> Path:
    path = tmp_path / "m.wat"
    path.write_text(VALID)
    return path


def one_line(text: str) -> str:
    """The only line of `text`, without the excerpt that may follow it."""
    line, *excerpt = text.splitlines()
    assert len(excerpt) in (0, 2)
    assert all(part.startswith("    ") for part in excerpt)
    return line


def test_validate_is_silent_when_valid(wat: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(wat)]) == 0
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [(INVALID, 3, "type mismatch"), (MALFORMED, 3, "unexpected token")],
)
def test_validate_says_where_and_why(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], text: str, line: int, message: str
) -> None:
    path = tmp_path / "bad.wat"
    path.write_text(text)
    assert main(["validate", str(path)]) == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert one_line(err).startswith(f"{path}:{line}:")
    assert message in one_line(err)


def test_validate_goes_on_after_a_bad_file(
    tmp_path: Path, wat: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.wat"
    bad.write_text(INVALID)
    assert main(["validate", str(bad), str(tmp_path / "gone.wat"), str(wat)]) == 1
    lines = capfd.readouterr().err.splitlines()
    assert [line.startswith(str(tmp_path)) for line in lines] == [True, False, False, True]


def test_parse_and_print_are_inverse(
    tmp_path: Path, wat: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    wasm, again = tmp_path / "m.wasm", tmp_path / "again.wasm"
    assert main(["parse", str(wat), "-g", "-o", str(wasm)]) == 0
    assert main(["print", str(wasm), "-o", str(tmp_path / "m2.wat")]) == 0
    assert main(["parse", str(tmp_path / "m2.wat"), "-g", "-o", str(again)]) == 0
    assert wasm.read_bytes() == again.read_bytes()
    assert "$t" in (tmp_path / "m2.wat").read_text()
    assert capfd.readouterr() == ("", "")


def test_parse_refuses_what_is_not_valid(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.wat"
    path.write_text(INVALID)
    assert main(["parse", str(path), "-o", str(tmp_path / "out.wasm")]) == 1
    assert not (tmp_path / "out.wasm").exists()
    assert "type mismatch" in one_line(capfd.readouterr().err)
    assert main(["parse", "--no-check", str(path), "-o", str(tmp_path / "out.wasm")]) == 0
    assert (tmp_path / "out.wasm").exists()


def test_inspect_lists_what_there_is(
    tmp_path: Path, wat: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["parse", str(wat), "-g", "-o", str(tmp_path / "m.wasm")]) == 0
    assert main(["inspect", str(tmp_path / "m.wasm")]) == 0
    out = capfd.readouterr().out
    for part in ("binary, ", "code", "functions: 0 imported, 1 defined", '"f" (func', "$t"):
        assert part in out


BAD_FILES = {
    "an empty file": b"",
    "an empty binary": b"\0asm",
    "invalid UTF-8": b'(module (import "\xff" "x" (func)))',
    "a count of 2^32-1": b"\0asm\1\0\0\0\1\5\xff\xff\xff\xff\x0f",
    "nesting of comments": b"(;" * 100_000,
    "nesting of parentheses": b"(" * 100_000,
    "nesting of blocks without ends": b"(module (func " + b"block " * 100_000,
    "nesting of folded blocks that do not type": b"(module (func (result i32) "
    + b"(block " * 100_000
    + b")" * 100_002,
    "a 10 MB identifier": b"(module (func (call $" + b"x" * 10_000_000 + b")))",
    "bytes of no kind": bytes(range(256)),
}


@pytest.mark.parametrize("data", BAD_FILES.values(), ids=BAD_FILES.keys())
@pytest.mark.parametrize("command", ["validate", "parse", "print", "inspect"])
def test_bad_files_give_one_clear_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], command: str, data: bytes
) -> None:
    path = tmp_path / "bad.wat"
    path.write_bytes(data)
    args = ["-o", str(tmp_path / "out")] if command in ("parse", "print") else []
    code = main([command, str(path), *args])
    err = capfd.readouterr().err
    if command in ("print", "inspect") and "do not type" in _id_of(data):
        assert code == 0
        return
    assert code == 1
    assert one_line(err).startswith(str(path))
    assert len(err) < 500


def _id_of(data: bytes) -> str:
    return next(name for name, content in BAD_FILES.items() if content is data)


@pytest.mark.parametrize("command", ["validate", "parse", "print", "inspect", "wast"])
def test_missing_files_and_folders_give_one_clear_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], command: str
) -> None:
    more = {"parse": ["-o", str(tmp_path / "out")], "wast": ["--static"]}.get(command, [])
    assert main([command, str(tmp_path / "gone.wat"), *more]) == 1
    assert "No such file" in one_line(capfd.readouterr().err)
    if command != "wast":
        assert main([command, str(tmp_path), *more]) == 1
        assert "directory" in one_line(capfd.readouterr().err)


def test_deep_nesting_that_is_valid_is_valid(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deep.wat"
    path.write_text("(module (func " + "(block " * 100_000 + ")" * 100_002)
    assert main(["validate", str(path)]) == 0
    assert main(["parse", str(path), "-o", str(tmp_path / "deep.wasm")]) == 0
    assert main(["validate", str(tmp_path / "deep.wasm")]) == 0
    assert main(["print", str(tmp_path / "deep.wasm"), "-o", str(tmp_path / "deep2.wat")]) == 0
    assert capfd.readouterr() == ("", "")


def test_an_unknown_command_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["frobnicate"]) == 1
    assert "frobnicate" in one_line(capfd.readouterr().err)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert f"usage: wasmfx {command}" in capfd.readouterr().out


def modules_loaded(code: str) -> set[str]:
    """The modules that a new process has loaded after running some code."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {code}; print(*sys.modules)"],
        input=VALID,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_start_up_imports_little() -> None:
    """Slow imports wait until they are needed. From Python 3.14 on, argparse has some."""
    slow = {"dataclasses", "inspect", "llvmlite", "asyncio", "wasmfx.exec"}
    needed = modules_loaded("import argparse; argparse.ArgumentParser().format_help()")
    loaded = modules_loaded("import wasmfx.cli.main as m; m.main(['validate', '-'])")
    assert not (slow & loaded) - needed


@pytest.mark.parametrize(("emit", "part"), [("llvm", "define"), ("asm", "ret")])
def test_inspect_shows_what_the_compiler_makes(
    wat: Path, capfd: pytest.CaptureFixture[str], emit: str, part: str
) -> None:
    assert main(["inspect", str(wat), "--emit", emit, "--func", "f"]) == 0
    assert part in capfd.readouterr().out
    assert main(["inspect", str(wat), "--emit", emit]) == 1
    assert "give --func NAME; there are: f" in one_line(capfd.readouterr().err)
    assert main(["inspect", str(wat), "--emit", emit, "--func", "gone"]) == 1
    said = "no function `gone` is defined; there are: f"
    assert one_line(capfd.readouterr().err) == said


def test_inspect_shows_the_code_of_either_tier(
    wat: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    call = ["inspect", str(wat), "--emit", "asm", "--func", "f"]
    assert main([*call, "--tier", "baseline"]) == 0
    first = capfd.readouterr().out
    assert "# 0: " in first
    assert "retq\t$8" in first
    assert main([*call, "--tier", "optimised"]) == 0
    second = capfd.readouterr().out
    assert "# 0: " not in second
    assert main(call) == 0
    assert capfd.readouterr().out == second


def test_inspect_says_what_a_tier_is_for(
    wat: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["inspect", str(wat), "--tier", "baseline"]) == 1
    said = "--tier selects the compiler for machine code: it needs --emit asm"
    assert one_line(capfd.readouterr().err) == said
    beyond = tmp_path / "beyond.wat"
    beyond.write_text(NEEDS_SIMD)
    call = ["inspect", str(beyond), "--emit", "asm", "--func", "f", "--tier", "baseline"]
    assert main(call) == 1
    said = "the first tier has no code for this function: LLVM compiles it"
    assert said in one_line(capfd.readouterr().err)


NEEDS_SIMD = '(module\n  (func (export "f") (drop (v128.const i64x2 0 0))))'
VALIDATING = {
    "validate": ["validate"],
    "run": ["run", "--invoke", "f"],
    "trace": ["trace", "--invoke", "f"],
    "parse": ["parse", "-o", "/dev/null"],
    "inspect": ["inspect", "--emit", "llvm", "--func", "f"],
}


@pytest.mark.parametrize("words", VALIDATING.values(), ids=VALIDATING.keys())
def test_a_feature_that_is_off_is_named_with_the_position(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], words: list[str]
) -> None:
    path = tmp_path / "m.wat"
    path.write_text(NEEDS_SIMD)
    said = f"{path}:2:29: v128.const requires feature simd, which is off"
    for features in ("-simd", "mvp", "wasm1,gc"):
        assert main([*words, str(path), f"--features={features}"]) == 1
        assert one_line(capfd.readouterr().err) == said


@pytest.mark.parametrize("words", VALIDATING.values(), ids=VALIDATING.keys())
def test_an_unknown_feature_lists_those_there_are(
    capfd: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([*words, "m.wat", "--features", "wasm2,sind"])
    assert left.value.code == 2
    line = one_line(capfd.readouterr().err)
    assert line.startswith(f"wasmfx {words[0]}: no feature is called 'sind'; there are ")
    assert "stack-switching" in line


EXTENDED = """(module
  (type $f (func (result i32))) (type $k (cont $f))
  (func $seven (type $f) (i32.const 7))
  (elem declare func $seven)
  (func (export "f") (result i32)
    (resume $k (cont.clone $k (cont.new $k (ref.func $seven))))))
"""
RUNNING = VALIDATING | {
    "compile": ["compile"],
    "wast": ["wast"],
    "preload": ["run", "--invoke", "g", "--preload"],
}


@pytest.mark.parametrize("command", RUNNING)
def test_an_extension_is_switched_on_in_every_command(
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    monkeypatch.setenv("WASMFX_CACHE", str(tmp_path / "cache"))
    words = RUNNING[command]
    path = str(tmp_path / ("m.wast" if command == "wast" else "m.wat"))
    Path(path).write_text(EXTENDED)
    if command == "preload":
        (tmp_path / "main.wat").write_text('(module (func (export "g")))')
        words = [*words, f"m={path}", str(tmp_path / "main.wat")]
    else:
        words = [*words, path]
    said = "cont.clone requires feature ext-multishot, which is off"
    assert main(words) == 1
    assert said in "".join(capfd.readouterr())
    assert main([*words, "--features=+ext-barrier"]) == 1
    assert said in "".join(capfd.readouterr())
    for features in ("+ext-multishot", "+extensions", "wasm3,extensions"):
        assert main([*words, f"--features={features}"]) == 0
        assert said not in "".join(capfd.readouterr())


def test_scripts_may_be_held_to_some_features(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "s.wast"
    path.write_text(f"{NEEDS_SIMD}\n(module (memory 1))\n")
    assert main(["wast", "--static", str(path)]) == 0
    assert "2 passed, 0 failed" in capfd.readouterr().out
    assert main(["wast", "--static", str(path), "--features", "wasm1"]) == 1
    out = capfd.readouterr().out
    assert "unexpected Invalid: v128.const requires feature simd, which is off" in out
    assert "1 passed, 1 failed" in out
