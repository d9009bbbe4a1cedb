"""The programs on the authors' extensions hold on both engines, and need their features."""

from __future__ import annotations

import pytest

from tests.conftest import ROOT
from wasmfx.cli.main import main
from wasmfx.embed.store import ENGINES

SCRIPT = str(ROOT / "examples" / "paper" / "extensions.wast")


@pytest.mark.parametrize("engine", ENGINES)
def test_the_programs_hold(engine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wast", "--features=+extensions", "--engine", engine, SCRIPT]) == 0
    assert capsys.readouterr().out.endswith(" passed, 0 failed, 0 skipped\n")


@pytest.mark.parametrize(
    "feature", ["ext-named-handlers", "ext-barrier", "ext-multishot", "ext-tail-resumptive"]
)
def test_every_extension_is_used(feature: str, capsys: pytest.CaptureFixture[str]) -> None:
    features = f"--features=+extensions,-{feature}"
    assert main(["wast", "--static", features, SCRIPT]) == 1
    assert f"requires feature {feature}, which is off" in capsys.readouterr().out
