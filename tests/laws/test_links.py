"""Pages are up to date: links lead to a heading, and the files that pages name exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "examples").rglob("*.md")),
]

FOLDERS = ("src", "tests", "docs", "benchmarks", "examples", "tools")


def prose(page: Path) -> str:
    """The text of a page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub names them."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_relative_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"\w+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.is_relative_to(ROOT), link
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_the_readme_names_every_page() -> None:
    for page in (ROOT / "docs").glob("*.md"):
        assert f"(docs/{page.name})" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_files_that_a_page_names_exist(page: Path) -> None:
    """A path in a page may begin at any folder. Capitals stand for a name to choose."""
    files = [str(path) for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    for name in re.findall(r"`([a-z_][\w./-]*/[\w.-]*\.(?:py|s|c|wat))`", prose(page)):
        if name == name.lower():
            assert any(path.endswith(f"/{name}") for path in files), name


def test_the_table_of_rooms_names_every_file() -> None:
    """Files of `machine/` are not listed: each is named after its subject."""
    page = (ROOT / "docs" / "native.md").read_text()
    native = ROOT / "src" / "wasmfx" / "native"
    rows = dict(re.findall(r"^\| `(\w+)/` \| (.*) \|$", page, re.MULTILINE))
    assert rows.keys() == {path.parent.name for path in native.glob("*/__init__.py")}
    for room, text in rows.items():
        named = set(re.findall(r"`(\w+)/?`", text))
        files = {path.stem for path in (native / room).glob("*.py")} - {"__init__"}
        assert room == "machine" or files <= named, files - named
