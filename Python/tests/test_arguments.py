"""Bad arguments: each call answers, or raises an error of Python or of Sightline, and the interpreter goes on."""

import math
import pathlib
from typing import Any, Callable, List

import numpy
import pytest

import sightline
from conftest import drawn

NUMBERS: List[Any] = [
    -(2**63), -(2**31), -1, 0, 1, 255, 257, 2**31, 2**63 - 1, 2**63, 2**64, 10**400, 0.5, -0.0, 1e309,
    -math.inf, math.nan, True, None, "1", b"1", [], object(),
]
TEXTS: List[Any] = [
    "", " ", "\0", "a\0b", "\ud800", "\U000e0041", "\x1b[31m", "../..", "/dev/null", "x" * 70_000, "é", "e\u0301",
    b"", b"\xff", None, 7, [], {}, object(),
]
PICTURES: List[Any] = [
    b"", b"\xff\xd8", b"GIF89a", memoryview(b"\x89PNG"), bytearray(3), "/dev/null", "/dev/zero", "/", "", 7, None, [],
    numpy.zeros((0, 0, 3), numpy.uint8), numpy.zeros((0, 5, 3), numpy.uint8), numpy.zeros((5, 5, 2), numpy.uint8),
    numpy.zeros((5, 5, 5), numpy.uint8), numpy.zeros(5, numpy.uint8), numpy.zeros((2, 2, 2, 2), numpy.uint8),
    numpy.zeros((5, 5, 3), numpy.float64), numpy.full((5, 5), numpy.nan), numpy.zeros((5, 5), numpy.int64),
    numpy.zeros((5, 5), dtype=object), numpy.zeros((5, 5), dtype="U3"), numpy.zeros((64, 64, 3), numpy.uint8)[::-1, ::-2],
    numpy.broadcast_to(numpy.uint8(7), (1 << 20, 1 << 20, 3)), numpy.zeros((1, 1, 3), numpy.uint8),
]
# An array that lends one pixel 2^40 times is put together first.
ERRORS = (sightline.SightlineError, TypeError, ValueError, OverflowError, OSError, MemoryError)


def tried(call: Callable[[], Any]) -> None:
    """A call that answers, or raises what a program may expect."""
    try:
        call()
    except ERRORS as error:
        assert len(str(error).splitlines()) <= 1


@pytest.fixture
def catalog(tmp_path: pathlib.Path) -> Any:
    with sightline.Catalog(tmp_path / "c.sightline", writable=True) as catalog:
        catalog.add("thing", "1", title="One", pictures=[drawn(1)])
        yield catalog
        assert len(catalog) >= 1


@pytest.mark.parametrize("picture", PICTURES, ids=lambda one: f"{type(one).__name__}")
def test_pictures(picture: Any, catalog: Any) -> None:
    for call in (
        lambda: sightline.pdq(picture), lambda: sightline.describe(picture), lambda: catalog.search(picture),
        lambda: sightline.compare(picture, drawn(1)), lambda: sightline.compare(drawn(1), picture),
        lambda: sightline.read(picture, words=False), lambda: sightline.hash_many([drawn(1), picture]),
        lambda: catalog.add("thing", "2", title="Two", pictures=[picture]),
    ):
        tried(call)


@pytest.mark.parametrize("text", TEXTS, ids=lambda one: repr(one)[:12])
def test_texts(text: Any, catalog: Any, tmp_path: pathlib.Path) -> None:
    for call in (
        lambda: sightline.hash_one(drawn(1), text), lambda: sightline.describe(drawn(1), [text]),
        lambda: sightline.describe(drawn(1), text), lambda: catalog.add(text, "1", title="T"),
        lambda: catalog.add("thing", text, title="T"), lambda: catalog.add("thing", "2", title=text),
        lambda: catalog.add("thing", "2", title="T", labels=[text]), lambda: catalog.add("thing", "2", title="T", labels=text),
        lambda: catalog.add("thing", "2", title="T", properties=text), lambda: catalog.remove(text, "none"),
        lambda: catalog.remove("none", text), lambda: catalog.search(labels=[text]), lambda: catalog.search(labels=text),
        lambda: catalog.search(types=[text]), lambda: catalog.search(colors=[text]), lambda: catalog.search(text=[text]),
        lambda: catalog.use_model(text), lambda: catalog.use_network(text), lambda: catalog.evaluate(text), lambda: sightline.Catalog(text),
        lambda: sightline.decide_duplicates(text, tmp_path / "away"), lambda: catalog.tune(text, pictures=1),
        lambda: catalog.entities(text), lambda: catalog.duplicates(text),
        lambda: catalog.index(tmp_path / "none", excluded=[text]), lambda: catalog.index(tmp_path / "none", excluded=text),
        lambda: catalog.index(text) if text not in ("", " ", "../..") else None,
    ):
        tried(call)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda one: repr(one)[:12])
