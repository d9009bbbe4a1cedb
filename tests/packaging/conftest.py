"""The distribution, built as a release is: an sdist of the repository, and a wheel of the sdist."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.conftest import ROOT


def built(command: list[str], cwd: Path, ending: str, into: Path) -> Path:
    """The one file that a build leaves in a folder."""
    ran = subprocess.run(
        [sys.executable, *command], cwd=cwd, capture_output=True, text=True, timeout=600
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    (file,) = into.glob(f"*{ending}")
    return file


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source distribution of the repository."""
    pytest.importorskip("hatchling", reason="hatchling builds the distribution")
    folder = tmp_path_factory.mktemp("sdist")
    return built(
        ["-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)], ROOT, ".tar.gz", folder
    )


@pytest.fixture(scope="session")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the source distribution alone."""
    sources, folder = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as archive:
        archive.extractall(sources, filter="data")
    (source,) = sources.iterdir()
    return built(
        ["-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], source, ".whl", folder
    )
