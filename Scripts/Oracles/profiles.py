"""ICC profiles of version 2, generated from matrices and tables."""

import itertools
import struct

import numpy

D50 = numpy.array([.9642, 1, .8249])
# From linear sRGB to XYZ under D50.
SRGB = numpy.array([[.4360747, .3850649, .1430804], [.2225045, .7168786, .0606169],
                    [.0139322, .0971045, .7141733]])


def fixed(values):
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def profile(kind, space, connection, tags):
    tags = [(b"wtpt", b"XYZ \0\0\0\0" + fixed(D50)), (b"cprt", b"text\0\0\0\0none\0\0\0\0"),
            (b"desc", b"desc\0\0\0\0" + struct.pack(">I", 6) + b"drawn\0" + bytes(80))] + tags
    table, body = b"", b""
    start = 132 + 12 * len(tags)
    for name, data in tags:
        table += name + struct.pack(">II", start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    header = struct.pack(">I4sI4s4s4s", start + len(body), b"none", 0x02100000, kind, space, connection)
    header += struct.pack(">6H4s", 2026, 1, 1, 0, 0, 0, b"acsp") + bytes(28) + fixed(D50) + bytes(48)
    return header + struct.pack(">I", len(tags)) + table + body


def power_law(gamma):
    return b"curv\0\0\0\0" + struct.pack(">IHH", 1, round(gamma * 256), 0)


def matrix_profile(primaries, gamma):
    """White and primaries, adapted to D50 by Bradford's matrix, and one power law."""
    bradford = numpy.array([[.8951, .2664, -.1614], [-.7502, 1.7135, .0367], [.0389, -.0685, 1.0296]])
    chromaticities = numpy.array([[x, y, 1 - x - y] for x, y in primaries])
    white = chromaticities[0] / chromaticities[0][1]
    columns = chromaticities[1:].T
    matrix = columns * numpy.linalg.solve(columns, white)
    cone = numpy.diag((bradford @ D50) / (bradford @ white))
    matrix = numpy.linalg.inv(bradford) @ cone @ bradford @ matrix
    tags = [(name, b"XYZ \0\0\0\0" + fixed(matrix[:, index]))
            for index, name in enumerate((b"rXYZ", b"gXYZ", b"bXYZ"))]
    tags += [(name, power_law(gamma)) for name in (b"rTRC", b"gTRC", b"bTRC")]
    return profile(b"mntr", b"RGB ", b"XYZ ", tags)


def gray_profile(gamma):
    return profile(b"mntr", b"GRAY", b"XYZ ", [(b"kTRC", power_law(gamma))])


def to_lab(light):
    """Linear sRGB as CIE L*a*b*, in 16 bits as profiles of version 2 store it."""
    parts = (SRGB @ light) / D50
    root = numpy.where(parts > 216 / 24389, numpy.cbrt(parts), (24389 / 27 * parts + 16) / 116)
    lab = 116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])
    stored = lab[0] * 652.8, (lab[1] + 128) * 256, (lab[2] + 128) * 256
    return [min(65535, max(0, round(value))) for value in stored]


def table_profile(kind, space, channels, points, light):
    """A table with `points` steps per channel, where `light` converts samples of 0…1 to linear sRGB."""
    body = b"mft2\0\0\0\0" + bytes([channels, 3, points, 0]) + fixed([1, 0, 0, 0, 1, 0, 0, 0, 1])
    body += struct.pack(">HH", 2, 2) + struct.pack(">HH", 0, 65535) * channels
    for place in itertools.product(range(points), repeat=channels):
        body += struct.pack(">3H", *to_lab(light(numpy.array(place) / (points - 1))))
    body += struct.pack(">HH", 0, 65535) * 3
    return profile(kind, space, b"Lab ", [(b"A2B0", body)])


def scanner(samples):
    """Channels with crosstalk, and a curve that bends the wrong way in dark tones."""
    leak = numpy.array([[.9, .07, .03], [.05, .9, .05], [.02, .1, .88]])
    return leak @ (samples ** 1.7 * .9 + samples * .1)


def press(inks):
    """Inks on off-white paper, with a black that is dark grey."""
    paper = numpy.array([.93, .92, .88])
    return paper * (1 - inks[:3] * .96) ** 1.8 * (1 - inks[3] * .97) ** 1.8


MATRICES = {
    "Display P3": matrix_profile([(.3127, .329), (.68, .32), (.265, .69), (.15, .06)], 2.2),
    "Adobe RGB": matrix_profile([(.3127, .329), (.64, .33), (.21, .71), (.15, .06)], 2.199),
    "ProPhoto": matrix_profile([(.3457, .3585), (.7347, .2653), (.1596, .8404), (.0366, .0001)], 1.8),
    "linear": matrix_profile([(.3127, .329), (.64, .33), (.3, .6), (.15, .06)], 1.0),
}
SCANNER = table_profile(b"scnr", b"RGB ", 3, 17, scanner)
INKS = table_profile(b"prtr", b"CMYK", 4, 9, press)
GRAY = {"grey 1.0": gray_profile(1.0), "grey 1.8": gray_profile(1.8)}
