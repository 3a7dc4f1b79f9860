"""Generates a client from the service's OpenAPI document with a common generator, and calls the service with it.

Usage: client.py SIGHTLINE SAMPLES FOLDER, where FOLDER has the catalog that page.py made and gets the client.
"""
import base64
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.request

sightline = sys.argv[1]
samples, folder = (pathlib.Path(one).resolve() for one in sys.argv[2:4])
server = subprocess.Popen(
    [sightline, "serve", "-c", folder / "samples.sightline", "--listen", "0", "-q"], stdout=subprocess.PIPE, text=True
)
address = re.search(r"http://\S+", server.stdout.readline())[0]
try:
    document = folder / "openapi.json"
    document.write_bytes(urllib.request.urlopen(address + "openapi.json").read())
    client = folder / "client"
    shutil.rmtree(client, ignore_errors=True)
    config = folder / "client.json"
    config.write_text(json.dumps({"post_hooks": [], "package_name_override": "generated"}))
    said = subprocess.run(
        [pathlib.Path(sys.executable).parent / "openapi-python-client", "generate", "--path", document, "--output-path", client,
         "--config", config],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    ).stdout
    assert "will not be generated" not in said, said
    subprocess.run([sys.executable, "-m", "compileall", "-q", client], check=True)
    sys.path.insert(0, str(client))
    from generated import Client
    from generated.api.catalogs import export_catalog, import_catalog
    from generated.api.entities import get_entity, list_entities
    from generated.api.looking_up import compare, get_info, search
    from generated.models import CompareJsonBody, ExportLine, SearchBody
    from generated.types import File

    # The generator omits the boundary of multipart forms for operations with several content types, so this sends bytes and JSON.
    def photo(name):
        return File(payload=io.BytesIO((samples / name).read_bytes()))

    def text(name):
        return base64.b64encode((samples / name).read_bytes()).decode()

    with Client(base_url=address.rstrip("/")) as client:
        info = get_info.sync(client=client)
        assert info.limits.matches == 1000, info
        answer = search.sync(client=client, body=photo("queries/hood-rotated.jpg"), limit=3, explain=True)
        match = answer.results[0]
        assert match.title == "Mount Hood" and match.score > 0.9, answer
        # Evidence has specific types, not just objects.
        assert match.evidence.local.inliers > 8 and match.evidence.contributions[0].signal, match.evidence
        same = compare.sync(
            client=client,
            body=CompareJsonBody(first=text("landmarks/fuji.jpg"), second=text("landmarks/fuji.jpg")),
        )
        assert same.score > 0.9 and same.contributions, same
        page = list_entities.sync(client=client, limit=2)
        one = get_entity.sync(client=client, type_=page.entities[0].type_, id=page.entities[0].id)
        assert one.title == page.entities[0].title, one
        failed = search.sync(client=client, body=SearchBody(limit=3))
        assert failed.error.code == "invalidRequest", failed
        # Lines of JSON are bytes, and each is one of the schemas.
        lines = export_catalog.sync_detailed(client=client).content
        kinds = {ExportLine.from_dict(json.loads(line)).kind for line in lines.splitlines()}
        assert {"catalog", "entity", "picture"} <= kinds, kinds
        stored = import_catalog.sync(client=client, body=File(payload=io.BytesIO(lines)))
        assert stored.entities == info.catalogs[0].entities, stored
    print("ok      a client generated from the document looks up, compares, lists, exports, imports, and receives errors")
finally:
    server.terminate()
    server.wait(timeout=30)
