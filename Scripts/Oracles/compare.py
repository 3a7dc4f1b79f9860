"""Compares our hashes, and their speed, with those of reference implementations."""

import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

import numpy

import pictures
import references
from references import BIT, REFERENCES, RELATIVE, STEP


class Ours:
    def __init__(self, program, **environment):
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, **environment})

    def ask(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        answer = {}
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("our program ended early")
            if line == "\n":
                return answer
            name, text = line.rstrip("\n").split(" ", 1)
            answer[name] = text


def bits(text):
    return bin(int(text, 16)).count("1") if text else 0


def difference(kind, ours, theirs):
    if kind == RELATIVE:
        mine = numpy.array([float(v) for v in ours.split(",")])
        other = numpy.array([float(v) for v in theirs.split(",")])
        return float(numpy.linalg.norm(mine - other) / max(numpy.linalg.norm(other), 1e-300))
    if kind == STEP:
        mine, other = bytes.fromhex(ours), bytes.fromhex(theirs)
        return max(abs(a - b) for a, b in zip(mine, other))
    mine, other = ours.split(","), theirs.split(",")
    if len(mine) != len(other) or any(len(a) != len(b) for a, b in zip(mine, other)):
        return 10_000
    return sum((int(a, 16) ^ int(b, 16)).bit_count() for a, b in zip(mine, other))


def compare(ours, arguments, folder):
    worst = {name: (0, "") for name, *_ in REFERENCES}
    exact = dict.fromkeys(worst, 0)
    total = dict.fromkeys(worst, 0)
    refused = dict.fromkeys(worst, 0)
    undecided = [0]
    sources = list(pictures.generated()) + list(pictures.in_modes())
    sources += list(pictures.stored(arguments.pictures))
    chosen = [r for r in REFERENCES if not arguments.only or r[0] in arguments.only]
    for index, (name, pixels) in enumerate(sources):
        height, width, _ = pixels.shape
        path = folder / "pixels"
        path.write_bytes(numpy.ascontiguousarray(pixels).tobytes())
        answers = ours.ask("hash", path, width, height, *[r[0] for r in chosen])
        picture = references.Picture(pixels)
        for algorithm, function, kind, _ in chosen:
            # The Python blockhash takes seconds per megapixel.
            if algorithm.startswith("blockhash") and width * height > arguments.blockhash_pixels:
                continue
            try:
                theirs = function(picture)
            except (ValueError, IndexError, AssertionError):
                refused[algorithm] += 1
                continue
            mine, _, quality = answers[algorithm].partition(";")
            theirs, _, their_quality = theirs.partition(";")
            away = difference(kind, mine, theirs)
            if algorithm == "marr-hildreth" and away:
                decided = references.marr_hildreth_decided(picture)
                undecided[0] += away
                away = ((int(mine, 16) ^ int(theirs, 16)) & decided).bit_count()
                undecided[0] -= away
            if their_quality and quality != their_quality:
                away += 1000
            total[algorithm] += 1
            exact[algorithm] += away == 0
            if away > worst[algorithm][0]:
                worst[algorithm] = (away, name)
            if arguments.verbose and away:
                print(f"  {algorithm}: {away} on {name}")
    print(f"{len(sources)} pictures\n")
    print(f"{'algorithm':24}{'compared':>9}{'identical':>10}{'worst':>12}{'bar':>8}  where")
    failed = False
    for algorithm, _, kind, bar in chosen:
        away, where = worst[algorithm]
        misses = away > bar
        failed |= misses
        shown = f"{away:.2g}" if kind == RELATIVE else away
        unit = {BIT: " bits", STEP: " steps", RELATIVE: ""}[kind]
        note = f", {refused[algorithm]} refused by the reference" if refused[algorithm] else ""
        print(
            f"{algorithm:24}{total[algorithm]:9}{exact[algorithm]:10}{str(shown) + unit:>12}"
            f"{bar:>8}  {'MISSED ' if misses else ''}{where}{note}")
    if undecided[0]:
        print(
            f"\nmarr-hildreth: {undecided[0]} bits that differ are not counted, because the"
            " reference's own rounding decides them")
    return not failed


# The most memory that a hash may use in addition to the picture, in bytes.
ROOM = 2_000_000
FACTORS = {"opencv-average": 3, "opencv-phash": 3, "block-mean": 3, "block-mean-overlapping": 3,
           "marr-hildreth": 3, "radial-variance": 3, "color-moment": 3, "pdq-dihedral": 6}


def memory(program, path, width, height, algorithm):
    # Returns freed memory to the system at once, so that all memory in use is counted.
    ours = Ours(program, MALLOC_MMAP_THRESHOLD_="32768", MALLOC_TRIM_THRESHOLD_="0")
    answer = ours.ask("memory", path, width, height, algorithm)
    ours.process.communicate()
    return int(answer[algorithm])


def measure(ours, arguments, folder):
    generator = numpy.random.default_rng(5)
    pixels = pictures.texture("waves", 1600, 1200, generator).astype(numpy.int64)
    pixels = (pixels + generator.integers(-12, 13, pixels.shape)).clip(0, 255).astype(numpy.uint8)
    path = folder / "pixels"
    path.write_bytes(pixels.tobytes())
    picture = references.Picture(pixels)
    print("\n1600x1200, medians, decoding excluded, one thread each; memory is ours beside the picture\n")
    print(f"{'algorithm':24}{'reference':>12}{'ours':>12}{'ratio':>8}{'bar':>6}{'memory':>11}")
    chosen = [r for r in REFERENCES if not arguments.only or r[0] in arguments.only]
    for algorithm, function, _, _ in chosen:
        if algorithm.startswith("blockhash") or algorithm == "pdq":
            continue
        times = []
        mine = []
        function(picture)
        for _ in range(arguments.runs):
            start = time.perf_counter()
            function(picture)
            times.append(time.perf_counter() - start)
            # Interleaved, so that both run under the same load.
            answer = ours.ask("time", path, 1600, 1200, 1, algorithm)
            mine.append(float(answer[algorithm]))
        theirs, own = statistics.median(times) * 1e3, statistics.median(mine) * 1e3
        bar = FACTORS.get(algorithm, 8)
        ratio = theirs / own
        room = memory(arguments.program, path, 1600, 1200, algorithm)
        missed = ("  MISSED" if ratio < bar else "") + ("  MEMORY" if room > ROOM else "")
        print(
            f"{algorithm:24}{theirs:9.3f} ms{own:9.3f} ms{ratio:7.1f}x{bar:5}x"
            f"{room / 1e6:8.2f} MB{missed}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--only", nargs="*", help="only these algorithms")
    parser.add_argument("--pictures", type=int, default=150, help="the most pictures from each folder")
    parser.add_argument("--blockhash-pixels", type=int, default=160_000)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--no-speed", action="store_true")
    parser.add_argument("--no-bits", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    ours = Ours(arguments.program)
    passed = True
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        if not arguments.no_bits:
            passed = compare(ours, arguments, folder)
        if not arguments.no_speed:
            measure(ours, arguments, folder)
    raise SystemExit(0 if passed else 1)


if __name__ == "__main__":
    main()
