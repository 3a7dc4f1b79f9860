"""Matches and evidence as pictures, for notebooks."""

from __future__ import annotations

import ctypes
from html import escape
from typing import TYPE_CHECKING, Any, List, Optional, Sequence, Tuple

from ._library import SightlineError, library, new_error, raise_error, text
from ._pictures import lend

if TYPE_CHECKING:
    from ._results import Evidence, Match, RelatedEntity

#: The longest side of a picture on a page, in pixels.
_SIDE = 260
_LINE = "#00c8ff"


def thumbnail(picture: Any, side: int = _SIDE) -> Tuple[str, int, int, int, int]:
    """A small JPEG as an address, its width and height, and those of the picture."""
    lent, kept = lend(picture)
    error = new_error()
    made = library().sightline_make_thumbnail(ctypes.byref(lent), side, ctypes.byref(error))
    del kept
    if not made:
        raise_error(error)
    try:
        copy = made.contents
        return text(copy.address), copy.width, copy.height, copy.picture_width, copy.picture_height
    finally:
        library().sightline_free(made)


def _drawn(picture: Any, region: Sequence[Any], dots: Sequence[Tuple[float, float]]) -> str:
    """A picture with an outline and dots on it; words where it cannot be read."""
    if picture is None:
        return ""
    try:
        address, width, height, full_width, full_height = thumbnail(picture)
    except (SightlineError, TypeError) as failure:
        return f"<span>{escape(str(failure))}</span>"
    # Lines and dots as wide on every picture, whatever its pixels.
    unit = max(full_width / max(width, 1), 1e-9)
    corners = " ".join(f"{point[0]:.1f},{point[1]:.1f}" for point in region)
    outline = (
        f'<polygon points="{corners}" fill="none" stroke="{_LINE}" stroke-width="{2 * unit:.2f}"/>'
        if region
        else ""
    )
    circles = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.5 * unit:.2f}" fill="{_LINE}"/>' for x, y in dots
    )
    return (
        f'<svg width="{width}" height="{height}" viewBox="0 0 {full_width} {full_height}" '
        f'xmlns="http://www.w3.org/2000/svg"><image href="{address}" width="{full_width}" '
        f'height="{full_height}"/>{outline}{circles}</svg>'
    )


def _pair(evidence: "Evidence", query: Any, reference: Any) -> Tuple[str, str]:
    view = evidence.view
    if view is None:
        return _drawn(query, (), ()), _drawn(reference, (), ())
    return (
        _drawn(query, view.region, [(i.query_x, i.query_y) for i in view.inliers]),
        _drawn(reference, view.reference_region, [(i.reference_x, i.reference_y) for i in view.inliers]),
    )


def _findings(evidence: "Evidence") -> str:
    rows = "".join(
        f"<tr><td>{escape(finding.signal)}</td><td>{finding.measured:.3g}"
        f"{f' of {finding.bits}' if finding.bits else ''}</td><td>{finding.log_odds:+.2f}</td></tr>"
        for finding in evidence.findings
    )
    return f"<table><tr><th>signal</th><th>measured</th><th>log odds</th></tr>{rows}</table>"


def related(found: Sequence["RelatedEntity"]) -> str:
    """Entities that a picture shows something of, each with its word; nothing for none."""
    if not found:
        return ""
    items = "".join(
        f"<li>{escape(one.words)} {escape(one.entity.title)}, {one.probability:.0%}</li>" for one in found
    )
    return f"<p>related, not matches:</p><ul>{items}</ul>"


def matches(found: List["Match"], query: Any) -> str:
    """Matches with their pictures, a row each."""
    if not found:
        return f"<div>{_drawn(query, (), ())}<p>no match</p></div>"
    rows = []
    for match in found:
        left, right = _pair(match.evidence, query, match.file)
        entity = match.entity
        name = escape(entity.title + (f", {entity.subtitle}" if entity.subtitle else ""))
        rows.append(
            f"<tr><td><b>{match.score:.3f}</b><br>{name}<br>{escape(entity.type)} {escape(entity.id)}</td>"
            f"<td>{left}</td><td>{right}</td><td>{_findings(match.evidence)}</td></tr>"
        )
    return f"<table>{''.join(rows)}</table>"


def comparison(score: float, evidence: "Evidence", query: Optional[Any], reference: Optional[Any]) -> str:
    """Two pictures side by side with what joins them."""
    left, right = _pair(evidence, query, reference)
    return (
        f"<table><tr><td><b>{score:.3f}</b></td><td>{left}</td><td>{right}</td>"
        f"<td>{_findings(evidence)}</td></tr></table>"
    )


