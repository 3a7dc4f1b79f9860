"""Compares what `sightline inspect --preview` decodes with Pillow and libvips.

    formats.py SIGHTLINE

Pillow writes a picture in every format, mode, orientation and profile; Pillow and libvips read each file: upright, the first
frame, converted through the profile to sRGB. The mean difference of the samples, over white, may be at most 1.5 of 255;
otherwise the exit status is 1.
"""

import io
import itertools
import pathlib
import subprocess
import sys
import tempfile

import numpy
import pillow_heif
import pyvips
from PIL import Image, ImageCms, ImageOps

import profiles

pillow_heif.register_heif_opener()
BOUND = 1.5
SIZE = (211, 150)


def drawn():
    x, y = numpy.meshgrid(numpy.linspace(0, 1, SIZE[0]), numpy.linspace(0, 1, SIZE[1]))
    planes = [127 + 110 * numpy.sin(5 * x + 3 * y), 127 + 110 * numpy.cos(4 * y - x), 255 * x * y]
    return Image.fromarray(numpy.stack(planes, -1).astype(numpy.uint8))


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
    for name, profile in (profiles.MATRICES | {"scanner": profiles.SCANNER}).items():
        for format in ("PNG", "JPEG", "WEBP", "TIFF", "AVIF", "HEIF"):
            how = {"quality": 92} if format != "TIFF" and format != "PNG" else {}
            yield f"{format} {name}", saved(base, format, icc_profile=profile, **how)
    for name, profile in profiles.GRAY.items():
        for format in ("PNG", "JPEG", "TIFF"):
            yield f"{format} {name}", saved(modes["L"], format, icc_profile=profile)
    for format in ("JPEG", "TIFF"):
        yield f"{format} CMYK press", saved(modes["CMYK"], format, icc_profile=profiles.INKS)


def written_by_libvips():
    """Returns the files that Pillow cannot write."""
    base = pyvips.Image.new_from_array(numpy.asarray(drawn()), interpretation="srgb")
    gray = base.colourspace("b-w")
    deep = (base.cast("ushort") * 257).cast("ushort").copy(interpretation="rgb16")
    alpha = deep.bandjoin((gray.cast("ushort") * 257).cast("ushort")).copy(interpretation="rgb16")
    for name, picture in {"RGB": base, "L": gray, "RGB 16": deep, "RGBA 16": alpha}.items():
        yield f"PNG {name} interlaced", picture.pngsave_buffer(interlace=True)
        for how in ({"tile": True, "tile_width": 64, "tile_height": 32}, {"bigtiff": True},
                    {"tile": True, "pyramid": True, "subifd": True}, {"predictor": "horizontal"}):
            how = {"compression": "deflate"} | how
            yield f"TIFF {name} {' '.join(map(str, how))}", picture.tiffsave_buffer(**how)
    for bits in (1, 2, 4, 8):
        yield f"PNG palette of {bits} bits", base.pngsave_buffer(palette=True, bitdepth=bits)
        yield f"PNG grey of {bits} bits", gray.pngsave_buffer(bitdepth=bits)
        yield f"PNG grey of {bits} bits interlaced", gray.pngsave_buffer(bitdepth=bits, interlace=True)
    for bits in (1, 2, 4):
        yield f"TIFF grey of {bits} bits", gray.tiffsave_buffer(bitdepth=bits)
    for mode in ("on", "off"):
        yield f"JPEG subsampled {mode}", base.jpegsave_buffer(Q=92, subsample_mode=mode)
        yield f"TIFF JPEG {mode}", base.tiffsave_buffer(compression="jpeg", Q=92, tile=mode == "on")
    yield "JPEG trellis", base.jpegsave_buffer(Q=92, interlace=True, optimize_coding=True)
    yield "GIF interlaced", base.gifsave_buffer(interlace=True)
    yield "WebP nearly lossless", base.webpsave_buffer(near_lossless=True, Q=60)
    for bits in (8, 10, 12):
        yield f"AVIF of {bits} bits", deep.heifsave_buffer(compression="av1", bitdepth=bits, Q=90)
    yield "AVIF lossless", base.heifsave_buffer(compression="av1", lossless=True)


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
        mode = "RGBA" if picture.mode == "RGBA" else "RGB"
        target = ImageCms.createProfile("sRGB")
        picture = ImageCms.profileToProfile(picture, source, target, outputMode=mode)
    return over_white(picture)


def by_libvips(data):
    picture = pyvips.Image.new_from_buffer(data, "").autorot()
    if picture.get_typeof("icc-profile-data"):
        picture = picture.icc_transform("srgb", embedded=True, intent="perceptual")
    elif picture.interpretation == "cmyk":
        # libvips assumes a profile for inks without one, which gives a different picture.
        raise pyvips.Error("inks without a profile")
    picture = picture.colourspace("srgb").cast("uchar")
    if picture.hasalpha():
        picture = picture.flatten(background=[255, 255, 255])
    samples = picture.numpy()
    return numpy.broadcast_to(samples.reshape(*samples.shape[:2], -1), (*samples.shape[:2], 3)).astype(int)


ORACLES = {"Pillow": by_pillow, "libvips": by_libvips}


def main():
    differences = {oracle: [] for oracle in ORACLES}
    refused = {oracle: [] for oracle in ORACLES}
    with tempfile.TemporaryDirectory() as folder:
        file, preview = pathlib.Path(folder, "picture"), pathlib.Path(folder, "preview.png")
        for name, data in itertools.chain(cases(), written_by_libvips()):
            file.write_bytes(data)
            command = [sys.argv[1], "inspect", file, "--preview", preview]
            run = subprocess.run(command, capture_output=True, text=True)
            for oracle, read in ORACLES.items():
                if run.returncode != 0:
                    differences[oracle].append((float("inf"), f"{name}: {run.stderr.strip()}"))
                    continue
                try:
                    theirs = read(data)
                except (pyvips.Error, OSError) as error:
                    refused[oracle].append((name, str(error).split("\n")[0]))
                    continue
                ours = over_white(Image.open(preview))
                same = ours.shape == theirs.shape
                differences[oracle].append((numpy.abs(ours - theirs).mean() if same else float("inf"), name))
    failed = 0
    for oracle, found in differences.items():
        found.sort(key=lambda entry: -entry[0])
        beyond = sum(difference > BOUND for difference, _ in found)
        failed += beyond
        print(f"{oracle}: {len(found)} pictures, {beyond} differ by more than {BOUND} of 255")
        for difference, name in found[:8]:
            print(f"{difference:8.3f}  {name}")
        for error in sorted({error for _, error in refused[oracle]}):
            names = [name for name, said in refused[oracle] if said == error]
            print(f"          {len(names)} not compared ({error}), such as {names[0]}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
