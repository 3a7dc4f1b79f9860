"""Mistakes that mypy finds, each on a line that says which: a wrong type of an argument is one in both forms of a call."""

import sightline

catalog = sightline.Catalog("c.sightline")
catalog.search("p.jpg", limit="5")  # arg-type
catalog.search_async("p.jpg", limit="5")  # arg-type
catalog.index("photos", progress=3)  # arg-type
catalog.index_async("photos", folders=True)  # call-arg
sightline.compare_async("p.jpg")  # call-arg
catalog.entities(5)  # arg-type
