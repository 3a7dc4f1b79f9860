"""Measures the Python package and ImageHash: one JSON request per line, one answer per line."""

import json
import multiprocessing
import os
import statistics
import subprocess
import sys
import time

import imagehash
import numpy
import PIL.Image
import sightline

TINY = ((numpy.arange(256) * 31) % 256).astype(numpy.uint8).reshape(16, 16)


def phash(path):
    with PIL.Image.open(path) as picture:
        return imagehash.phash(picture).hash.tobytes()


def timed(body):
    start = time.perf_counter()
    body()
    return {"seconds": time.perf_counter() - start}


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


def hashes(count):
    for _ in range(count):
        sightline.hash_one(TINY, "average")


def growth(calls, errors):
    hashes(calls // 10)
    before = resident()
    hashes(calls)
    for _ in range(errors):
        try:
            sightline.hash_one(TINY, "nothing")
        except sightline.SightlineError:
            pass
    return {"before": before, "after": resident()}


def importing():
    code = "import time; t = time.perf_counter(); import sightline; print(time.perf_counter() - t)"
    runs = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(11)
    ]
    return {"seconds": statistics.median(runs)}


def main():
    # Started before the library has threads, as separate processes would be.
    pool = multiprocessing.get_context("fork").Pool(2)
    catalog, arrays = None, []
    for line in sys.stdin:
        request = json.loads(line)
        kind = request["kind"]
        paths = request.get("paths", [])
        if kind == "open":
            catalog = sightline.Catalog(request["catalog"])
            for path in paths:
                with PIL.Image.open(path) as picture:
                    arrays.append(numpy.asarray(picture.convert("RGB")))
            answer = timed(lambda: [catalog.search(array, limit=3) for array in arrays])
        elif kind == "search":
            answer = timed(lambda: [catalog.search(array, limit=3) for array in arrays])
        elif kind == "hash":
            answer = timed(lambda: hashes(request["count"]))
        elif kind == "many":
            answer = timed(
                lambda: sightline.hash_many(paths, "phash", jobs=2, reduced=request["reduced"])
            )
        elif kind == "imagehash":
            answer = timed(lambda: pool.map(phash, paths, chunksize=16))
        elif kind == "growth":
            answer = growth(request["count"], request["count"] // 10)
        else:
            answer = importing()
        print(json.dumps(answer), flush=True)


main()
