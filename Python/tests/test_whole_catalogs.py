"""Catalogs of folders: what they hold, what is alike in them, and profiles fitted to them."""

import asyncio
import json
import shutil

import numpy
import PIL.Image
import pytest
import sightline
from conftest import drawn


def save(path, seed, **options):
    path.parent.mkdir(exist_ok=True)
    PIL.Image.fromarray(drawn(seed)).save(path, **options)


@pytest.fixture
def folder(tmp_path):
    for seed in range(1, 5):
        save(tmp_path / "photos" / f"{seed}.png", seed)
    return tmp_path / "photos"


@pytest.fixture
def catalog(tmp_path):
    with sightline.Catalog.create(tmp_path / "c.sightline") as catalog:
        yield catalog


def test_a_folder_is_mirrored(catalog, folder):
    told = []
    report = catalog.index(folder, progress=lambda done, total: told.append((done, total)))
    assert (report.added, report.unchanged, report.removed) == (4, 0, 0) and report.failures == ()
    assert told[-1] == (4, 4) and catalog.search(drawn(3))[0].entity.id == "3.png"
    (folder / "2.png").unlink()
    (folder / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    save(folder / "skip" / "9.png", 9)
    save(folder / "boats" / "5.png", 5)
    again = catalog.index(folder, excluded=["skip"], labels_from_folders=True)
    assert (again.added, again.unchanged, again.removed) == (1, 3, 1)
    assert [failure.split(":")[0] for failure in again.failures] == ["broken.png"]
    assert repr(again) == "IndexReport(1 added, 3 unchanged, 1 removed, 1 failures)"
    assert catalog.search(labels=["boats"])[0].entity.id == "boats/5.png"


def test_an_index_can_be_stopped_and_goes_on(catalog, folder):
    with pytest.raises(sightline.SightlineError) as raised:
        catalog.index(folder, jobs=1, progress=lambda done, total: done < 2)
    assert raised.value.code == "cancelled"
    assert catalog.index(folder).added + 2 >= 4 and len(catalog) == 4


def test_what_a_function_raises_is_raised(catalog, folder):
    def fails(done, total):
        raise KeyError("mine")

    for call in (lambda: catalog.index(folder, progress=fails), lambda: catalog.duplicates(progress=fails)):
        try:
            call()
        except KeyError as error:
            assert error.args == ("mine",)


def test_entities_are_listed_with_their_pictures(catalog, folder, monkeypatch):
    catalog.index(folder)
    catalog.add("thing", "1", title="One", labels=["round"], properties={"price": 3}, pictures=[drawn(9), drawn(8)])
    found = list(catalog.entities())
    assert [(entity.type, entity.id) for entity in found] == [("picture", f"{n}.png") for n in range(1, 5)] + [("thing", "1")]
    assert found[0].pictures == ("1.png",) and found[0].files == (str(folder.resolve() / "1.png"),)
    thing = found[-1]
    assert isinstance(thing, sightline.Entity) and thing.labels == ("round",) and thing.properties == {"price": 3}
    assert len(thing.pictures) == 2 and repr(thing) == "ListedEntity(thing 1 'One')"
    assert [entity.id for entity in catalog.entities("thing")] == ["1"]
    for size in (1, 2, 3, 5):
        monkeypatch.setattr("sightline._entities.page.__defaults__", (size,))
        assert list(catalog.entities()) == found

    async def listed():
        return [entity async for entity in catalog.entities_async()]

    assert asyncio.run(listed()) == found
    # What is wrong is said at once, not when the first entity is asked for.
    with pytest.raises(sightline.SightlineError, match="thing"):
        catalog.entities("thin")


def test_copies_in_a_catalog(catalog, folder, tmp_path):
    shutil.copy(folder / "1.png", folder / "copy.png")
    catalog.index(folder)
    found = catalog.duplicates()
    assert found.to_remove() == ["copy.png"] and found.folder == str(folder.resolve()) and found.pictures == 5
    assert [group.files for group in found] == [group.files for group in sightline.find_duplicates(folder)]
    for value in (found, found.groups[0]):
        assert len(repr(value)) < 200 and "\n" not in repr(value)
    removal = sightline.decide_duplicates(found, to=tmp_path / "away")
    assert [path for path, _ in removal.files] == ["copy.png"] and not (folder / "copy.png").exists()
    assert "1 files went" in repr(removal)


def test_a_profile_is_fitted(catalog, folder, tmp_path):
    queries = []
    for seed in range(1, 25):
        save(folder / f"{seed}.png", seed)
        save(tmp_path / "asked" / f"{seed}.jpg", seed, quality=60)
        queries.append({"picture": f"asked/{seed}.jpg", "expected": [{"type": "picture", "id": f"{seed}.png"}]})
    truth = tmp_path / "truth.json"
    truth.write_text(json.dumps({"version": 1, "catalog": "photos", "queries": queries}))
    catalog.index(folder)
    told = []
    tuned = catalog.tune(truth, precision=0.8, progress=lambda done, total: told.append((done, total)))
    assert (tuned.queries, tuned.entities, tuned.problems) == (24, 24, ()) and told[-1] == (24, 24)
    assert tuned.after.precision >= 0.8 and tuned.before.recall_at_1 > 0.9
    tuned.save(tmp_path / "profile.json")
    with sightline.Catalog(catalog.path, profile=tmp_path / "profile.json") as fitted:
        assert fitted.search(drawn(3))[0].entity.id == "3.png"
    assert "\n" not in repr(tuned) and len(repr(tuned)) < 600
    with pytest.raises(sightline.SightlineError, match="more queries") as raised:
        catalog.tune(truth, precision=0.99)
    assert raised.value.code == "truthTooSmall"
    for wrong in (0, 0.49, 1, float("nan"), -1):
        with pytest.raises(sightline.SightlineError, match="0.5 to 0.999"):
            catalog.tune(truth, precision=wrong)


def test_everything_runs_beside_asyncio(catalog, folder):
    async def work():
        ticks = 0

        async def tick():
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0.001)

        ticking = asyncio.create_task(tick())
        report = await catalog.index_async(folder, jobs=1)
        await catalog.add_async("thing", "1", title="One", pictures=[drawn(7)])
        found = await catalog.search_async(drawn(7))
        groups = await catalog.duplicates_async()
        await catalog.remove_async("thing", "1")
        measured = await catalog.evaluate_async(pictures=1, jobs=1)
        comparison = await sightline.compare_async(drawn(1), drawn(1))
        rows = await sightline.hash_many_async([drawn(1), drawn(2)])
        one = await sightline.hash_one_async(drawn(1))
        described = await sightline.describe_async(drawn(1), ["pdq"])
        apart = await sightline.find_duplicates_async(folder)
        ticking.cancel()
        assert report.added == 4 and found[0].entity.id == "1" and len(groups) == len(apart) == 0
        assert measured.present > 0 and comparison.score > 0.9 and rows.shape == (2, 32)
        assert described["pdq"] == one and bytes(rows[0]) == one.data
        return ticks

    assert asyncio.run(work()) > 5