def test_numbers(number: Any, catalog: Any, tmp_path: pathlib.Path) -> None:
    for call in (
        lambda: catalog.search(drawn(1), limit=number), lambda: catalog.search(drawn(1), minimum_score=number),
        lambda: catalog.search(drawn(1), timeout=number), lambda: catalog.search(drawn(1), within=number),
        lambda: catalog.search(drawn(1), region=(number, 0, 5, 5)), lambda: catalog.search(drawn(1), region=(0, 0, number, number)),
        lambda: catalog.search(drawn(1), region=number), lambda: catalog.search(drawn(1), region=(1, 2, 3)),
        lambda: sightline.phash(drawn(1), number), lambda: sightline.colorhash(drawn(1), number),
        lambda: sightline.hash_many([drawn(1)], jobs=number),
        lambda: catalog.evaluate(pictures=number if number in (0, 1) else -1),
        lambda: sightline.find_duplicates(tmp_path, distance=number), lambda: catalog.duplicates(distance=number),
        lambda: catalog.tune(precision=number, pictures=1), lambda: catalog.tune(seed=number, pictures=1),
        lambda: catalog.tune(pictures=number if number in (0, 1) else -1), lambda: catalog.tune(jobs=number, pictures=1),
        lambda: catalog.index(tmp_path / "none", jobs=number), lambda: catalog.entities(number),
        lambda: catalog.index(tmp_path / "none", progress=number), lambda: catalog.evaluate(pictures=1, progress=number),
    ):
        tried(call)


@pytest.mark.parametrize("number", [2**31 * 2, 2**32 + 1, 2**64, 2**64 + 1, -1, 10**400])
def test_numbers_are_not_cut(number: int, catalog: Any) -> None:
    """A number that the library has no room for is refused: its lower bits would mean something else."""
    for call in (
        lambda: sightline.hash_many([drawn(1)], jobs=number), lambda: catalog.evaluate(jobs=number, pictures=1),
        lambda: catalog.tune(jobs=number, pictures=1), lambda: catalog.index("/none", jobs=number),
        lambda: catalog.search(drawn(1), limit=-number if number > 0 else number),
        lambda: catalog.search(drawn(1), region=(0, 0, 5, -abs(number) * 2**64)),
    ):
        with pytest.raises(sightline.SightlineError) as caught:
            call()
        assert caught.value.code in ("invalidArgument", "invalidLimit")


def test_paths_end_where_they_end(tmp_path: pathlib.Path) -> None:
    class Path:
        def __fspath__(self) -> bytes:
            return b"/dev/null\0.png"

    with pytest.raises(sightline.SightlineError, match="NUL"):
        sightline.pdq(Path())


def test_closed(tmp_path: pathlib.Path) -> None:
    catalog = sightline.Catalog(tmp_path / "c.sightline", writable=True)
    catalog.close()
    catalog.close()
    for call in (
        catalog.counts, lambda: len(catalog), lambda: catalog.search(drawn(1)), lambda: catalog.remove("a", "b"),
        lambda: catalog.add("a", "b", title="T"), lambda: catalog.use_model("x"), lambda: catalog.use_network("x"), catalog.evaluate, lambda: repr(catalog),
        catalog.tune, catalog.duplicates, catalog.entities, lambda: catalog.index(tmp_path),
        catalog.__enter__,
    ):
        tried(call)
    for call in (catalog.counts, catalog.entities, catalog.tune, catalog.duplicates, lambda: catalog.index(tmp_path)):
        with pytest.raises(sightline.SightlineError) as caught:
            call()
        assert caught.value.code == "invalidHandle"
