"""Files of 2023 load and run on both engines with their feature, and are explained without it."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import wasmfx
from tests.binary.wasmfx2023 import encode_2023
from tests.programs.wasmfx2023 import CALLS, GENERATOR
from wasmfx.binary import decode, encode
from wasmfx.cli.main import main
from wasmfx.runtime.compilation import TIERS
from wasmfx.syntax.features import COMPAT_2023
from wasmfx.syntax.phrase import replace
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module

from .stores import store  # noqa: F401

ENV = wasmfx.Module("""
  (type $f (func (result i32))) (global (export "given") (ref null $f) (ref.null $f))
""")
OLD = f"+{COMPAT_2023}"
OFF = f"is of 2023 and requires feature {COMPAT_2023}, which is off"


def as_text(text: str) -> str:
    return text.replace("(on $", "(tag $")


def as_binary(text: str) -> bytes:
    return encode_2023(parse(text))


FORMS: list[Callable[[str], str | bytes]] = [as_text, as_binary]


@pytest.mark.parametrize("form", FORMS, ids=["text", "binary"])
@pytest.mark.parametrize("name", CALLS)
def test_it_runs(name: str, form: Callable[[str], str | bytes], store: wasmfx.Store) -> None:  # noqa: F811
    text, calls = CALLS[name]
    module = wasmfx.Module(form(text), features=OLD)
    assert print_module(module.syntax) == print_module(parse(text))
    env = wasmfx.Instance(ENV, store=store)
    for argument, expected in calls:
        instance = wasmfx.Instance(module, {"env": env}, store)
        if isinstance(expected, int):
            assert instance.exports["run"](argument) == expected
        else:
            with pytest.raises(getattr(wasmfx, expected)):
                instance.exports["run"](argument)


@pytest.mark.parametrize("name", CALLS)
def test_without_the_feature_an_error_names_it(name: str) -> None:
    text = CALLS[name][0]
    if name != "references":
        with pytest.raises(wasmfx.Malformed, match="the clause `\\(tag ..\\)` " + OFF):
            wasmfx.Module(as_text(text))
    with pytest.raises((wasmfx.Malformed, wasmfx.Invalid), match=f"; the file {OFF}$"):
        wasmfx.Module(as_binary(text))


def test_only_a_file_that_makes_sense_so_is_said_to_be_of_2023() -> None:
    old = as_binary(GENERATOR)
    at = old.index(b"\xe3")
    for data in (
        old[:-20],
        old[:at] + b"\xe4" + old[at + 1 :],
        encode(parse(GENERATOR))[:-3],
        encode(parse("(type (func)) (type (cont 0)) (func (result i32))")),
    ):
        with pytest.raises((wasmfx.Malformed, wasmfx.Invalid)) as caught:
            wasmfx.Module(data)
        assert "2023" not in str(caught.value)


def test_a_file_of_today_is_none_of_2023() -> None:
    with pytest.raises((wasmfx.Malformed, wasmfx.Invalid)) as caught:
        wasmfx.Module(encode(parse(GENERATOR)), features=OLD)
    assert "which is off" not in str(caught.value)


@pytest.mark.parametrize("form", FORMS, ids=["text", "binary"])
def test_a_module_is_pickled_in_its_format(form: Callable[[str], str | bytes]) -> None:
    module = wasmfx.Module(form(GENERATOR), features=OLD)
    again = pickle.loads(pickle.dumps(module))
    assert again.syntax == module.syntax
    assert wasmfx.Instance(again).exports["run"](100) == 5050


def test_other_features_can_be_off() -> None:
    module = wasmfx.Module(as_binary(GENERATOR), features=f"{COMPAT_2023},multi-value")
    assert "simd" not in module.features
    with pytest.raises(wasmfx.Invalid, match=r"requires feature multi-value, which is off$"):
        wasmfx.Module(as_binary(GENERATOR), features=COMPAT_2023)


# The command line


def test_print_and_parse_translate(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    old, new = tmp_path / "old.wasm", tmp_path / "new.wasm"
    old.write_bytes(as_binary(GENERATOR))
    assert main(["print", f"--features={OLD}", str(old)]) == 0
    assert parse(capsysbinary.readouterr().out.decode()) == parse(GENERATOR)
    text = tmp_path / "old.wat"
    text.write_text(as_text(GENERATOR))
    assert main(["parse", f"--features={OLD}", "-o", str(new), str(text)]) == 0
    assert new.read_bytes() == encode(parse(GENERATOR))
    again = tmp_path / "again.wasm"
    assert main(["parse", f"--features={OLD}", "-o", str(again), str(old)]) == 0
    assert parse(GENERATOR) == replace(decode(again.read_bytes()), customs=())
    assert main(["run", str(new), "--invoke", "run", "100"]) == 0
    assert b"5050" in capsysbinary.readouterr().out
    assert main(["run", f"--features={OLD}", str(old), "--invoke", "run", "10"]) == 0
    assert b"55" in capsysbinary.readouterr().out
    assert main(["validate", str(old)]) == 1
    assert OFF.encode() in capsysbinary.readouterr().err
    assert main(["inspect", f"--features={OLD}", str(old)]) == 0


def script() -> str:
    """A script with all programs in both forms, and their calls."""
    found = [
        """(module $env (type $f (func (result i32)))
          (global (export "given") (ref null $f) (ref.null $f))) (register "env" $env)
        (assert_malformed (module quote "(func (switch 0 0))") "switch is younger")"""
    ]
    for text, calls in CALLS.values():
        data = "".join(f"\\{byte:02x}" for byte in as_binary(text))
        for module in (as_text(text), f'(module binary "{data}")'):
            found.append(module)
            for argument, expected in calls:
                call = f'(invoke "run" (i32.const {argument}))'
                if isinstance(expected, int):
                    found.append(f"(assert_return {call} (i32.const {expected}))")
                elif expected == "Trap":
                    found.append(f'(assert_trap {call} "barrier hit by suspension")')
                else:
                    found.append(f"(assert_exception {call})")
                # A trap leaves the queue of a program as it is: each call has a new instance.
                found.append(module)
    return "\n".join(found)


@pytest.mark.parametrize("how", [["--engine", "reference"], *[["--tier", t] for t in TIERS]])
def test_a_script_reads_all_its_modules_so(how: list[str], tmp_path: Path) -> None:
    path = tmp_path / "old.wast"
    path.write_text(script())
    assert main(["wast", f"--features={OLD}", *how, str(path)]) == 0
    assert main(["wast", "--static", str(path)]) == 1
