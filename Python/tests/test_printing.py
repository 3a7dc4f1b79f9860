"""What prints in a session, and tables."""

import builtins
import dataclasses

import pytest
import sightline
from conftest import drawn


@pytest.fixture
def catalog(tmp_path, fuji):
    with sightline.Catalog.create(tmp_path / "c.sightline") as catalog:
        catalog.add(
            "landmark", "1005", title="Mount Fuji", subtitle="Asia", labels=["mountain"], pictures=[fuji],
            properties={"text": "x" * 10_000},
        )
        catalog.add("odd type", "it's\n" + "y" * 5000, title="z" * 5000 + "\n\x1b[31m", pictures=[drawn(1)])
        yield catalog


def test_a_match_prints_on_one_short_line(catalog, screenshot):
    results = catalog.search(screenshot, labels=["mountain"])
    match = results[0]
    assert repr(match).startswith("Match(") and "landmark 1005 'Mount Fuji'" in repr(match)
    assert "features agree" in repr(match)
    for value in (
        results, match, match.evidence, match.evidence.view, match.evidence.explanations, match.entity,
        sightline.compare(screenshot, screenshot), catalog.search(drawn(1)), catalog.search(drawn(1))[0],
        catalog.search(labels=["mountain"])[0], sightline.pdq(drawn(1)), *sightline.describe(drawn(1), ["sift", "hsv"]).values(),
    ):
        for shown in (repr(value), str(value)):
            assert shown.isprintable() and len(shown) < 400, shown
    # All of it is still there.
    assert len(match.evidence.view.inliers) > 8 and match.entity.properties["text"] == "x" * 10_000
    assert dataclasses.replace(match, score=0.5).score == 0.5


def test_many_matches_print_on_one_line(tmp_path):
    with sightline.Catalog.create(tmp_path / "many.sightline") as catalog:
        for number in range(30):
            catalog.add("thing", str(number), title="Thing", labels=["round"])
        results = catalog.search(labels=["round"], limit=20)
    assert len(results) == 20 and repr(results).startswith("Results(20 of 30, ") and len(repr(results)) < 200


def test_results_are_a_table(catalog, screenshot):
    pandas = pytest.importorskip("pandas")
    results = catalog.search(screenshot)
    table = results.to_pandas()
    assert isinstance(table, pandas.DataFrame) and table.shape == (1, 16)
    row = table.iloc[0]
    assert (row["rank"], row["type"], row["id"], row["title"]) == (1, "landmark", "1005", "Mount Fuji")
    assert row["score"] == results[0].score and row["features"] == len(results[0].evidence.view.inliers)
    xs = [point.x for point in results[0].region]
    assert (row["left"], row["right"]) == (min(xs), max(xs)) and row["labels"] == ["mountain"]
    words = catalog.search(labels=["mountain"]).to_pandas()
    assert words["features"][0] is None or words["features"].isna()[0]
    nothing = catalog.search(drawn(99)).to_pandas()
    assert nothing.shape == (0, 16) and list(nothing.columns) == list(table.columns)


def test_a_missing_pandas_is_said(catalog, screenshot, monkeypatch):
    ordinary = builtins.__import__

    def without(name, *rest):
        if name == "pandas":
            raise ModuleNotFoundError("No module named 'pandas'")
        return ordinary(name, *rest)

    results = catalog.search(screenshot)
    assert results.rows()[0]["id"] == "1005"
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match="pip install pandas"):
        results.to_pandas()
