"""Makes a catalog of one entity, looks up a picture in it, and prints the evidence of the match.

python lookup.py landmarks.sightline fuji.jpg screenshot.png
"""

import sys

import sightline


def main(path: str, reference: str, query: str) -> None:
    with sightline.Catalog.create(path) as catalog:
        catalog.add("landmark", "1005", title="Mount Fuji", labels=["mountain"], pictures=[reference])
        results = catalog.search(query, labels=["mountain"], limit=5)
        print(f"{len(results)} of {results.total} matches")
        for match in results:
            print(f"{match.score:.3f} {match.entity.type} {match.entity.id}: {match.entity.title}")
            for finding in match.evidence.findings:
                print(f"  {finding.signal:12} {finding.log_odds:+.2f}")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(f"usage: {sys.argv[0]} CATALOG REFERENCE QUERY")
    main(*sys.argv[1:])
