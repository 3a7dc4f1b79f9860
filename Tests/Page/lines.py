"""Generates the lines of JSON that schemathesis sends: rows like an export's with arbitrary values, and arbitrary text."""
import json

import schemathesis
from hypothesis import strategies as st

text = st.text(max_size=20)
value = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), text, st.lists(text, max_size=3))
row = st.fixed_dictionaries(
    {"kind": st.sampled_from(["catalog", "type", "entity", "picture", "source"]) | text},
    optional={
        name: st.sampled_from(["landmark", "1005", "1"]) | value
        for name in [
            "version", "type", "id", "name", "plural", "title", "subtitle", "url", "labels", "properties",
            "path", "width", "height", "descriptors", "sources", "picture", "label", "limit",
        ]
    },
)
line = st.one_of(row.map(json.dumps), text.map(lambda one: one.replace("\n", " ")))
lines = st.lists(line, max_size=6).map(lambda all: "\n".join(all).encode())
schemathesis.openapi.media_type("application/x-ndjson", lines)
