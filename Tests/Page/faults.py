"""Tests the service against bad clients, full disks and kills; run by `make test-web`.

Usage: faults.py SIGHTLINE SAMPLES FOLDER, where FOLDER receives the catalog. Each fault must get a clear status or end only
its own connection, and the service must keep running.
"""
import concurrent.futures
import http.client
import json
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import time

sightline = sys.argv[1]
samples, folder = (pathlib.Path(one).resolve() for one in sys.argv[2:4])
folder.mkdir(parents=True, exist_ok=True)
catalog = folder / "faults.sightline"
catalog.unlink(missing_ok=True)
subprocess.run([sightline, "index", samples, "-o", catalog, "-q"], check=True)
export = subprocess.run([sightline, "export", catalog, "-q"], check=True, capture_output=True).stdout
known = (samples / "queries/fuji-winter-watermark.jpg").read_bytes()
chance = random.Random(19)
failures = []


def check(condition, what):
    print(("ok      " if condition else "FAILED  ") + what, flush=True)
    if not condition:
        failures.append(what)


class Service:
    """Runs a service during a block; a limit is the largest file that the disk accepts."""

    def __init__(self, file_limit=None):
        def limited():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_limit, file_limit))

        self.process = subprocess.Popen(
            [sightline, "serve", "-c", catalog, "--listen", "0", "-q"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            preexec_fn=limited if file_limit else None,
        )
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def ask(self, method, path, body=None, kind="image/jpeg"):
        """Returns the status and the body of a response."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            connection.request(method, path, body, {"Content-Type": kind} if body is not None else {})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def raw(self, data, ends=False):
        """Returns the first line of the response to some bytes; empty if the connection closes without one."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as client:
            client.sendall(data)
            if ends:
                client.shutdown(socket.SHUT_WR)
            try:
                return client.recv(4096).split(b"\r\n")[0].decode()
            except ConnectionResetError:
                return ""

    def finds(self):
        status, text = self.ask("POST", "/v1/search", known)
        return status == 200 and "Mount Fuji" in text

    def memory(self):
        return int(re.search(r"^process_resident_memory_bytes (\d+)", self.ask("GET", "/metrics")[1], re.M)[1])


def head(path, length, kind="image/png"):
    return (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def lengths_and_ends(service):
    for path, kind, length in [
        ("/v1/search", "image/png", 1 << 30),
        ("/v1/import", "application/x-ndjson", 1 << 40),
        ("/v1/import", "application/x-ndjson", 10**19),
    ]:
        line = service.raw(head(path, length, kind))
        check(" 413 " in line, f"{path} of {length} bytes: {line}")
    for ends in [True, False]:
        for name, data in [
            ("half a picture", head("/v1/search", 100) + b"abc"),
            ("half an import", head("/v1/import", 100, "application/x-ndjson") + b"abc"),
        ]:
            if ends:
                line = service.raw(data, ends)
                check(line == "" or " 4" in line, f"{name}, then the end of sending: {line or 'closed'}")
            else:
                with socket.create_connection(("127.0.0.1", service.port)) as client:
                    client.sendall(data)
    check(service.finds(), "and the next request is answered")


def forms(service):
    kind = "multipart/form-data; boundary=b"
    wrong = [
        b"", b"--b", b"--b\r\n", b"--b\r\n\r\n", b"--b--", b"--b\r\nxyz\n", b"--b\r\n: \r\n\r\nx\r\n--b--\r\n",
        b"--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n",
        b'--b\r\nContent-Disposition: form-data; name="picture\r\n\r\nx\r\n--b--\r\n',
        b'--b\r\nContent-Disposition: form-data; name="limit"\r\n\r\n\xff\r\n--b--\r\n',
        b'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n' * 5000,
        b"--c\r\n" * 100_000,
    ]
    for number, body in enumerate(wrong):
        status, text = service.ask("POST", "/v1/search", body, kind)
        check(400 <= status < 500 and "error" in json.loads(text), f"malformed form {number}: {status}")


def pictures(service, count=200):
    originals = [
        one.read_bytes() for one in sorted(samples.rglob("*")) if one.suffix in {".jpg", ".png", ".webp", ".gif"}
    ]
    statuses = {}
    for _ in range(count):
        data = bytearray(chance.choice(originals))
        if chance.random() < 0.5:
            del data[chance.randrange(len(data)):]
        for _ in range(chance.randrange(12)):
            if data:
                # Mostly in the header, which holds the sizes.
                place = chance.randrange(min(len(data), 600 if chance.random() < 0.7 else len(data)))
                data[place] = chance.choice([0, 0xFF, 0x7F, chance.randrange(256)])
        status, _ = service.ask("POST", "/v1/hash", bytes(data))
        statuses[status] = statuses.get(status, 0) + 1
    check(set(statuses) <= {200, 400, 422}, f"{count} hostile pictures: {statuses}")
    check(service.finds(), "and a valid one is found")


def idle(service, count=1000):
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, max(4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    service.finds()
    before = service.memory()
    held = [socket.create_connection(("127.0.0.1", service.port)) for _ in range(count)]
    for one in held:
        one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    for one in held:
        one.recv(4096)
    cost = (service.memory() - before) / 1e6
    check(cost <= 20, f"{count} idle connections cost {cost:.1f} MB")
    check(service.finds(), "and another request is answered")
    for one in held:
        one.close()


def flat(service, count=20_000, clients=8):
    def some(number):
        connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=120)
        for at in range(number):
            connection.request("GET", "/v1/entities?limit=2" if at % 2 else "/healthz")
            connection.getresponse().read()

    def many(number):
        with concurrent.futures.ThreadPoolExecutor(clients) as pool:
            list(pool.map(some, [number // clients] * clients))

    many(count // 4)
    before = service.memory()
    many(count)
    growth = (service.memory() - before) / 1e6
    check(growth <= 10, f"{count} further requests cost {growth:.1f} MB")


def full_disk():
    with Service(file_limit=64 << 10) as service:
        status, text = service.ask("POST", "/v1/import", export, "application/x-ndjson")
        check(status == 507 and str(folder) not in text, f"an import on a full disk: {status} {text.strip()[:100]}")
        check(service.finds(), "and pictures are found")


def cut(times=6):
    """Kills the process at random moments of writes: acknowledged writes must survive, and no import be partial."""
    lost, halves, acknowledged = [], 0, 0
    rows = [
        json.dumps({"kind": "entity", "type": "landmark", "id": f"bulk-{at}", "title": f"Bulk {at}"})
        for at in range(20_000)
    ]
    for time_number in range(times):
        done, bulk = [], []
        with Service() as service:
            def put():
                try:
                    for at in range(10_000):
                        name = f"cut-{time_number}-{at}"
                        if service.ask("PUT", f"/v1/entities/landmark/{name}?title=T", b"", "image/jpeg")[0] < 300:
                            done.append(name)
                except (OSError, http.client.HTTPException):
                    pass

            def take():
                try:
                    body = "\n".join(rows).replace("bulk-", f"bulk-{time_number}-").encode()
                    bulk.append(service.ask("POST", "/v1/import", body, "application/x-ndjson")[0])
                except (OSError, http.client.HTTPException):
                    pass

            threads = [threading.Thread(target=one) for one in (put, take)]
            threads[0].start()
            while len(done) < 5 and threads[0].is_alive():
                time.sleep(0.01)
            threads[1].start()
            time.sleep(2 * chance.random() ** 2)
            service.process.kill()
            for one in threads:
                one.join()
        with Service() as service:
            acknowledged += len(done)
            lost += [one for one in done if service.ask("GET", f"/v1/entities/landmark/{one}")[0] != 200]
            there = [service.ask("GET", f"/v1/entities/landmark/bulk-{time_number}-{at}")[0] == 200 for at in (0, 10_000, 19_999)]
            halves += len(set(there)) != 1 or (bulk == [200] and not there[0])
            check(service.finds(), f"cut {time_number + 1}: {len(done)} acknowledged, import {bulk or 'cut'}, whole {there}")
    check(acknowledged > 0 and not lost, f"{lost} of {acknowledged} acknowledged writes are lost")
    check(halves == 0, "no import is partial")


with Service() as running:
    lengths_and_ends(running)
    forms(running)
    pictures(running)
    idle(running)
    flat(running)
    running.process.terminate()
    check(running.process.wait(timeout=60) == 0, "the service ends on request")
full_disk()
cut()
sys.exit(f"{len(failures)} failed: {failures}" if failures else 0)
