"""Draws pictures for the tests of the pages."""
import random
import struct
import zlib

from PIL import Image, ImageDraw, ImageFilter


def draw(path, seed):
    """Writes a PNG of coloured blocks, which differ by seed."""
    blocks = random.Random(seed)
    width, height, side = 96, 72, 8
    colors = [[bytes(blocks.randrange(256) for _ in range(3)) for _ in range(width // side)] for _ in range(height // side)]
    rows = b"".join(b"\0" + b"".join(colors[y // side][x // side] for x in range(width)) for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def draw_scene(seed, width, height):
    """Draws a picture of many shapes, in which parts can be found."""
    chance = random.Random(seed)
    color = lambda: tuple(chance.randrange(256) for _ in range(3))
    picture = Image.new("RGB", (width, height), color())
    canvas = ImageDraw.Draw(picture)
    for _ in range(400):
        x, y = chance.randrange(width), chance.randrange(height)
        shape = canvas.ellipse if chance.random() < 0.5 else canvas.rectangle
        shape((x, y, x + chance.randrange(6, 60), y + chance.randrange(6, 60)), fill=color())
    return picture.filter(ImageFilter.GaussianBlur(0.8))
