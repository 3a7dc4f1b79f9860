"""Measures how much evidence a picture loses against a copy of itself in another colour space.

    twins.py SIGHTLINE PICTURE…

Each picture is written as PNG in sRGB and in the colour spaces of other profiles. `sightline compare` measures the evidence
between the original and this twin, and between the original and itself. The difference may be at most 0.3 nats, both in total
and for hashes and colours alone, whose sum is not capped. Twins without their profile show the loss without conversion.
"""

import json
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

import numpy
from PIL import Image

import profiles

BOUND = 0.3


def png(samples, profile=None, chunks=()):
    """Returns a PNG of red, green and blue at 16 bits, which Pillow cannot write, with extra chunks before its samples."""
    height, width, _ = samples.shape
    rows = samples.astype(">u2").reshape(height, -1).view(numpy.uint8)
    packed = zlib.compress(numpy.pad(rows, ((0, 0), (1, 0))).tobytes(), 1)
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0)), *chunks]
    if profile:
        chunks.append((b"iCCP", b"drawn\0\0" + zlib.compress(profile)))
    chunks += [(b"IDAT", packed), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks)


def in_matrix(samples, profile):
    """Converts sRGB at 8 bits to samples of 0…1 in a profile of a matrix and a power law."""
    tags = {}
    for index in range(struct.unpack(">I", profile[128:132])[0]):
        name, start, length = struct.unpack(">4sII", profile[132 + 12 * index:144 + 12 * index])
        tags[name] = profile[start:start + length]
    columns = [struct.unpack(">3i", tags[name][8:20]) for name in (b"rXYZ", b"gXYZ", b"bXYZ")]
    matrix = numpy.array(columns).T / 65536
    gamma = struct.unpack(">H", tags[b"rTRC"][12:14])[0] / 256
    value = samples / 255
    light = numpy.where(value <= .04045, value / 12.92, ((value + .055) / 1.055) ** 2.4)
    light = light @ (numpy.linalg.inv(matrix) @ profiles.SRGB).T
    return numpy.clip(light, 0, 1) ** (1 / gamma)


def evidence(program, first, second):
    run = subprocess.run(
        [program, "compare", first, second, "--format", "json"], capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)
    return found["logOdds"], sum(signal["logOdds"] for signal in found["signals"])


def main():
    program, paths = sys.argv[1], sys.argv[2:]
    losses = {}
    with tempfile.TemporaryDirectory() as folder:
        original, twin = pathlib.Path(folder, "original.png"), pathlib.Path(folder, "twin.png")
        for path in paths:
            samples = numpy.asarray(Image.open(path).convert("RGB")).astype(float)
            original.write_bytes(png((samples * 257).round()))
            whole, sums = evidence(program, original, original)
            for name, profile in profiles.MATRICES.items():
                converted = in_matrix(samples, profile)
                for bits, stated in ((16, profile), (8, profile), (8, None)):
                    top = 2 ** bits - 1
                    twin.write_bytes(png((converted * top).round() * (65535 // top), stated))
                    other = evidence(program, original, twin)
                    loss = max(whole - other[0], sums - other[1])
                    kind = f"{name}, {bits} bits{'' if stated else ', left out'}"
                    losses.setdefault((kind, bool(stated)), []).append((loss, path))
    failed = False
    for (name, is_held), found in losses.items():
        worst, where = max(found)
        median = sorted(loss for loss, _ in found)[len(found) // 2]
        failed |= is_held and worst > BOUND
        print(f"{name:28} loses {median:6.3f} nats (median), {worst:6.3f} at most ({where})")
    print(f"{len(paths)} pictures, at most {BOUND} nats: {'FAILED' if failed else 'passed'}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