def test_a_cancelled_task_stops_its_call(catalog, folder):
    for seed in range(5, 60):
        save(folder / f"{seed}.png", seed)
    begun = []

    async def work():
        task = asyncio.create_task(catalog.index_async(folder, jobs=1, progress=lambda done, total: begun.append(done)))
        while not begun:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    # The thread ends before the loop is closed.
    asyncio.run(work())
    assert catalog.counts().pictures < 59 and max(begun) < 59
    catalog.index(folder)
    assert catalog.counts().pictures == 59


def test_asynchronous_forms_say_what_they_are():
    import inspect

    for one, other in (
        (sightline.Catalog.search, sightline.Catalog.search_async), (sightline.compare, sightline.compare_async),
        (sightline.Catalog.index, sightline.Catalog.index_async),
    ):
        assert inspect.iscoroutinefunction(other) and inspect.signature(one) == inspect.signature(other)
        assert other.__name__ == one.__name__ + "_async" and one.__name__ in other.__doc__


class Bar:
    """As tqdm's are: a bar without a total has no truth value."""

    made = []

    def __init__(self, total=None):
        self.total, self.n, self.is_closed = total, 0, False
        Bar.made.append(self)

    def __bool__(self):
        raise TypeError("bool() undefined when iterable == total == None")

    def update(self, n=1):
        self.n += n

    def close(self):
        self.is_closed = True


def test_progress_takes_bars(catalog, folder):
    tqdm = pytest.importorskip("tqdm")
    Bar.made.clear()
    catalog.index(folder, progress=Bar)
    (bar,) = Bar.made
    assert (bar.n, bar.total, bar.is_closed) == (4, 4, True)
    given = Bar()
    catalog.index(folder, progress=given)
    assert (given.n, given.total, given.is_closed) == (4, 4, False)
    with tqdm.tqdm(disable=False, file=open("/dev/null", "w")) as real:
        sightline.hash_many([drawn(1)] * 3, progress=real)
        assert (real.n, real.total) == (3, 3)
    catalog.index(folder, progress=tqdm.tqdm)
    catalog.index(folder, progress=True)
    for wrong in (1, "yes", object()):
        with pytest.raises(TypeError, match="progress"):
            catalog.index(folder, progress=wrong)


def test_bytes_of_hashes_have_a_shape(folder):
    rows = sightline.hash_many([str(folder / f"{n}.png") for n in (1, 2, 3)], "phash:16")
    assert rows.shape == (3, 32) and rows.dtype == numpy.uint8
    assert numpy.unpackbits(rows, axis=1).shape == (3, 256)
