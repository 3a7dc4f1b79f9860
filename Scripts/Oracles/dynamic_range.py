"""Compares how `sightline inspect --preview` shows pictures of high dynamic range with the standards' own curves.

    dynamic_range.py SIGHTLINE

Curves and primaries come from colour-science, which follows SMPTE ST 2084, ITU-R BT.2100 and BT.2020; the bend of
ITU-R BT.2390 §5.4 from 1,000 to 203 candela a square metre, channel by channel, is implemented here. The mean difference of
the samples of each picture may be at most 1.5 of 255; otherwise the exit status is 1.
"""

import io
import pathlib
import subprocess
import sys
import tempfile
import warnings

import numpy
import pillow_heif
from PIL import Image

import twins

with warnings.catch_warnings():
    # colour-science warns that scipy and matplotlib are missing, which are not needed here.
    warnings.simplefilter("ignore")
    import colour

BOUND = 1.5
PEAK, WHITE = 1000, 203
PRIMARIES = {1: "ITU-R BT.709", 9: "ITU-R BT.2020", 12: "Display P3"}
TRANSFERS = {16: "PQ", 18: "HLG"}


def bent(light):
    """Converts candela per square metre to multiples of the screen's white."""
    peak = colour.models.eotf_inverse_ST2084(PEAK)
    top = colour.models.eotf_inverse_ST2084(WHITE) / peak
    knee = 1.5 * top - .5
    value = numpy.minimum(colour.models.eotf_inverse_ST2084(light) / peak, 1)
    t = (value - knee) / (1 - knee)
    spline = (2 * t ** 3 - 3 * t ** 2 + 1) * knee + (t ** 3 - 2 * t ** 2 + t) * (1 - knee)
    spline += (-2 * t ** 3 + 3 * t ** 2) * top
    shown = colour.models.eotf_ST2084(numpy.where(value > knee, spline, value) * peak)
    return numpy.minimum(shown / WHITE, 1)


def expected(samples, primaries, transfer):
    """Converts samples of 0…1 to sRGB of 0…255."""
    if transfer == 16:
        light = colour.models.eotf_ST2084(samples)
    else:
        light = PEAK * colour.models.oetf_inverse_BT2100_HLG(samples) ** 1.2
    spaces = colour.RGB_COLOURSPACES
    linear = colour.RGB_to_RGB(
        bent(light), spaces[PRIMARIES[primaries]], spaces["sRGB"], chromatic_adaptation_transform="Bradford")
    return 255 * colour.models.eotf_inverse_sRGB(numpy.clip(linear, 0, 1))


def drawn(is_grey):
    """Every brightness, with every hue unless grey; smooth, so that lossy compression changes little."""
    x, y = numpy.meshgrid(numpy.linspace(0, 1, 256), numpy.linspace(0, 1, 128))
    hue = [numpy.zeros_like(y)] * 3 if is_grey else [numpy.cos(6.283 * (y - third / 3)) for third in range(3)]
    return numpy.stack([numpy.clip(x * (1 + .25 * turn), 0, 1) for turn in hue], -1)


def heic(samples, primaries, transfer):
    wide = (samples * 65535).round().astype(numpy.uint16)
    picture = pillow_heif.from_bytes("RGB;16", (wide.shape[1], wide.shape[0]), wide.tobytes())
    file = io.BytesIO()
    picture.save(file, quality=95, chroma=444, color_primaries=primaries,
                 transfer_characteristics=transfer, matrix_coefficients=9 if primaries == 9 else 1, full_range_flag=1)
    return file.getvalue()


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        file, preview = pathlib.Path(folder, "picture"), pathlib.Path(folder, "preview.png")
        for transfer, curve in TRANSFERS.items():
            for primaries, space in PRIMARIES.items():
                for is_grey in (True, False):
                    samples = drawn(is_grey)
                    wide = (samples * 65535).round()
                    chunk = (b"cICP", bytes([primaries, transfer, 0, 1]))
                    for format, data in (("PNG", twins.png(wide, chunks=[chunk])),
                                         ("HEIC", heic(samples, primaries, transfer))):
                        file.write_bytes(data)
                        subprocess.run([sys.argv[1], "inspect", file, "--preview", preview],
                                       check=True, capture_output=True)
                        ours = numpy.asarray(Image.open(preview).convert("RGB")).astype(float)
                        difference = numpy.abs(ours - expected(samples, primaries, transfer))
                        failed += difference.mean() > BOUND
                        hues = "grey" if is_grey else "hues"
                        print(f"{difference.mean():8.3f} on average, {difference.max():6.1f} at most  "
                              f"{format} {curve} {space} {hues}")
    print(f"high dynamic range: {failed} pictures differ by more than {BOUND} of 255 from the standards' curves")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
