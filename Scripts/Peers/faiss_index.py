"""Runs faiss's indices of binary codes, as a process that answers requests.

Reads one JSON object per line and writes one per line. `load` reads codes and queries from files of bytes,
`build` makes a multi-hash of the codes, and `range` and `nearest` search an index (`flat` or `hash`) for some
of the queries with a number of threads. An answer has the milliseconds of only the library's call, and for
each query the ids and distances, nearest first, then by id.

A multi-hash of t tables of b bits finds all codes within r bits if each table visits the codes that differ in
up to r ÷ t of its bits, rounded down: of r bits over t tables, at least one table has no more.
"""

import json
import sys
import time

import faiss
import numpy

queries = None
codes = None
indices = {}


def resident():
    with open("/proc/self/statm") as status:
        return int(status.read().split()[1]) * 4096


def load(asked):
    global codes, queries
    size = asked["bits"] // 8
    indices.clear()
    codes = None
    codes = numpy.fromfile(asked["codes"], numpy.uint8).reshape(-1, size)
    stride = asked["codesPerQuery"]
    queries = numpy.ascontiguousarray(
        numpy.fromfile(asked["queries"], numpy.uint8).reshape(-1, size)[::stride])
    indices["flat"] = faiss.IndexBinaryFlat(asked["bits"])
    indices["flat"].add(codes)
    return {"version": faiss.__version__, "options": faiss.get_compile_options().split(),
            "bytes": indices["flat"].ntotal * size}


def build(asked):
    indices.pop("hash", None)
    faiss.omp_set_num_threads(asked["threads"])
    before = resident()
    start = time.perf_counter()
    index = faiss.IndexBinaryMultiHash(codes.shape[1] * 8, asked["tables"], asked["tableBits"])
    index.nflip = asked["flips"]
    index.add(codes)
    indices["hash"] = index
    return {"seconds": time.perf_counter() - start, "bytes": resident() - before}


def of(asked):
    faiss.omp_set_num_threads(asked["threads"])
    return queries[asked["first"]:asked["first"] + asked["count"]]


def answer(milliseconds, distances, ids):
    pairs = [sorted(zip(d.tolist(), i.tolist())) for d, i in zip(distances, ids)]
    return {"milliseconds": milliseconds,
            "ids": [[i for _, i in row] for row in pairs],
            "distances": [[int(d) for d, _ in row] for row in pairs]}


def range_search(asked):
    wanted, index = of(asked), indices[asked["index"]]
    start = time.perf_counter()
    # faiss's radius is exclusive.
    limits, distances, ids = index.range_search(wanted, asked["radius"] + 1)
    milliseconds = (time.perf_counter() - start) * 1000
    return answer(milliseconds, numpy.split(distances, limits[1:-1]), numpy.split(ids, limits[1:-1]))


def nearest(asked):
    wanted, index = of(asked), indices[asked["index"]]
    start = time.perf_counter()
    distances, ids = index.search(wanted, asked["limit"])
    return answer((time.perf_counter() - start) * 1000, distances, ids)


ANSWERS = {"load": load, "build": build, "range": range_search, "nearest": nearest}


def main():
    for line in iter(sys.stdin.readline, ""):
        asked = json.loads(line)
        print(json.dumps(ANSWERS[asked["do"]](asked)), flush=True)


main()
