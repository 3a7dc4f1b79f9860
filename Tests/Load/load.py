"""Sends hostile pictures to a service while honest clients look up ordinary ones; run by `make load`.

Usage: load.py SIGHTLINE SAMPLES FOLDER [--pictures N] [--clients N] [--attackers N] [--seed N]
       [--quiet SECONDS] [--pause SECONDS] [--kinds A,B] [--others SHARE]

FOLDER receives the catalog and the pictures. Each honest client sends one request at a time, with pauses: first for a while
alone, then while attackers send all hostile pictures, several at once. It checks that each honest answer is right, and takes
at most two seconds longer than the slowest of the quiet phase; among the pictures come other requests that cost much or are
wrong (large bodies, decisions, pages of duplicates, removals), a share of them set by --others; that the program's memory stays below 600 MB; that health is
answered within 100 ms of the slowest time of the quiet phase; and that the program still runs at the end and gives the same
answers as before.
"""
import argparse
import collections
import http.client
import json
import pathlib
import queue
import random
import re
import subprocess
import sys
import threading
import time

import hostile

parser = argparse.ArgumentParser()
parser.add_argument("sightline")
parser.add_argument("samples", type=pathlib.Path)
parser.add_argument("folder", type=pathlib.Path)
parser.add_argument("--pictures", type=int, default=10_000)
parser.add_argument("--clients", type=int, default=20)
parser.add_argument("--attackers", type=int, default=8)
parser.add_argument("--quiet", type=float, default=30, help="seconds without attackers")
parser.add_argument("--pause", type=float, default=1, help="seconds between the requests of an honest client")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--kinds", default="", help="only these kinds, separated by commas")
parser.add_argument("--others", type=float, default=0.1, help="the share of requests that are no pictures")
arguments = parser.parse_args()

LATE, MEMORY, HEALTH = 2.0, 600, 0.1
folder = arguments.folder
folder.mkdir(parents=True, exist_ok=True)
catalog = folder / "load.sightline"
if not catalog.exists():
    subprocess.run([arguments.sightline, "index", arguments.samples, "-o", catalog, "-q"], check=True)
log = open(folder / "serve.log", "w")
process = subprocess.Popen(
    [arguments.sightline, "serve", "-c", catalog, "--listen", "0", "-q"],
    stdout=subprocess.PIPE, stderr=log, text=True,
)
port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
truth = json.loads((arguments.samples / "truth.json").read_text())
questions = [
    (arguments.samples / query["picture"]).read_bytes()
    for query in truth["queries"]
    if query.get("expected") and not query.get("region") and not query.get("labels")
]
honest_pictures = [path.read_bytes() for path in sorted(arguments.samples.glob("*/*.*"))]
HEADERS = {"Content-Type": "application/octet-stream"}


class Client:
    """A connection that reconnects after the service closed it."""

    connection = None

    def ask(self, method, path, body=None, headers=HEADERS):
        for attempt in (0, 1):
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
            try:
                self.connection.request(method, path, body, headers)
                answer = self.connection.getresponse()
                return answer.status, answer.read()
            except (OSError, http.client.HTTPException):
                self.connection.close()
                self.connection = None
                if attempt:
                    raise


def first(body):
    """The first result of an answer."""
    results = json.loads(body).get("results") or [{}]
    return results[0].get("id")


stop = threading.Event()
times = collections.defaultdict(list)
statuses = collections.Counter()
wrong = []
phase = "quiet"
client = Client()
answers = [first(client.ask("POST", "/v1/search?limit=1", one)[1]) for one in questions]


def honest(number):
    chance = random.Random(f"{arguments.seed} {number}")
    client = Client()
    stop.wait(arguments.pause * chance.random())
    while not stop.is_set():
        which = chance.randrange(len(questions))
        asked, start = phase, time.monotonic()
        try:
            status, body = client.ask("POST", "/v1/search?limit=1", questions[which])
        except (OSError, http.client.HTTPException) as error:
            status, body = repr(error), b""
        times[asked].append(time.monotonic() - start)
        statuses[asked, "honest", status] += 1
        if status != 200 or first(body) != answers[which]:
            wrong.append((asked, status, which, body[:200]))
        stop.wait(arguments.pause)


def health():
    client = Client()
    while not stop.is_set():
        asked, start = phase, time.monotonic()
        try:
            status, _ = client.ask("GET", "/healthz")
        except (OSError, http.client.HTTPException) as error:
            status = repr(error)
        times[asked, "health"].append(time.monotonic() - start)
        if status != 200:
            wrong.append((asked, "health", status))
        stop.wait(0.05)


slowest = []
pending = queue.Queue()


def attack():
    client = Client()
    while True:
        try:
            kind, name, (method, path, read, headers) = pending.get_nowait()
        except queue.Empty:
            return
        start = time.monotonic()
        try:
            status, body = client.ask(method, path, read(), headers)
        except (OSError, http.client.HTTPException) as error:
            status, body = repr(error), b""
        took = time.monotonic() - start
        statuses[kind, status] += 1
        slowest.append((took, kind, status, name, body[:120]))
        if isinstance(status, int) and status >= 500 and status != 503:
            wrong.append((kind, status, name, body[:200]))


