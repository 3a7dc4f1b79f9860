"""Catalogs, search and results, as Python sees them."""

import asyncio
import dataclasses
import io
import threading

import numpy
import PIL.Image
import pytest
import sightline
from conftest import drawn


@pytest.fixture
def catalog(tmp_path, fuji):
    with sightline.Catalog.create(tmp_path / "landmarks.sightline") as catalog:
        catalog.add(
            "landmark", "1005", title="Mount Fuji", subtitle="Asia", labels=["mountain"], pictures=[fuji],
            properties={"height": 3776, "names": ["富士山"]},
        )
        catalog.add("thing", "1", title="Drawn", pictures=[drawn(1)])
        yield catalog


def test_a_match_says_all_of_its_entity(catalog, screenshot):
    results = catalog.search(screenshot, labels=["mountain"], limit=5)
    assert len(results) == results.total == 1
    match = results[0]
    assert match.entity == sightline.Entity(
        "landmark", "1005", "Mount Fuji", "Asia", ("mountain",), {"height": 3776, "names": ["富士山"]}
    )
    assert 0.9 < match.score <= 1
    assert match.region == match.evidence.view.region and len(match.evidence.view.inliers) >= 8
    assert match.evidence["labels"].log_odds > 0 and match.evidence.labels == ("mountain",)
    assert dataclasses.asdict(match)["entity"]["title"] == "Mount Fuji"


def test_every_kind_of_picture_finds_the_same(catalog, screenshot):
    image = PIL.Image.open(screenshot).convert("RGB")
    array = numpy.asarray(image)
    padded = numpy.zeros((array.shape[0], array.shape[1] + 13, 3), numpy.uint8)
    padded[:, :-13] = array
    with open(screenshot, "rb") as file:
        encoded = file.read()
    sources = [
        screenshot, encoded, bytearray(encoded), memoryview(encoded), io.BytesIO(encoded), open(screenshot, "rb"),
        image, image.convert("RGBA"), array, array.copy(order="F"), array[:, :, ::-1][:, :, ::-1], padded[:, :-13],
        image.convert("P", palette=PIL.Image.Palette.ADAPTIVE),
    ]
    for source in sources:
        assert [match.entity.id for match in catalog.search(source)] == ["1005"], type(source)


def test_rows_apart_are_read_where_they_lie(catalog):
    wide = numpy.zeros((120, 400, 3), numpy.uint8)
    wide[:, 40:200] = drawn(1)
    found = catalog.search(wide[:, 40:200])
    assert [match.entity.id for match in found] == ["1"]


def test_a_region_is_looked_up_alone(catalog):
    picture = numpy.full((300, 500, 3), 200, numpy.uint8)
    picture[100:220, 200:360] = drawn(1)
    assert catalog.search(picture, region=(200, 100, 160, 120))[0].entity.id == "1"


def test_words_alone_answer(catalog):
    match = catalog.search(labels=["mountain"])[0]
    assert match.evidence.view is None and match.evidence.prior is None and match.region is None


def test_a_code_alone_answers(catalog):
    catalog.add("book", "1", title="One", codes=["0-306-40615-2"])
    match = catalog.search(codes=["978-0-306-40615-7"])[0]
    assert match.entity.codes == ("0-306-40615-2",) and match.evidence.codes == ("978-0-306-40615-7",)
    assert match.evidence["codes"].log_odds > 0 and match.evidence.view is None


def bars(digits):
    """An EAN-13 of black and white bars, three pixels a module."""
    left = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split()
    turned = ["".join("10"[int(bit)] for bit in code)[::-1] for code in left]
    orders = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split()
    numbers = [int(digit) for digit in digits]
    first = "".join(
        (left if side == "L" else turned)[number] for side, number in zip(orders[numbers[0]], numbers[1:7])
    )
    second = "".join("".join("10"[int(bit)] for bit in left[number]) for number in numbers[7:])
    modules = "101" + first + "01010" + second + "101"
    row = numpy.array([255] * 33 + [0 if bit == "1" else 255 for bit in modules for _ in range(3)] + [255] * 33)
    return numpy.vstack([numpy.full((40, row.size), 255), numpy.tile(row, (120, 1)), numpy.full((40, row.size), 255)]).astype(
        numpy.uint8
    )


def test_codes_are_read_in_a_picture(catalog):
    try:
        found = sightline.read(bars("9780306406157"), words=False)
    except sightline.SightlineError as error:
        assert error.code == "readerMissing"
        pytest.skip("ZBar is not installed")
    assert [(code.kind, code.text) for code in found.codes] == [("EAN", "9780306406157")]
    assert found.lines == () and 0 < min(point.x for point in found.codes[0].place) < 120
    catalog.add("book", "1", title="One", codes=["0-306-40615-2"])
    results = catalog.search(bars("9780306406157"), read_codes=True)
    assert results[0].entity.id == "1" and results.reading.codes == found.codes
    assert catalog.search(bars("9780306406157")).reading is None


