"""Compares what `sightline inspect --preview` decodes with Pillow, for every format, mode, orientation and profile.

    formats.py SIGHTLINE

Pillow writes each picture and reads it again: upright, its first frame, and through its profile into sRGB. The mean
difference of the samples, over white, may be 1.5 of 255; the exit status is 1 where it is more.
"""

import io
import pathlib
import struct
import subprocess
import sys
import tempfile

import numpy
import pillow_heif
from PIL import Image, ImageCms, ImageOps

pillow_heif.register_heif_opener()
BOUND = 1.5
SIZE = (211, 150)


def drawn():
    x, y = numpy.meshgrid(numpy.linspace(0, 1, SIZE[0]), numpy.linspace(0, 1, SIZE[1]))
    planes = [127 + 110 * numpy.sin(5 * x + 3 * y), 127 + 110 * numpy.cos(4 * y - x), 255 * x * y]
    return Image.fromarray(numpy.stack(planes, -1).astype(numpy.uint8))


def matrix_profile(primaries, gamma):
    """An ICC profile of version 2: a matrix of D50 colorants and one power law."""
    bradford = numpy.array([[.8951, .2664, -.1614], [-.7502, 1.7135, .0367], [.0389, -.0685, 1.0296]])
    d50 = numpy.array([.9642, 1, .8249])
    chromaticities = numpy.array([[x, y, 1 - x - y] for x, y in primaries])
    white = chromaticities[0] / chromaticities[0][1]
    columns = chromaticities[1:].T
    matrix = columns * numpy.linalg.solve(columns, white)
    cone = numpy.diag((bradford @ d50) / (bradford @ white))
    matrix = numpy.linalg.inv(bradford) @ cone @ bradford @ matrix

    def fixed(values):
        return b"".join(struct.pack(">i", round(value * 65536)) for value in values)

    tags = [(b"wtpt", b"XYZ \0\0\0\0" + fixed(d50)), (b"cprt", b"text\0\0\0\0none\0\0\0\0")]
    tags.append((b"desc", b"desc\0\0\0\0" + struct.pack(">I", 6) + b"drawn\0" + bytes(78) + b"\0\0"))
    for index, name in enumerate((b"rXYZ", b"gXYZ", b"bXYZ")):
        tags.append((name, b"XYZ \0\0\0\0" + fixed(matrix[:, index])))
    for name in (b"rTRC", b"gTRC", b"bTRC"):
        tags.append((name, b"curv\0\0\0\0" + struct.pack(">IHH", 1, round(gamma * 256), 0)))
    table, body = b"", b""
    start = 132 + 12 * len(tags)
    for name, data in tags:
        table += name + struct.pack(">II", start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    header = struct.pack(">I4sI4s4s4s", start + len(body), b"none", 0x02100000, b"mntr", b"RGB ", b"XYZ ")
    header += struct.pack(">6H4s", 2026, 1, 1, 0, 0, 0, b"acsp") + bytes(28) + fixed(d50) + bytes(48)
    return header + struct.pack(">I", len(tags)) + table + body


PROFILES = {
    "Display P3": matrix_profile([(.3127, .329), (.68, .32), (.265, .69), (.15, .06)], 2.2),
    "Adobe RGB": matrix_profile([(.3127, .329), (.64, .33), (.21, .71), (.15, .06)], 2.199),
    "ProPhoto": matrix_profile([(.3457, .3585), (.7347, .2653), (.1596, .8404), (.0366, .0001)], 1.8),
    "linear": matrix_profile([(.3127, .329), (.64, .33), (.3, .6), (.15, .06)], 1.0),
}


def saved(picture, format, **how):
    file = io.BytesIO()
    picture.save(file, format, **how)
    return file.getvalue()


def cases():
    base = drawn()
    alpha = base.copy()
    alpha.putalpha(base.getchannel("B"))
    deep = Image.fromarray((numpy.asarray(base.convert("L")).astype(numpy.uint16) * 257))
    modes = {mode: base.convert(mode) for mode in ("1", "L", "P", "RGB", "CMYK")}
    modes |= {"LA": alpha.convert("LA"), "RGBA": alpha, "I;16": deep}
    for mode in ("1", "L", "LA", "P", "RGB", "RGBA", "I;16"):
        yield f"PNG {mode}", saved(modes[mode], "PNG")
    for mode in ("L", "RGB", "CMYK"):
        for progressive in (False, True):
            name = f"JPEG {mode}{' progressive' if progressive else ''}"
            yield name, saved(modes[mode], "JPEG", quality=92, progressive=progressive)
    for mode in ("RGB", "RGBA"):
        yield f"WebP {mode}", saved(modes[mode], "WEBP", quality=92)
        yield f"WebP {mode} lossless", saved(modes[mode], "WEBP", lossless=True, exact=True)
        yield f"AVIF {mode}", saved(modes[mode], "AVIF", quality=90)
        yield f"HEIC {mode}", saved(modes[mode], "HEIF", quality=90)
    frames = [base.rotate(90 * turn).convert("P") for turn in range(3)]
    yield "GIF", saved(modes["P"], "GIF")
    yield "GIF animated", saved(frames[0], "GIF", save_all=True, append_images=frames[1:])
    yield "WebP animated", saved(
        base, "WEBP", save_all=True, append_images=[base.rotate(90)], lossless=True)
    for packing in ("raw", "tiff_lzw", "tiff_adobe_deflate", "packbits"):
        for mode in ("1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "I;16"):
            yield f"TIFF {mode} {packing}", saved(modes[mode], "TIFF", compression=packing)
    yield "TIFF RGB jpeg", saved(base, "TIFF", compression="jpeg", quality=92)
    yield "TIFF 1 group4", saved(modes["1"], "TIFF", compression="group4")
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        for format in ("PNG", "JPEG", "WEBP", "TIFF", "AVIF", "HEIF"):
            how = {"quality": 92} if format != "TIFF" and format != "PNG" else {}
            yield f"{format} orientation {orientation}", saved(base, format, exif=exif, **how)
    for name, profile in PROFILES.items():
        for format in ("PNG", "JPEG", "WEBP", "TIFF", "AVIF", "HEIF"):
            how = {"quality": 92} if format != "TIFF" and format != "PNG" else {}
            yield f"{format} {name}", saved(base, format, icc_profile=profile, **how)


def over_white(picture):
    white = Image.new("RGBA", picture.size, "white")
    white.alpha_composite(picture.convert("RGBA"))
    return numpy.asarray(white.convert("RGB")).astype(int)


def by_pillow(data):
    picture = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
    if picture.mode == "I;16":
        picture = Image.fromarray((numpy.asarray(picture) / 257 + .5).astype(numpy.uint8))
    profile = picture.info.get("icc_profile")
    if profile:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        picture = ImageCms.profileToProfile(picture, source, ImageCms.createProfile("sRGB"))
    return over_white(picture)


def main():
    worst = []
    with tempfile.TemporaryDirectory() as folder:
        file, preview = pathlib.Path(folder, "picture"), pathlib.Path(folder, "preview.png")
        for name, data in cases():
            file.write_bytes(data)
            command = [sys.argv[1], "inspect", file, "--preview", preview]
            run = subprocess.run(command, capture_output=True, text=True)
            if run.returncode != 0:
                worst.append((float("inf"), f"{name}: {run.stderr.strip()}"))
                continue
            ours, theirs = over_white(Image.open(preview)), by_pillow(data)
            same = ours.shape == theirs.shape
            worst.append((numpy.abs(ours - theirs).mean() if same else float("inf"), name))
    worst.sort(key=lambda entry: -entry[0])
    for difference, name in worst[:8]:
        print(f"{difference:8.3f}  {name}")
    failed = sum(difference > BOUND for difference, _ in worst)
    print(f"{len(worst)} pictures, {failed} further than {BOUND} of 255 from Pillow")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
