"""Duplicates, and imagededup's form of them."""

import json
import shutil

import PIL.Image
import pytest
import sightline
from conftest import drawn
from sightline.imagededup.methods import AHash, DHash, PHash, WHash


@pytest.fixture
def folder(tmp_path, fuji):
    shutil.copy(fuji, tmp_path / "a.jpg")
    PIL.Image.open(fuji).resize((500, 334)).save(tmp_path / "b.jpg", quality=70)
    PIL.Image.fromarray(drawn(1)).save(tmp_path / "c.png")
    (tmp_path / "notes.txt").write_text("no picture")
    return tmp_path


def test_a_smaller_copy_is_a_duplicate(folder):
    found = sightline.find_duplicates(folder)
    assert len(found) == 1 and found.pictures == 3 and found.failures == ()
    kept, removed = found.groups[0]
    assert (kept.path, kept.is_kept, kept.original) == ("a.jpg", True, "a.jpg")
    assert (removed.path, removed.is_kept, removed.original) == ("b.jpg", False, "a.jpg")
    assert removed.distance <= 31 and not removed.is_identical
    assert found.to_dict() == {"a.jpg": ["b.jpg"], "b.jpg": ["a.jpg"]}
    assert found.to_remove() == ["b.jpg"]


def test_a_group_is_a_decision(folder, tmp_path_factory):
    away = tmp_path_factory.mktemp("away")
    group = json.loads(sightline.find_duplicates(folder).groups[0].json)
    assert [file["action"] for file in group["files"]] == ["keep", "remove"] and group["files"][1]["ledger"]
    for file in group["files"]:
        file["action"] = "keep"
    assert sightline.decide_duplicates(json.dumps(group), to=away).files == ()
    removal = sightline.decide_duplicates(sightline.find_duplicates(folder), to=away)
    assert [path for path, _ in removal.files] == ["b.jpg"] and removal.failures == ()
    assert not (folder / "b.jpg").exists() and removal.undo_script
    with pytest.raises(sightline.SightlineError):
        sightline.decide_duplicates("{}")


def test_the_same_bytes_alone_are_exact_duplicates(folder):
    assert len(sightline.find_duplicates(folder, exact=True)) == 0
    shutil.copy(folder / "c.png", folder / "d.png")
    assert sightline.find_duplicates(folder, exact=True).to_remove() == ["d.png"]


@pytest.mark.parametrize("method", [AHash, DHash, PHash, WHash])
def test_imagededup_runs_unchanged(folder, method):
    hasher = method()
    encodings = hasher.encode_images(image_dir=str(folder))
    assert set(encodings) == {"a.jpg", "b.jpg", "c.png"} and all(len(digits) == 16 for digits in encodings.values())
    assert hasher.encode_image(image_file=folder / "a.jpg") == encodings["a.jpg"]
    assert hasher.encode_image(image_array=drawn(1)) == encodings["c.png"]
    found = hasher.find_duplicates(encoding_map=encodings)
    assert found == {"a.jpg": ["b.jpg"], "b.jpg": ["a.jpg"], "c.png": []}
    scored = hasher.find_duplicates(image_dir=str(folder), scores=True, max_distance_threshold=12)
    distance = hasher.hamming_distance(encodings["a.jpg"], encodings["b.jpg"])
    assert scored["a.jpg"] == [("b.jpg", distance)]
    assert hasher.find_duplicates_to_remove(encoding_map=encodings) == ["b.jpg"]


def test_imagededup_warns_of_what_it_cannot_read(folder):
    (folder / "broken.jpg").write_bytes(b"\xff\xd8\xff nothing")
    with pytest.warns(UserWarning, match="broken.jpg"):
        assert "broken.jpg" not in PHash().encode_images(image_dir=str(folder))
