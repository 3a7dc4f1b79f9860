"""One other way of finding pictures, as a process that answers questions.

Usage: peer.py NAME. Reads one JSON object a line: first the gallery, then queries; writes one a line:
first what it is, then an answer to each query. One thread.

An answer has, for each contender, how many entities it holds nearer to the query than the right one,
how many as near (the right one included), the distances of the right entity, of the nearest one and of
the nearest other one (what it would answer were the right one missing), and the milliseconds of
describing and of searching. Decoding is not counted. Smaller distances are nearer; null is no distance.
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
    "histogram": "peer_histogram", "sift": "peer_sift",
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
        answers = peer.answer(query["path"], query["entity"], query["triesAbsent"])
        print(json.dumps({"answers": answers, "peakBytes": peak_memory()}), flush=True)


main()
