"""Looks up pictures with a service (`sightline serve`); needs only Python.

Usage: lookup.py ADDRESS PICTURE…, as in lookup.py http://127.0.0.1:8080 photo.jpg
The environment's SIGHTLINE_TOKEN is sent where the service asks for one.
"""
import json
import os
import sys
import time
import urllib.error
import urllib.request


def look_up(address, path, limit=3):
    """Returns the service's answer for a picture; tries again when the service is overloaded."""
    headers = {"Content-Type": "application/octet-stream"}
    if token := os.environ.get("SIGHTLINE_TOKEN"):
        headers["Authorization"] = f"Bearer {token}"
    with open(path, "rb") as file:
        picture = file.read()
    request = urllib.request.Request(f"{address}/v1/search?limit={limit}", picture, headers)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code == 503 and (wait := error.headers.get("Retry-After")):
                time.sleep(int(wait))
                continue
            raise SystemExit(f"{path}: {json.load(error)['error']['message']}")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    for path in sys.argv[2:]:
        answer = look_up(sys.argv[1].rstrip("/"), path)
        print(f"{path}: {answer['total']} found")
        for match in answer["results"]:
            print(f"  {match['score']:.0%}  {match['type']} {match['id']}  {match['title']}")
