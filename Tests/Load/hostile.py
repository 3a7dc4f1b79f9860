"""Hostile pictures for decoders, in every format, generated from a seed.

Each file is small and expensive to decode: items that refer to each other, canvases that no frame fills, many scans of one
image, false headers, streams that decompress to gigabytes; and ordinary pictures with changed bytes. Uses only Python's
standard library.
"""
import struct
import zlib


def big(value, count):
    return (value & (1 << 8 * count) - 1).to_bytes(count, "big")


def unfolding(byte, count):
    """A zlib stream that decompresses to one repeated byte, in blocks of a megabyte."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = packer.compress(bytes([byte]) * (1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    rest = packer.compress(bytes([byte]) * (count % (1 << 20))) + packer.flush()
    # A large stream has no checksum, which a decoder would read only after all the work.
    sum = zlib.adler32(bytes([byte]) * count) if count < 1 << 22 else 0
    return b"\x78\xda" + block * (count >> 20) + rest + big(sum, 4)


def box(name, body):
    return big(len(body) + 8, 4) + name + body


# MARK: HEIC and AVIF

# A grey picture of 64×64 pixels: configuration and one slice from x265, sequence header and frame from libaom.
HEVC_CONFIGURATION = bytes.fromhex(
    "0103700000000000000000001ef000fcfdf8f800000f03200001001840010c01ffff0370000003009000000300000300"
    "1eba0240210001002842010103700000030090000003000003001ea020810596ea4929ae6c0800000300080000030008"
    "4022000100074401c172b02240"
)
HEVC_SLICE = bytes.fromhex("0000000a2801af0418fc4ad79bc0")
AV1_FRAME = bytes.fromhex("12000a0618157ffd8108320c1e403fffffc400b711e2bbc0")
ALPHA = box(b"auxC", big(0, 4) + b"urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0")
SIDES = [1, 16, 64, 65, 128, 640, 1000, 4096, 8192, 30000, 65535]


class Items:
    """A file whose items refer to each other in arbitrary ways."""

    def __init__(self, chance):
        self.chance = chance
        self.is_avif = chance.random() < 0.5
        self.items = []
        self.properties = []
        self.references = []

    def extent(self, width, height):
        return box(b"ispe", big(0, 4) + big(width, 4) + big(height, 4))

    def add(self, kind, data, boxes, parts=None):
        numbers = []
        for one in boxes:
            if one not in self.properties:
                self.properties.append(one)
            numbers.append(self.properties.index(one) + 1)
        self.items.append((kind, data, numbers))
        number = len(self.items)
        if parts is not None:
            self.references.append((b"dimg", number, parts))
        return number

    def coded(self, width=64, height=64, others=()):
        if self.is_avif:
            return self.add(
                b"av01", AV1_FRAME, [box(b"av1C", b"\x81\0\x0c\0"), self.extent(width, height), *others]
            )
        return self.add(
            b"hvc1", HEVC_SLICE, [box(b"hvcC", HEVC_CONFIGURATION), self.extent(width, height), *others]
        )

    def grid(self, parts, columns, width, height):
        rows = (len(parts) + columns - 1) // columns
        data = bytes([0, 1, (rows - 1) & 255, (columns - 1) & 255]) + big(width, 4) + big(height, 4)
        return self.add(b"grid", data, [self.extent(width, height)], parts)

    def overlay(self, parts, width=64, height=64):
        data = bytes([0, 1]) + bytes(8) + big(width, 4) + big(height, 4) + bytes(8 * len(parts))
        return self.add(b"iovl", data, [self.extent(width, height)], parts)

    def identity(self, part):
        return self.add(b"iden", b"", [self.extent(64, 64)], [part])

    def file(self):
        brand = b"avif" if self.is_avif else b"heic"
        head = box(b"ftyp", brand + big(0, 4) + b"mif1" + brand)
        start = len(head) + len(self.meta(0)) + 8
        return head + self.meta(start) + box(b"mdat", b"".join(data for _, data, _ in self.items))

    def meta(self, start):
        body = big(0, 4) + box(b"hdlr", big(0, 8) + b"pict" + bytes(13))
        body += box(b"pitm", big(0, 4) + big(len(self.items), 2))
        places = b""
        for number, (_, data, _) in enumerate(self.items, 1):
            places += big(number, 2) + big(0, 2) + big(1, 2) + big(start, 4) + big(len(data), 4)
            start += len(data)
        body += box(b"iloc", big(0, 4) + b"\x44\0" + big(len(self.items), 2) + places)
        entries = b"".join(
            box(b"infe", big(2 << 24, 4) + big(number, 2) + big(0, 2) + kind + b"\0")
            for number, (kind, _, _) in enumerate(self.items, 1)
        )
        body += box(b"iinf", big(0, 4) + big(len(self.items), 2) + entries)
        links = b"".join(
            big(number, 2) + bytes([len(numbers)]) + b"".join(bytes([one]) for one in numbers)
            for number, (_, _, numbers) in enumerate(self.items, 1)
        )
        body += box(
            b"iprp",
            box(b"ipco", b"".join(self.properties)) + box(b"ipma", big(0, 4) + big(len(self.items), 4) + links),
        )
        body += box(
            b"iref",
            big(0, 4)
            + b"".join(
                box(kind, big(start, 2) + big(len(parts), 2) + b"".join(big(part, 2) for part in parts))
                for kind, start, parts in self.references
            ),
        )
        return box(b"meta", body)


def circle(chance):
    made = Items(chance)
    count = chance.randint(1, 6)
    for number in range(1, count + 1):
        following = number % count + 1
        [
            lambda: made.overlay([following] * chance.randint(1, 3)),
            lambda: made.identity(following),
            lambda: made.grid([following], 1, 64, 64),
        ][chance.randrange(3)]()
    return made.file()


def nest(chance):
    made = Items(chance)
    last = made.coded()
    for _ in range(chance.randint(2, 14)):
        last = made.overlay([last] * chance.randint(1, 12))
    return made.file()


def liar(chance):
    made = Items(chance)
    side = chance.choice(SIDES)
    parts = [made.coded(chance.choice(SIDES), chance.choice(SIDES), [ALPHA] if chance.random() < 0.2 else [])]
    made.grid(parts * chance.choice([1, 4, 9, 100, 256]), chance.choice([1, 2, 10, 16]), side, side)
    return made.file()


def tangle(chance):
    made = Items(chance)
    count = chance.randint(2, 14)
    for _ in range(count):
        some = [chance.randint(1, count) for _ in range(chance.randint(1, 5))]
        [
            lambda: made.coded(chance.choice(SIDES), chance.choice(SIDES)),
            lambda: made.coded(),
            lambda: made.overlay(some),
            lambda: made.grid(some, chance.randint(1, 3), chance.choice(SIDES), chance.choice(SIDES)),
            lambda: made.identity(some[0]),
        ][chance.randrange(5)]()
    for _ in range(chance.randint(0, 3)):
        kind = chance.choice([b"auxl", b"thmb", b"cdsc", b"prem", b"base"])
        made.references.append((kind, chance.randint(1, count), [chance.randint(1, count)]))
    return made.file()


# MARK: JPEG


def segment(marker, body):
    return bytes([0xFF, marker]) + big(len(body) + 2, 2) + body


def jpeg(chance):
    """Many scans of a large frame, most of them empty; arithmetic or Huffman coding, progressive or not."""
    side = chance.choice([512, 2048, 5000, 7000, 7071, 20000, 65500])
    height = chance.choice([side, side // 2, 1, 8])
    kind = chance.choice([0xC0, 0xC1, 0xC2, 0xC2, 0xC9, 0xCA, 0xCA, 0xCA])
    components = chance.choice([1, 3, 3, 4])
    sampling = chance.choice([0x11, 0x22, 0x41, 0x44])
    file = b"\xff\xd8" + segment(0xDB, b"\0" + bytes([1] * 64))
    frame = bytes([8]) + big(height, 2) + big(side, 2) + bytes([components])
    for number in range(1, components + 1):
        frame += bytes([number, sampling if number == 1 else 0x11, 0])
    file += segment(kind, frame)
    if chance.random() < 0.3:
        file += segment(0xDD, big(chance.choice([1, 8, 1000]), 2))
    table = bytes([1, 1] + [0] * 14) + bytes([0, 1])
    file += segment(0xC4, b"\0" + table) + segment(0xC4, b"\x10" + table)
    noise = chance.randbytes(chance.choice([0, 4, 40]))
    data = noise.replace(b"\xff", b"\xfe") * chance.choice([1, 1, 50])
    progressive = kind in (0xC2, 0xCA)
    scans = []
    for number in range(chance.choice([1, 3, 12, 40, 200, 1000])):
        alone = chance.randint(1, components)
        several = range(1, components + 1) if number == 0 and chance.random() < 0.7 else [alone]
        scan = bytes([len(several)]) + b"".join(bytes([one, 0]) for one in several)
        if not progressive:
            scan += bytes([0, 63, 0])
        elif number == 0:
            scan += bytes([0, 0, chance.choice([0, 1, 13])])
        else:
            low = chance.randint(0, 12)
            scan += bytes([*chance.choice([(0, 0), (1, 63), (1, 5)]), (low + 1) << 4 | low])
        scans.append(segment(0xDA, scan) + data)
    return file + b"".join(scans) + b"\xff\xd9"


# MARK: PNG


def chunk(name, body):
    return big(len(body), 4) + name + body + big(zlib.crc32(name + body), 4)


def png(chance):
    """A stream that decompresses to far more than its size, in pieces or truncated, with compressed texts too."""
    depth, color = chance.choice([(1, 0), (8, 0), (8, 2), (8, 6), (16, 6), (16, 2), (8, 3), (4, 3)])
    width = chance.choice([1, 1000, 4000, 7000, 50000, 1 << 20, (1 << 31) - 1])
    height = chance.choice([1, 1000, 4000, 7000, 50000, 1 << 20])
    channels = {0: 1, 2: 3, 3: 1, 6: 4}[color]
    row = 1 + (width * depth * channels + 7) // 8
    rows = min(height, max(1, (64 << 20) // row))
    # The repeated byte is also the filter of each row.
    stream = unfolding(chance.randrange(5), min(rows * row, 64 << 20))
    if chance.random() < 0.3:
        stream = stream[: chance.randrange(len(stream))]
    file = b"\x89PNG\r\n\x1a\n"
    interlaced = chance.randrange(2)
    file += chunk(b"IHDR", big(width, 4) + big(height, 4) + bytes([depth, color, 0, 0, interlaced]))
    if color == 3:
        file += chunk(b"PLTE", bytes(3))
    if chance.random() < 0.3:
        bomb = unfolding(0, chance.choice([1 << 10, 1 << 24]))
        file += chunk(b"zTXt", b"a\0\0" + bomb) + chunk(b"iCCP", b"a\0\0" + bomb)
    if chance.random() < 0.2:
        file += chunk(b"tEXt", b"k\0v") * 5000
    size = chance.choice([len(stream) + 1, 7, 4096])
    pieces = [stream[start : start + size] for start in range(0, len(stream), size)][:5000]
    return file + b"".join(chunk(b"IDAT", piece) for piece in pieces) + chunk(b"IEND", b"")


# MARK: GIF


def gif(chance):
    """A canvas that no frame fills, and very many frames."""
    width, height = chance.choice([1, 100, 4000, 7000, 65535]), chance.choice([1, 100, 4000, 7000, 65535])
    head = b"GIF89a" + struct.pack("<HHBBB", width, height, 0x80, 0, 0) + bytes(3) + b"\xff" * 3
    frames = []
    for _ in range(chance.choice([1, 2, 50, 1000])):
        w, h = chance.choice([(1, 1), (width, height), (100, 100)])
        # A clear code, one pixel and the end code; or random codes.
        data = b"\x44\1" if chance.random() < 0.5 else chance.randbytes(200)
        frames.append(
            b"\x21\xf9\4" + bytes([chance.choice([0, 4, 8, 12]), 1, 0, 0]) + b"\0\x2c"
            + struct.pack("<HHHHB", 0, 0, w, h, chance.choice([0, 0x40])) + b"\2" + bytes([len(data)]) + data + b"\0"
        )
    return head + b"".join(frames) + b";"


# MARK: TIFF


def tiff(chance):
    """Cyclic directories, strips that decompress to much, counts larger than any file."""
    width, height = chance.choice([1, 64, 4000, 7000, 65535, 1 << 20]), chance.choice([1, 64, 7000, 65535])
    packing = chance.choice([1, 5, 7, 8, 32773, 34712])
    rows = chance.choice([1, 16, height])
    strips = (height + rows - 1) // rows
    if packing == 8:
        data = unfolding(0, min(64 << 20, width * rows * 3))
    elif packing == 7:
        data = jpeg(chance)
    else:
        data = chance.randbytes(64)
    named = min(strips, chance.choice([1, 100, 70000, strips]))
    file = b"II*\0" + struct.pack("<I", 8)
    tags = [
        (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, packing),
        (262, 3, 1, chance.choice([1, 2, 6])), (273, 4, named, 0), (277, 3, 1, chance.choice([1, 3, 4, 500])),
        (278, 4, 1, rows), (279, 4, named, 0), (330, 13, 1, 8),
    ]
    end = 8 + 2 + 12 * len(tags) + 4
    offsets, counts, start = end, end + 4 * named, end + 8 * named
    values = {273: offsets if named > 1 else start, 279: counts if named > 1 else len(data)}
    file += struct.pack("<H", len(tags))
    for tag, kind, count, value in tags:
        if chance.random() < 0.03:
            count = chance.choice([0, 1 << 16, (1 << 32) - 1])
        file += struct.pack("<HHII", tag, kind, count, values.get(tag, value))
    file += struct.pack("<I", chance.choice([0, 8, 8, len(data)]))
    return file + struct.pack("<I", start) * named + struct.pack("<I", len(data)) * named + data


# MARK: WebP


def webp(chance):
    """A canvas with truncated frames."""

    def part(name, body):
        return name + struct.pack("<I", len(body)) + body + bytes(len(body) % 2)

    width, height = chance.choice([1, 100, 4000, 7000, 16383]), chance.choice([1, 100, 7000, 16383])
    size = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    body = b""
    if chance.random() < 0.6:
        body += part(b"VP8X", b"\x02\0\0\0" + size) + part(b"ANIM", bytes(6))
    for _ in range(chance.choice([1, 1, 20, 2000])):
        bits = (width - 1) | (height - 1) << 14
        # Codes with one symbol each, which give any number of pixels; or random bytes.
        lossless = b"\x2f" + struct.pack("<I", bits) + (b"\x88\x88\x08" + bytes(9) if chance.random() < 0.5 else chance.randbytes(40))
        picture = part(b"VP8L", lossless)
        body += part(b"ANMF", bytes(6) + size + bytes(4) + picture) if body else picture
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


# MARK: Others


def changed(chance, honest):
    """An ordinary picture with changed bytes, truncated or with a part duplicated."""
    made = bytearray(chance.choice(honest))
    for _ in range(chance.randint(1, 30)):
        made[chance.randrange(len(made))] = chance.randrange(256)
    if chance.random() < 0.3:
        del made[chance.randrange(len(made)) :]
    if chance.random() < 0.2:
        start = chance.randrange(max(1, len(made)))
        made[start:start] = made[start : start + 5000] * chance.randint(1, 20)
    return bytes(made)


KINDS = {
    "circle": circle, "nest": nest, "liar": liar, "tangle": tangle, "jpeg": jpeg, "png": png, "gif": gif,
    "tiff": tiff, "webp": webp,
}


def picture(chance, honest):
    """Returns the name of a kind and a picture of it."""
    name = chance.choice([*KINDS, "changed"])
    return name, changed(chance, honest) if name == "changed" else KINDS[name](chance)
