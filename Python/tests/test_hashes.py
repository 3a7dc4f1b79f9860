"""Hashes: the bits of the reference implementations, and of every way to ask."""

import os
import pickle

import imagehash
import numpy
import pdqhash
import PIL.Image
import pytest
import sightline
import sightline.imagehash as ours
from conftest import SAMPLES, drawn

PICTURES = sorted((SAMPLES / "landmarks").glob("*.jpg"))[:12] + sorted((SAMPLES / "queries").glob("*.png"))[:6]


def opened():
    for path in PICTURES:
        yield PIL.Image.open(path)
    for seed in range(6):
        yield PIL.Image.fromarray(drawn(seed, 60 + seed * 37, 40 + seed * 23))
    yield PIL.Image.fromarray(numpy.full((9, 7, 3), 120, numpy.uint8))


@pytest.mark.parametrize(
    "name, options",
    [
        ("average_hash", {}),
        ("average_hash", {"hash_size": 5}),
        ("average_hash", {"mean": numpy.median}),
        ("phash", {}),
        ("phash", {"hash_size": 16}),
        ("phash_simple", {}),
        ("dhash", {}),
        ("dhash", {"hash_size": 16}),
        ("dhash_vertical", {}),
        ("whash", {}),
        ("whash", {"hash_size": 16}),
        ("whash", {"mode": "db4"}),
        ("colorhash", {}),
        ("colorhash", {"binbits": 4}),
        ("crop_resistant_hash", {}),
    ],
)
def test_imagehash_has_the_same_bits(name, options):
    for image in opened():
        theirs = getattr(imagehash, name)(image, **options)
        mine = getattr(ours, name)(image, **options)
        assert str(mine) == str(theirs)
        if name != "crop_resistant_hash":
            assert mine.hash.shape == theirs.hash.shape and mine - theirs == 0
            assert hash(mine) == hash(theirs) and len(mine) == len(theirs)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "L", "1", "CMYK", "YCbCr", "I", "F"])
def test_imagehash_has_the_same_bits_in_every_mode(mode, fuji):
    image = PIL.Image.open(fuji).resize((200, 140)).convert("L" if mode in "IF" else "RGB").convert(mode)
    if mode in ("RGBA", "LA"):
        image.putalpha(PIL.Image.fromarray(drawn(3, 200, 140)[:, :, 0]))
    for name in ("average_hash", "phash", "dhash", "whash"):
        assert str(getattr(ours, name)(image)) == str(getattr(imagehash, name)(image))


def test_pdqhash_has_the_same_bits_and_quality():
    for image in opened():
        pixels = numpy.asarray(image.convert("RGB"))
        bits, quality = pdqhash.compute(pixels)
        mine = sightline.pdq(pixels)
        assert numpy.array_equal(numpy.asarray(mine), bits.astype(bool)) and mine.quality == quality


def test_blockhash_has_the_same_bits():
    blockhash = pytest.importorskip("blockhash.core")
    for seed in range(4):
        pixels = drawn(seed, 90, 70)

        class Flat:
            mode, size = "RGB", (90, 70)

            @staticmethod
            def getdata():
                return [tuple(pixel) for pixel in pixels.reshape(-1, 3).tolist()]

        assert sightline.blockhash(pixels).hex == blockhash.blockhash(Flat, 16)


def test_paths_pixels_and_rows_have_one_hash(fuji):
    image = PIL.Image.open(fuji)
    array = numpy.asarray(image)
    expected = sightline.phash(fuji)
    assert expected.hex == str(imagehash.phash(image))
    for source in (image, array, array.copy(order="F"), open(fuji, "rb")):
        assert sightline.phash(source) == expected
    rows = sightline.hash_many([fuji, array, image], "phash", jobs=2)
    assert rows.shape == (3, 8) and rows.dtype == numpy.uint8
    assert [bytes(row) for row in rows] == [expected.data] * 3


def test_a_hash_is_hexadecimal_bits_a_number_and_an_array(fuji):
    one, other = sightline.phash(fuji), sightline.phash(drawn(1))
    assert one - one == 0 and one - other == bin(int(one) ^ int(other)).count("1")
    assert str(one) == one.hex and int(one.hex, 16) == int(one) and one.bits == format(int(one), "064b")
    assert numpy.asarray(one).shape == (64,) and numpy.asarray(one).dtype == bool
    assert pickle.loads(pickle.dumps(one)) == one and len({one, other, one}) == 2
    with pytest.raises(ValueError):
        one - sightline.dhash(fuji)


def test_descriptors_that_are_no_hashes_measure_distances():
    one, other = (sightline.describe(drawn(seed), ["hsv", "sift"]) for seed in (1, 2))
    assert one["hsv"].distance_to(one["hsv"]) == 0 < one["hsv"].distance_to(other["hsv"]) <= 1
    with pytest.raises(sightline.SightlineError):
        one["hsv"].distance_to(one["sift"])


def test_many_hashes_tell_failures_and_progress(fuji):
    told = []
    rows = sightline.hash_many(
        [fuji, "/nowhere.jpg"], "pdq", errors="zero", progress=lambda done, total: told.append((done, total))
    )
    assert rows.shape == (2, 32) and rows[0].any() and not rows[1].any() and told[-1] == (2, 2)
    with pytest.raises(sightline.SightlineError) as raised:
        sightline.hash_many([fuji, "/nowhere.jpg"], "pdq")
    assert raised.value.code == "fileNotFound" and "picture 1" in raised.value.message
    assert sightline.hash_many([], "pdq").shape == (0, 32)

    def failing(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sightline.hash_many([fuji] * 20, "pdq", progress=failing)


def test_what_is_not_computed_bit_by_bit_is_refused(fuji):
    image = PIL.Image.open(fuji)
    for call in (
        lambda: ours.phash(image, highfreq_factor=8),
        lambda: ours.whash(image, image_scale=64),
        lambda: ours.average_hash(image, mean=numpy.max),
        lambda: ours.phash(image, hash_size=1000),
        lambda: ours.crop_resistant_hash(image, hash_func=ours.phash),
    ):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(ValueError):
        ours.dhash(image, hash_size=1)


def test_imagehash_reads_back_what_it_prints(fuji):
    image = PIL.Image.open(fuji)
    assert ours.hex_to_hash(str(ours.phash(image))) == ours.phash(image)
    assert ours.hex_to_flathash(str(ours.colorhash(image)), 14) == ours.colorhash(image)
    multi = ours.crop_resistant_hash(image)
    assert ours.hex_to_multihash(str(multi)) == multi and multi - multi == 0


def test_the_reduced_size_is_near_the_full_one():
    paths = [os.fspath(path) for path in PICTURES]
    full, reduced = (sightline.hash_many(paths, "pdq", reduced=reduced) for reduced in (False, True))
    apart = numpy.unpackbits(full ^ reduced, axis=1).sum(axis=1)
    assert apart.max() < 31
