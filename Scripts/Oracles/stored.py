"""Compares hashes of files with those of ImageHash and pdqhash.

Each picture is written with an EXIF orientation, a profile, alpha, a gamma, in grey, with a palette, in CMYK and progressively.
The references hash the pictures that Pillow opens, as their users do.
"""

import argparse
import csv
import io
import pathlib
import subprocess
import tempfile

import imagehash
import numpy
import pdqhash
from PIL import Image, PngImagePlugin

import pictures
import profiles

HASHES = {
    "ahash": imagehash.average_hash,
    "phash": imagehash.phash,
    "phash:16": lambda image: imagehash.phash(image, hash_size=16),
    "dhash": imagehash.dhash,
    "whash": imagehash.whash,
    "colorhash": imagehash.colorhash,
    "crop-resistant": imagehash.crop_resistant_hash,
}


def turned(image, orientation):
    exif = Image.Exif()
    exif[0x0112] = orientation
    return exif


def variants(image, number):
    """Returns the forms of one picture, each with a name, a suffix and the options for saving it."""
    profile = list(profiles.MATRICES.values())[number % len(profiles.MATRICES)]
    gamma = PngImagePlugin.PngInfo()
    gamma.add(b"gAMA", (65_000 - 3_000 * (number % 9)).to_bytes(4, "big"))
    ramp = numpy.linspace(0, 255, image.width).astype(numpy.uint8)
    alpha = Image.fromarray(numpy.broadcast_to(ramp, (image.height, image.width)).copy())
    clear = image.copy()
    clear.putalpha(alpha)
    grey_clear = image.convert("L")
    grey_clear.putalpha(alpha)
    orientation = 2 + number % 7
    jpeg = {"quality": 75 + number % 20}
    yield "turned", ".jpg", image, {**jpeg, "exif": turned(image, orientation)}
    yield "profile", ".jpg", image, {**jpeg, "icc_profile": profile}
    yield "turned, profile", ".jpg", image, {
        **jpeg, "exif": turned(image, orientation), "icc_profile": profile}
    yield "progressive", ".jpg", image, {**jpeg, "progressive": True, "icc_profile": profile}
    yield "grey, profile", ".jpg", image.convert("L"), {
        **jpeg, "icc_profile": list(profiles.GRAY.values())[number % 2]}
    yield "inks", ".jpg", image.convert("CMYK"), jpeg
    yield "alpha", ".png", clear, {}
    yield "alpha, profile", ".png", clear, {"icc_profile": profile}
    yield "grey, alpha", ".png", grey_clear, {}
    yield "gamma", ".png", image, {"pnginfo": gamma}
    yield "palette", ".png", image.quantize(200), {}
    yield "clear palette", ".png", image.quantize(200), {"transparency": number % 200}
    yield "turned PNG", ".png", image, {"exif": turned(image, orientation)}


def sources(limit):
    for name, pixels in pictures.stored(limit):
        yield name, Image.fromarray(pixels)
    generator = numpy.random.default_rng(11)
    for kind in ("noise", "gradient", "stripes", "disc", "waves", "boxes"):
        yield kind, Image.fromarray(pictures.texture(kind, 320, 213, generator))


def reference(algorithm, path):
    with Image.open(path) as image:
        if algorithm == "pdq":
            bits, _ = pdqhash.compute(numpy.asarray(image.convert("RGB")))
            return numpy.packbits(bits).tobytes().hex()
        return str(HASHES[algorithm](image))


def distance(one, other):
    mine, theirs = one.split(","), other.split(",")
    if len(mine) != len(theirs) or any(len(a) != len(b) for a, b in zip(mine, theirs)):
        return 10_000
    return sum((int(a, 16) ^ int(b, 16)).bit_count() for a, b in zip(mine, theirs))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command")
    parser.add_argument("--pictures", type=int, default=40, help="the most pictures from each folder")
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    algorithms = ["pdq", *HASHES]
    worst = {}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        kinds = {}
        for number, (name, image) in enumerate(sources(arguments.pictures)):
            if number % 2 == 0 and max(image.size) > 700:
                image.thumbnail((700, 700))
            for kind, suffix, changed, options in variants(image, number):
                data = io.BytesIO()
                changed.save(data, "JPEG" if suffix == ".jpg" else "PNG", **options)
                path = folder / f"{number:05}-{len(kinds):06}{suffix}"
                path.write_bytes(data.getvalue())
                kinds[str(path)] = (kind, name)
        command = [arguments.command, "hash", str(folder), "--pixels", "as-stored", "--format", "csv"]
        for algorithm in algorithms:
            command += ["-a", algorithm]
        answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        rows = list(csv.DictReader(io.StringIO(answer)))
        assert len(rows) == len(kinds) * len(algorithms), "a picture or a hash is missing"
        # Each picture has a line for each hash, in the order of the request.
        for index, row in enumerate(rows):
            kind, name = kinds[row["picture"]]
            algorithm = algorithms[index % len(algorithms)]
            away = distance(row["hex"], reference(algorithm, row["picture"]))
            count, identical, most, where = worst.get((kind, algorithm), (0, 0, 0, ""))
            if away and arguments.verbose:
                print(f"  {algorithm}: {away} bits on {name}, {kind}")
            if away > most:
                most, where = away, name
            worst[kind, algorithm] = (count + 1, identical + (away == 0), most, where)
    print(f"\n{'as stored':20}{'algorithm':16}{'compared':>9}{'identical':>10}{'worst':>12}  where")
    for (kind, algorithm), (count, identical, most, where) in sorted(worst.items()):
        print(f"{kind:20}{algorithm:16}{count:9}{identical:10}{most:7} bits  {where}")
    raise SystemExit(any(most for _, _, most, _ in worst.values()))


if __name__ == "__main__":
    main()
