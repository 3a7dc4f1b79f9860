"""Answers of the library, turned into plain values."""

from __future__ import annotations

import ctypes
import json
import struct
from typing import Any, Dict, List, Tuple

from . import _results as values
from . import _structures as c
from ._library import number, optional, text

_INLIER = struct.Struct("5d")


def _points(pointer: Any, count: int) -> Tuple[values.Point, ...]:
    return tuple(values.Point(pointer[index].x, pointer[index].y) for index in range(count))


def _strings(pointer: Any, count: int) -> Tuple[str, ...]:
    return tuple(text(pointer[index]) for index in range(count))


def _view(stored: Any) -> values.View:
    size = stored.inlier_count * _INLIER.size
    inliers = ctypes.string_at(stored.inliers, size) if size else b""
    return values.View(
        region=_points(stored.region, stored.region_count),
        reference_region=_points(stored.reference_region, stored.reference_region_count),
        inliers=tuple(map(values.Inlier._make, _INLIER.iter_unpack(inliers))),
        is_mirrored=stored.is_mirrored,
        seen=stored.seen if stored.is_checked else None,
        agreeing=stored.agreeing if stored.is_checked else None,
    )


def _explanations(stored: c.Explanations) -> values.Explanations:
    return values.Explanations(
        same=stored.same,
        other_color=stored.other_color,
        series=stored.series,
        shared_ground=stored.shared_ground,
        chance=stored.chance,
    )


def evidence(stored: c.Evidence) -> values.Evidence:
    """Evidence of the library's, as values."""
    findings: List[values.Finding] = []
    for index in range(stored.finding_count):
        finding = stored.findings[index]
        findings.append(
            values.Finding(
                text(finding.signal),
                finding.measured,
                finding.bits,
                number(finding.intersection),
                finding.log_odds,
            )
        )
    return values.Evidence(
        findings=tuple(findings),
        view=_view(stored.view.contents) if stored.view else None,
        labels=_strings(stored.labels, stored.label_count),
        codes=_strings(stored.codes, stored.code_count),
        prior=number(stored.prior),
        words=_strings(stored.words, stored.word_count),
        explanations=_explanations(stored.explanations.contents) if stored.explanations else None,
    )


def entity_values(stored: c.Entity) -> Dict[str, Any]:
    """The values of an entity of the library's."""
    return {
        "type": text(stored.type),
        "id": text(stored.id),
        "title": text(stored.title),
        "subtitle": optional(stored.subtitle),
        "labels": _strings(stored.labels, stored.label_count),
        "codes": _strings(stored.codes, stored.code_count),
        "properties": json.loads(stored.properties) if stored.properties else {},
    }


def _entity(stored: c.Entity) -> values.Entity:
    return values.Entity(**entity_values(stored))


def results(stored: c.Results, query: Any) -> values.Results:
    """An answer of the library's, as values."""
    return values.Results(
        matches=tuple(match(stored.matches[index]) for index in range(stored.count)),
        total=stored.total,
        is_cut_short=stored.is_cut_short,
        related=tuple(
            values.RelatedEntity(
                entity=_entity(found.entity),
                relation=text(found.relation),
                words=text(found.words),
                probability=found.probability,
                reference=text(found.reference),
                file=optional(found.file),
            )
            for found in stored.related[: stored.related_count]
        ),
        similar=tuple(
            values.SimilarEntity(
                entity=_entity(found.entity),
                similarity=found.similarity,
                confidence=number(found.confidence),
                reference=text(found.reference),
                file=optional(found.file),
            )
            for found in stored.similar[: stored.similar_count]
        ),
        suggested_labels=tuple(
            values.SuggestedLabel(
                label=text(found.label),
                share=found.share,
                entities=found.entities,
                probability=number(found.probability),
            )
            for found in stored.suggested_labels[: stored.suggested_label_count]
        ),
        tagged=tuple(
            values.TaggedEntity(
                entity=_entity(found.entity),
                tag=text(found.tag),
                probability=found.probability,
                reference=text(found.reference),
                file=optional(found.file),
            )
            for found in stored.tagged[: stored.tagged_count]
        ),
        query=query,
        reading=reading(stored.reading.contents) if stored.reading else None,
    )


def reading(stored: c.Reading) -> values.Reading:
    """All that the library read, as values."""
    return values.Reading(
        codes=tuple(
            values.ReadCode(text(code.kind), text(code.text), _points(code.place, code.place_count))
            for code in stored.codes[: stored.code_count]
        ),
        lines=tuple(
            values.ReadLine(text(line.text), line.confidence, _points(line.place, line.place_count))
            for line in stored.lines[: stored.line_count]
        ),
    )


def match(stored: c.Match) -> values.Match:
    """A match of the library's, as values."""
    return values.Match(
        entity=_entity(stored.entity),
        score=stored.score,
        reference=optional(stored.reference),
        file=optional(stored.file),
        evidence=evidence(stored.evidence),
    )
