"""A program as a user would write it: mypy --strict finds nothing in it, and knows the type of each value."""

from __future__ import annotations

from typing import List, Optional

import tqdm

import sightline


def look(path: str) -> List[str]:
    with sightline.Catalog.create("c.sightline") as catalog:
        report: sightline.IndexReport = catalog.index("photos", excluded=["*.tmp.jpg"], progress=tqdm.tqdm)
        print(report.added + report.removed, report.failures[:3])
        with tqdm.tqdm(unit="pictures") as bar:
            catalog.index("photos", progress=bar)
        found: sightline.Results = catalog.search(path, limit=5, region=(1, 2, 30, 40))
        print(found.to_pandas().shape, found[0].score + 1.0)
        reference: Optional[str] = found[0].reference
        print(reference)
        groups: sightline.Duplicates = catalog.duplicates(progress=True)
        tuned: sightline.Tuning = catalog.tune(precision=0.9, progress=lambda done, total: done < total)
        tuned.save("profile.json")
        print(len(groups), tuned.after.precision)
        return [entity.id + file for entity in catalog.entities("picture") for file in entity.pictures]


async def look_later(path: str) -> float:
    catalog = sightline.Catalog("c.sightline")
    found: sightline.Results = await catalog.search_async(path, labels=["mountain"])
    report: sightline.IndexReport = await catalog.index_async("photos", jobs=2)
    comparison: sightline.Comparison = await sightline.compare_async(path, path)
    async for entity in catalog.entities_async():
        print(entity.title.upper(), report.added)
    rows = await sightline.hash_many_async([path], "pdq")
    return found[0].score + comparison.score + float(rows[0, 0])
