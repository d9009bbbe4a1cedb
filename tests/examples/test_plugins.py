"""The service of plug-ins answers each request rightly, also while plug-ins fail and change."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import re
import shutil
import subprocess
import sys
import time
import weakref
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import IO

import pytest

import wasmfx
from tests.conftest import ROOT
from tests.guides import on_engine
from wasmfx.embed.store import ENGINES

pytest.importorskip("starlette", reason="pip install starlette uvicorn")
pytest.importorskip("uvicorn", reason="pip install starlette uvicorn")

from examples.plugins import build, server
from starlette.applications import Starlette

FOLDER = ROOT / "examples" / "plugins"
Answer = tuple[int, str]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    on_engine(str(request.param), monkeypatch)
    monkeypatch.setattr(server, "seconds", 60.0)  # This machine may be busy.
    return str(request.param)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the plug-ins, which a test may change."""
    return Path(shutil.copytree(FOLDER / "plugins", tmp_path / "plugins"))


async def ask(app: Starlette, path: str) -> Answer:
    """Send one request to the application, and return the status and the body."""
    status, body = 0, b""

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, object]) -> None:
        nonlocal status, body
        if message["type"] == "http.response.start":
            assert isinstance(message["status"], int)
            status = message["status"]
        else:
            assert isinstance(message["body"], bytes)
            body += message["body"]

    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}
    await app(scope, receive, send)  # type: ignore[arg-type]
    return status, body.decode()


def baskets(count: int) -> Iterator[tuple[str, Answer]]:
    """Paths with lists of names, and the right answers."""
    random = Random(count)
    names = [*server.PRICES, "plum"]
    for _ in range(count):
        basket = random.choices(names, [5, 5, 5, 5, 1], k=random.randint(1, 9))
        total = sum(server.PRICES.get(name, 0) for name in basket)
        wrong = "plum" in basket
        answer = (404, "no price for plum\n") if wrong else (200, f"{total}\n")
        yield f"/price/{','.join(basket)}", answer


async def asked(app: Starlette, count: int) -> list[tuple[str, Answer, Answer]]:
    """Send requests for prices, all at the same time. Return those with wrong answers."""
    wanted = list(baskets(count))
    found = await asyncio.gather(*(ask(app, path) for path, _ in wanted))
    return [
        (path, answer, right)
        for (path, right), answer in zip(wanted, found, strict=True)
        if answer != right
    ]


def count_for(engine: str) -> int:
    return 500 if engine == "native" else 20


def test_single_requests(engine: str, folder: Path) -> None:
    async def main() -> None:
        app = server.service(folder)
        assert await ask(app, "/price/apple,pear") == (200, "7\n")
        assert await ask(app, "/price/apple,plum") == (404, "no price for plum\n")
        assert await ask(app, "/price" + 17 * "/") == (404, "no price for ////////////////\n")
        assert await ask(app, "/price/" + 17 * "pear,") == (400, "too many items\n")
        assert await ask(app, "/words/one-three-five") == (200, "words: 3, longest: 5\n")
        assert await ask(app, "/words/") == (200, "words: 0, longest: 0\n")
        assert await ask(app, f"/words/{'x' * 3000}") == (200, "words: 1, longest: 3000\n")
        assert (await ask(app, "/nothing/x"))[0] == 404

    asyncio.run(main())


def test_five_hundred_at_once(engine: str, folder: Path) -> None:
    async def main() -> None:
        app = server.service(folder)
        for _ in range(2):
            assert await asked(app, count_for(engine)) == []

    asyncio.run(main())


def replace(file: Path, content: bytes) -> None:
    """Replace a plug-in as a deployment does: with a new file under the same name."""
    new = file.with_suffix(".new")
    new.write_bytes(content)
    new.rename(file)


CONSTANT = b"""(module
  (import "host" "write" (func $write (param i32 i32)))
  (memory (export "memory") 1) (data (i32.const 0) "new\\n")
  (func (export "malloc") (param i32) (result i32) (i32.const 1024))
  (func (export "free") (param i32))
  (func (export "handle") (param i32 i32) (result i32)
    (call $write (i32.const 0) (i32.const 4)) (i32.const 200)))"""


def text_as_binary(text: bytes) -> bytes:
    from wasmfx.binary import encode
    from wasmfx.text.modules import parse

    return encode(parse(text.decode()))


def test_a_changed_file_serves_new_requests(engine: str, folder: Path) -> None:
    """Those in flight end in the old version, which is then dropped."""

    async def main() -> None:
        app = server.service(folder)
        assert await ask(app, "/price/apple") == (200, "3\n")
        gc.collect()
        old = asyncio.create_task(asked(app, count_for(engine)))
        await asyncio.sleep(0.005)
        guests = [weakref.ref(x) for x in gc.get_objects() if isinstance(x, server.Guest)]
        replace(folder / "price.wasm", text_as_binary(CONSTANT))
        assert (
            await asyncio.gather(*(ask(app, "/price/apple") for _ in range(20)))
            == [(200, "new\n")] * 20
        )
        assert not old.done()
        assert await old == []
        gc.collect()
        assert len(guests) == 1
        assert guests[0]() is None

    asyncio.run(main())


