"""Runs faiss's indices of embeddings, as a process that answers requests.

Reads one JSON object per line and writes one per line. `build` makes an index, named as for faiss's factory, of
embeddings from a file of signed bytes; `nearest` searches it for all queries, one at a time. Embeddings are
normalised, so that inner products are cosines. An answer has the milliseconds of only the library's calls, and for
each query the numbers of its nearest neighbours.
"""

import json
import sys
import time

import faiss
import numpy

BATCH = 20_000
TRAINING = 40_000

index = None


def resident():
    with open("/proc/self/statm") as status:
        return int(status.read().split()[1]) * 4096


def unit(rows):
    rows = rows.astype(numpy.float32)
    return rows / numpy.linalg.norm(rows, axis=1, keepdims=True).clip(1e-9)


def build(asked):
    global index
    faiss.omp_set_num_threads(asked["threads"])
    rows = numpy.memmap(asked["embeddings"], numpy.int8, "r").reshape(-1, asked["dimension"])
    before, start = resident(), time.perf_counter()
    index = faiss.index_factory(asked["dimension"], asked["index"], faiss.METRIC_INNER_PRODUCT)
    index.train(unit(rows[:: max(1, len(rows) // TRAINING)][:TRAINING]))
    for first in range(0, len(rows), BATCH):
        index.add(unit(rows[first:first + BATCH]))
    seconds = time.perf_counter() - start
    if isinstance(index, faiss.IndexIVF):
        index.parallel_mode = 1  # Divides the lists of one query among the threads.
    return {"version": faiss.__version__, "seconds": seconds, "bytes": resident() - before}


def nearest(asked):
    faiss.omp_set_num_threads(asked["threads"])
    if "lists" in asked:
        index.nprobe = asked["lists"]
    queries = unit(numpy.fromfile(asked["queries"], numpy.int8).reshape(-1, asked["dimension"]))
    milliseconds, ids = [], []
    for query in queries:
        start = time.perf_counter()
        _, found = index.search(query[None], asked["limit"])
        milliseconds.append((time.perf_counter() - start) * 1000)
        ids.append(found[0].tolist())
    return {"milliseconds": milliseconds, "ids": ids}


ANSWERS = {"build": build, "nearest": nearest}


def main():
    for line in iter(sys.stdin.readline, ""):
        asked = json.loads(line)
        print(json.dumps(ANSWERS[asked["do"]](asked)), flush=True)


main()
