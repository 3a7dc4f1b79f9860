"""The pictures that hashes are compared on, as arrays of red, green and blue."""

import os
import pathlib

import numpy
from PIL import Image

SIZES = [
    (1, 1), (1, 2), (2, 1), (3, 1), (1, 7), (3, 3), (4, 5), (5, 5), (7, 16), (8, 8), (9, 8),
    (16, 16), (17, 33), (31, 64), (64, 64), (63, 65), (100, 3), (3, 1000), (128, 128), (150, 211),
    (255, 257), (300, 300), (320, 240), (512, 512), (640, 427), (700, 90), (1000, 17), (1024, 768),
    (4000, 3),
]


def texture(kind, width, height, generator):
    y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float64)
    u, v = x / max(1, width - 1), y / max(1, height - 1)
    if kind == "flat":
        planes = numpy.broadcast_to(generator.integers(0, 256, 3), (height, width, 3))
    elif kind == "noise":
        planes = generator.integers(0, 256, (height, width, 3))
    elif kind == "gradient":
        planes = numpy.stack([255 * u, 255 * v, 255 * (u + v) / 2], -1)
    elif kind == "stripes":
        planes = numpy.stack([255 * (x // 3 % 2), 255 * (y // 5 % 2), 255 * ((x + y) // 7 % 2)], -1)
    elif kind == "disc":
        inside = (u - .5) ** 2 + (v - .4) ** 2 < .09
        planes = numpy.where(inside[..., None], [230, 60, 20], [20, 90, 160])
    elif kind == "waves":
        a, b, c = generator.uniform(1, 12, 3)
        planes = numpy.stack(
            [127 + 120 * numpy.sin(a * u + b * v), 127 + 120 * numpy.cos(b * u - c * v),
             127 + 120 * numpy.sin(c * u * v + a)], -1)
    else:
        planes = numpy.zeros((height, width, 3))
        for _ in range(12):
            left, top = generator.integers(0, width), generator.integers(0, height)
            right, bottom = generator.integers(left, width) + 1, generator.integers(top, height) + 1
            planes[top:bottom, left:right] = generator.integers(0, 256, 3)
    return numpy.ascontiguousarray(planes.astype(numpy.uint8))


def generated():
    generator = numpy.random.default_rng(20260101)
    for width, height in SIZES:
        for kind in ("flat", "noise", "gradient", "stripes", "disc", "waves", "boxes"):
            yield f"{kind} {width}x{height}", texture(kind, width, height, generator)


MODES = ["1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "I;16"]


def in_modes():
    """Pictures that Pillow decoded from every mode that it stores in PNG and JPEG files, converted to RGB."""
    import io
    generator = numpy.random.default_rng(7)
    base = Image.fromarray(texture("waves", 203, 117, generator))
    for mode in MODES:
        if mode == "I;16":
            image = Image.fromarray(numpy.asarray(base.convert("L")).astype(numpy.uint16) * 257)
        else:
            image = base.convert(mode)
        for form in ("PNG", "JPEG"):
            data = io.BytesIO()
            try:
                image.save(data, form)
            except (OSError, KeyError, ValueError):
                continue
            decoded = Image.open(data)
            if decoded.mode.startswith("I"):
                samples = (numpy.asarray(decoded).astype(numpy.int64) // 257).astype(numpy.uint8)
                decoded = Image.fromarray(samples)
            yield f"{form} {mode}", numpy.asarray(decoded.convert("RGB"))


def stored(limit):
    roots = ["SampleImages"] + os.environ.get("ORACLE_PICTURES", "").split(":")
    for root in filter(None, roots):
        paths = sorted(
            path for path in pathlib.Path(root).rglob("*")
            if path.suffix.lower() in (".jpg", ".jpeg", ".png"))
        step = max(1, len(paths) // limit)
        for path in paths[::step][:limit]:
            yield str(path), numpy.asarray(Image.open(path).convert("RGB"))
