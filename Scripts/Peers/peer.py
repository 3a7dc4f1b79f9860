"""Runs one other method of finding pictures, as a process that answers requests.

Usage: peer.py NAME. Reads one JSON object per line, first the gallery, then queries; writes one per line,
first a description of itself, then an answer to each query. Uses one thread.

A query has the positions of the right entities, which may be none, and of those that count neither way. For
each contender an answer has the number of wrong entities nearer to the query than the nearest right one, the
number at the same distance (the right one included), the distances of the nearest right entity, of the nearest
one and of the nearest wrong one (its answer if the right ones were missing), and the milliseconds of describing
and of searching, without decoding. null means no distance.
"""

import importlib
import json
import os
import resource
import sys

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

MODULES = {
    "imagehash": "peer_imagehash", "pdqhash": "peer_pdqhash", "img_hash": "peer_img_hash",
    "histogram": "peer_histogram", "sift": "peer_sift", "sift_large": "peer_sift_large",
}


def peak_memory():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main():
    peer = importlib.import_module(MODULES[sys.argv[1]]).Peer()
    setup = json.loads(sys.stdin.readline())
    peer.index(setup["gallery"], setup["entities"])
    contenders = [{"name": name, "threshold": threshold, "rule": rule}
                  for name, threshold, rule in peer.contenders]
    print(json.dumps({"contenders": contenders, "versions": peer.versions}),
          flush=True)
    for line in iter(sys.stdin.readline, ""):
        query = json.loads(line)
        answers = peer.answer(query["path"], query["right"], query["hidden"], query["triesAbsent"])
        print(json.dumps({"answers": answers, "peakBytes": peak_memory()}), flush=True)


main()