def test_a_bad_file_does_not_replace_a_good_one(
    engine: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        app = server.service(folder)
        assert await ask(app, "/price/apple") == (200, "3\n")
        for bad in (b"\0asm\1\0\0\0\x0b", text_as_binary(b'(module (import "os" "exit" (func)))')):
            replace(folder / "price.wasm", bad)
            assert await ask(app, "/price/apple") == (200, "3\n")
            assert await ask(app, "/price/pear") == (200, "4\n")
        replace(folder / "price.wasm", text_as_binary(CONSTANT))
        assert await ask(app, "/price/apple") == (200, "new\n")

    asyncio.run(main())
    errors = [record.exc_info[0] for record in caplog.records if record.exc_info]
    assert errors == [wasmfx.Malformed, wasmfx.LinkError]


FAILURES = {
    "spin": (504, "OutOfTime: the deadline has passed", ["handle"]),
    "crash": (500, "Trap: integer divide by zero", ["handle", "divide"]),
    "chatter": (500, "ValueError: an answer has at most 4096 bytes", ["handle"]),
    "deep": (500, "Trap: out of bounds memory access", ["deep"]),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_failing_plug_in_harms_no_other_request(
    failure: str, engine: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    status, error, functions = FAILURES[failure]

    async def main() -> None:
        app = server.service(folder)
        assert (await ask(app, "/trouble/help"))[0] == 404
        others = asyncio.create_task(asked(app, count_for(engine)))
        await asyncio.sleep(0)
        with wasmfx.limit(seconds=0.3 if failure == "spin" else 60):
            assert await ask(app, f"/trouble/{failure}") == (status, "the plug-in failed\n")
        assert await others == []
        assert (await ask(app, "/trouble/help"))[0] == 404

    asyncio.run(main())
    (record,) = (r for r in caplog.records if r.levelno == logging.ERROR)
    assert record.getMessage() == f"/trouble/{failure}"
    assert record.exc_info is not None
    logged = logging.Formatter().formatException(record.exc_info)
    assert logged.splitlines()[-1].endswith(error)
    frames = re.findall(r"trouble\.wasm:0x\w+\", line 1, in \$(\w+)", logged)
    assert list(dict.fromkeys(frames)) == functions


def test_a_greedy_plug_in_has_its_own_memory(engine: str, folder: Path) -> None:
    async def main() -> None:
        app = server.service(folder)
        assert (await ask(app, "/trouble/help"))[0] == 404
        others = asyncio.create_task(asked(app, count_for(engine)))
        await asyncio.sleep(0)
        for _ in range(3):
            assert await ask(app, "/trouble/greedy") == (507, "out of memory\n")
            assert (await ask(app, "/trouble/help"))[0] == 404
        assert await others == []

    asyncio.run(main())


def test_cancelled_requests_leave_nothing(engine: str, folder: Path) -> None:
    async def main() -> None:
        app = server.service(folder)
        await asked(app, 1)
        tasks = [asyncio.create_task(ask(app, "/price/apple,pear")) for _ in range(50)]
        await asyncio.sleep(0.001)
        for task in tasks[::2]:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert done[1::2] == [(200, "7\n")] * 25
        assert all(isinstance(x, asyncio.CancelledError) for x in done[::2])
        assert await asked(app, 20) == []

    asyncio.run(main())


def begun(stderr: IO[str]) -> str:
    """The line with which the server says that it serves."""
    return next(line for line in stderr if "running on" in line)


async def over_http(port: int, path: str) -> Answer:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    return int(head.split()[1]), body.decode()


def test_five_hundred_clients_over_http(folder: Path) -> None:
    """The command of the README serves, and a plug-in changes while all wait."""
    words = [
        sys.executable,
        str(FOLDER / "server.py"),
        str(folder),
        "--port",
        "0",
        "--seconds",
        "60",
    ]
    process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None

    async def main(port: int) -> None:
        wanted = list(baskets(500))
        tasks = [asyncio.create_task(over_http(port, path)) for path, _ in wanted]
        await asyncio.sleep(0.2)
        os.utime(folder / "price.wasm", (time.time(), time.time()))
        found = await asyncio.gather(*tasks)
        assert [(p, f) for (p, w), f in zip(wanted, found, strict=True) if f != w] == []

    try:
        (port,) = re.findall(r"http://127\.0\.0\.1:(\d+)", begun(process.stderr))
        asyncio.run(main(int(port)))
    finally:
        process.terminate()
        process.communicate()


@pytest.mark.skipif(not shutil.which("clang-19"), reason="apt-get install clang-19 lld-19")
@pytest.mark.parametrize("name", ["price", "trouble"])
def test_the_plug_ins_in_c_are_what_the_sources_give(name: str, tmp_path: Path) -> None:
    made = build.build(build.SOURCES / f"{name}.c", tmp_path)
    assert made.read_bytes() == (FOLDER / "plugins" / made.name).read_bytes()


@pytest.mark.skipif(find_spec("ziglang") is None, reason="pip install ziglang")
def test_the_plug_in_in_zig_can_be_compiled(folder: Path) -> None:
    """Each version of Zig compiles to other bytes."""
    (folder / "words.wasm").unlink()
    build.build(build.SOURCES / "words.zig", folder)
    app = server.service(folder)
    assert asyncio.run(ask(app, "/words/a-bc")) == (200, "words: 2, longest: 2\n")