def memory(name):
    try:
        return int(re.search(rf"{name}:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1]) / 1024
    except (OSError, TypeError):
        return float("inf")


def per(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "multipart/form-data; boundary=b"}
files = sorted(path.name for path in arguments.samples.glob("*.jpg"))


def decisions(chance, count):
    """Decisions on groups that no review has shown, of pictures that are there or not."""
    some = [
        {"path": chance.choice(files or ["a.jpg"]), "bytes": chance.randrange(1 << 20), "digest": f"{chance.getrandbits(128):x}",
         "of": 0, "with": [], "action": chance.choice(["keep", "remove"])}
        for _ in range(64)
    ]
    groups = [
        {"number": number, "distinct": chance.random() < 0.8, "files": chance.sample(some, 3)} for number in range(count)
    ]
    return json.dumps({"form": 1, "folder": "", "groups": groups}).encode()


def other(chance):
    """A request that is no picture: its kind, and method, path, body and headers."""
    which = chance.randrange(8)
    if which == 0:
        count = chance.randrange(4_900_000)
        return "values", ("POST", "/v1/search", lambda: b'{"region":[' + b"1," * count + b"1]}", JSON)
    if which == 1:
        size = chance.randrange(19 << 20)
        return "base64", ("POST", "/v1/search", lambda: b'{"picture":"' + b"A" * size + b'"}', JSON)
    if which == 2:
        size = chance.randrange(19 << 20)
        return "parts", ("POST", "/v1/search", lambda: b"--b\r\n" + b"\r\n--" * (size // 4), FORM)
    if which == 3:
        body = decisions(chance, chance.randrange(9_000))
        return "decide", ("POST", "/v1/duplicates/decisions", lambda: body, JSON)
    if which == 4:
        distance = chance.choice([0, 31, 64, 128, 256, 4096])
        return "copies", ("GET", f"/v1/duplicates?distance={distance}&limit=1000", lambda: None, {})
    if which == 5:
        return "review", ("GET", f"/v1/duplicates/review?from={chance.randrange(1, 100)}&limit=1000", lambda: None, {})
    if which == 6:
        return "list", ("GET", "/v1/entities?limit=1000", lambda: None, {})
    name = f"load-{chance.randrange(20)}"
    if chance.random() < 0.5:
        return "put", ("PUT", f"/v1/entities/load/{name}", lambda: json.dumps({"title": name}).encode(), JSON)
    return "remove", ("DELETE", f"/v1/entities/load/{name}", lambda: None, {})


chance = random.Random(arguments.seed)
kinds = [one for one in arguments.kinds.split(",") if one]
(folder / "pictures").mkdir(exist_ok=True)
for number in range(arguments.pictures):
    while True:
        kind, made = hostile.picture(chance, honest_pictures)
        if not kinds or kind in kinds:
            break
    path = folder / "pictures" / f"{number}.{kind}"
    path.write_bytes(made)
    made_kind = kind
    if chance.random() < arguments.others:
        kind, request = other(chance)
        pending.put((kind, f"{number}", request))
    pending.put((made_kind, path.name, ("POST", "/v1/search?limit=1", path.read_bytes, HEADERS)))

threads = [threading.Thread(target=honest, args=(number,)) for number in range(arguments.clients)]
threads.append(threading.Thread(target=health))
for one in threads:
    one.start()
time.sleep(arguments.quiet)
quiet_memory = memory("VmHWM")
phase = "attack"
began = time.monotonic()
attackers = [threading.Thread(target=attack) for _ in range(arguments.attackers)]
for one in attackers:
    one.start()
while any(one.is_alive() for one in attackers) and process.poll() is None:
    time.sleep(5)
    print(
        f"{time.monotonic() - began:5.0f} s, {pending.qsize()} left, {memory('VmRSS'):.0f} MB, "
        f"honest at most {max(times['attack'] or [0]):.2f} s, health {max(times['attack', 'health'] or [0]):.3f} s",
        flush=True,
    )
took = time.monotonic() - began
stop.set()
for one in threads:
    one.join()
peak = memory("VmHWM")
after = [first(client.ask("POST", "/v1/search?limit=1", one)[1]) for one in questions] if process.poll() is None else []
process.terminate()
ended = process.wait()

quiet, attacked = times["quiet"], times["attack"]
print(f"{arguments.pictures} hostile pictures in {took:.0f} s from {arguments.attackers} attackers, seed {arguments.seed}")
for kind in sorted({key[0] for key in statuses if len(key) == 2}):
    print(f"  {kind:8}", ", ".join(f"{key[1]}: {n}" for key, n in sorted(statuses.items(), key=str) if key[0] == kind))
for name, values in (("quiet", quiet), ("attacked", attacked)):
    print(
        f"honest, {name}: {len(values)} answers, median {per(values, 0.5):.3f} s, p99 {per(values, 0.99):.3f} s, "
        f"slowest {max(values):.3f} s"
    )
for name in ("quiet", "attack"):
    values = times[name, "health"]
    print(f"health, {name}: {len(values)} answers, p99 {per(values, 0.99):.3f} s, slowest {max(values):.3f} s")
print(f"memory: {quiet_memory:.0f} MB before, {peak:.0f} MB at most")
print("slowest:", *(f"{t:.1f} s {kind} {status} {name} {body!r}" for t, kind, status, name, body in sorted(slowest)[-8:]), sep="\n  ")

broken = [f"{one}" for one in wrong[:20]]
late = sum(one > max(quiet) + LATE for one in attacked)
if late:
    broken.append(f"{late} honest answers took over {LATE} s longer than the slowest of the quiet phase")
if peak > MEMORY:
    broken.append(f"memory reached {peak:.0f} MB, above the limit of {MEMORY} MB")
slow = sum(one > max(times["quiet", "health"]) + HEALTH for one in times["attack", "health"])
if slow:
    broken.append(f"{slow} health checks took over {HEALTH} s longer than the slowest of the quiet phase")
if ended != 0 or after != answers:
    broken.append(f"the service ended with status {ended}, or its answers changed")
print("load: all passed" if not broken else "load: FAILED\n  " + "\n  ".join(broken))
sys.exit(bool(broken))