def test_reading_nothing_is_an_error(catalog):
    for call in (
        lambda: sightline.read(drawn(1), codes=False, words=False),
        lambda: catalog.search(labels=["mountain"], read_words=True),
    ):
        with pytest.raises(sightline.SightlineError) as raised:
            call()
        assert raised.value.code == "invalidArgument"


def test_a_view_has_its_explanations(catalog, screenshot):
    results = catalog.search(screenshot, colors_must_agree=True)
    shares = results[0].evidence.explanations
    assert abs(sum(dataclasses.astuple(shares)) - 1) < 1e-9 and shares.same > 0.5
    assert results.related == ()


def test_nothing_alike_is_an_empty_answer(catalog):
    results = catalog.search(drawn(99))
    assert list(results) == [] and "no match" in results._repr_html_()


def test_what_is_removed_is_gone(catalog):
    catalog.remove("thing", "1")
    assert len(catalog) == 1 and catalog.counts().pictures == 1
    with pytest.raises(sightline.SightlineError) as raised:
        catalog.remove("thing", "1")
    assert raised.value.code == "notInCatalog"


@pytest.mark.parametrize(
    "code, call",
    [
        ("fileNotFound", lambda c: c.search("/nowhere.jpg")),
        ("unknownFormat", lambda c: c.search(b"not a picture")),
        ("emptyQuery", lambda c: c.search()),
        ("invalidLimit", lambda c: c.search(labels=["a"], limit=0)),
        ("unknownType", lambda c: c.search(labels=["a"], types=["nothing"])),
        ("invalidLayout", lambda c: c.search(numpy.zeros((2, 2, 3)))),
        ("invalidSize", lambda c: c.search(numpy.zeros((0, 5, 3), numpy.uint8))),
        ("invalidArgument", lambda c: c.search("a\0b")),
        ("invalidArgument", lambda c: c.search(drawn(1), within=-1)),
        ("invalidArgument", lambda c: c.search(drawn(1), similar=3)),
        ("deadlineExceeded", lambda c: c.search(drawn(1), timeout=1e-9)),
        ("unreadablePicture", lambda c: c.add("a", "b", title="c", pictures=["/nowhere.jpg"])),
        ("sourceNotFound", lambda c: sightline.find_duplicates("/nowhere")),
        ("notFound", lambda c: sightline.Catalog("/nowhere.sightline")),
    ],
)
def test_errors_have_the_codes_of_the_library(catalog, code, call):
    with pytest.raises(sightline.SightlineError) as raised:
        call(catalog)
    assert raised.value.code == code
    assert raised.value.message and "\n" not in raised.value.message


def test_what_is_no_picture_is_a_type_error(catalog):
    for wrong in (5, io.StringIO("text")):
        with pytest.raises(TypeError):
            catalog.search(wrong)
    with pytest.raises(TypeError):
        catalog.search(labels="mountain")


def test_a_closed_catalog_is_an_error(catalog):
    catalog.close()
    catalog.close()
    with pytest.raises(sightline.SightlineError) as raised:
        catalog.counts()
    assert raised.value.code == "invalidHandle"


def test_threads_and_asyncio_share_a_catalog(catalog, screenshot):
    found = []
    threads = [
        threading.Thread(target=lambda: found.append(catalog.search(screenshot)[0].entity.id)) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["1005"] * 8

    async def ask():
        return await asyncio.gather(*(catalog.search_async(screenshot) for _ in range(4)))

    assert [results[0].entity.id for results in asyncio.run(ask())] == ["1005"] * 4


def test_notebooks_show_pictures(catalog, screenshot, fuji):
    shown = catalog.search(screenshot)._repr_html_()
    assert shown.count("data:image/jpeg;base64,") == 2 and "<polygon" in shown and "Mount Fuji" in shown
    compared = sightline.compare(screenshot, fuji)
    assert compared.score > 0.9 and compared._repr_html_().count("<image") == 2


def test_an_evaluation_is_a_table(catalog):
    catalog.remove("thing", "1")
    told = []
    report = catalog.evaluate(pictures=1, jobs=2, progress=lambda done, total: told.append((done, total)))
    assert report.present > 0 and report.recall_at_1 > 0.5 and report.report["overall"]
    table = report.to_pandas()
    assert table.shape[0] == len(report.rows()) > 40 and table["recall_at_1"][0] == report.recall_at_1
    assert told[-1][0] == told[-1][1] and "<table>" in report._repr_html_()


def test_the_package_and_the_library_are_one_release():
    assert sightline.library_version() == sightline.__version__
