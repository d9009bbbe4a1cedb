"""A pytest plug-in that collects conformance scripts: each `.wast` file is a test.

It is off by default: turn it on by `pytest --wast` or by `wast = true` in a project's settings.
`--wast-engine` selects the engine; with `both`, the two engines must agree. `--wast-features` lists
the features that modules may use.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from wasmfx.syntax.features import FeatureSet


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("wasmfx", "WebAssembly scripts")
    group.addoption("--wast", action="store_true", help="collect .wast files")
    group.addoption(
        "--wast-engine",
        choices=("native", "reference", "both"),
        help="the engine (default: native)",
    )
    group.addoption(
        "--wast-features",
        metavar="LIST",
        help="the features that modules may use, such as +extensions (default: all)",
    )
    parser.addini("wast", "collect .wast files", type="bool", default=False)
    parser.addini("wast_engine", "the engine", default="native")
    parser.addini("wast_features", "the features that modules may use", default="all")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    config = parent.config
    if file_path.suffix != ".wast" or not (config.getoption("wast") or config.getini("wast")):
        return None
    found: ScriptFile = ScriptFile.from_parent(parent, path=file_path)
    return found


class ScriptFile(pytest.File):
    """A `.wast` file."""

    def collect(self) -> Iterator[pytest.Item]:
        config = self.config
        engine = config.getoption("wast_engine") or config.getini("wast_engine")
        given = config.getoption("wast_features") or config.getini("wast_features")
        # As in `runtest`.
        from wasmfx.syntax.features import features_of

        try:
            features = features_of(str(given))
        except ValueError as error:
            raise self.CollectError(f"wast_features: {error}") from None
        yield ScriptItem.from_parent(self, name=str(engine), features=features)


class Failed(Exception):
    """Some commands of a script have failed."""


class ScriptItem(pytest.Item):
    """A script on the engine that the item is named after."""

    def __init__(self, *, features: FeatureSet, **given: Any) -> None:
        super().__init__(**given)
        self.features = features

    def runtest(self) -> None:
        # Imported here, since pytest loads this plug-in in every project.
        from wasmfx.cli.wast_command import judged, script_engine

        engine = script_engine(self.name)
        report = judged(self.path.read_bytes(), str(self.path), engine, self.features)
        if report.failures:
            raise Failed("\n".join(report.failures))
        if not report.passed and report.skips:
            pytest.skip("; ".join(report.skips))

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        if isinstance(excinfo.value, Failed):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"{self.path.name} on {self.name}"
