"""The answers of a search, as plain values."""

from __future__ import annotations

import ctypes
import json
import math
import struct
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Tuple

from . import _html
from . import _structures as c
from ._library import optional, text


class Point(NamedTuple):
    """A place in pixels: x to the right, y down."""

    x: float
    y: float


class Inlier(NamedTuple):
    """Two features, one of each picture, that agree; ``error`` is in pixels of the query."""

    query_x: float
    query_y: float
    reference_x: float
    reference_y: float
    error: float


@dataclass(frozen=True)
class Entity:
    """A thing that pictures lead to."""

    type: str
    id: str
    title: str
    subtitle: Optional[str] = None
    labels: Tuple[str, ...] = ()
    properties: Dict[str, Any] = field(default_factory=dict, hash=False)
    codes: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Finding:
    """The finding of one signal.

    Attributes:
        signal: Such as ``pdq``, ``hsv``, ``sift``, ``labels`` or ``codes``.
        measured: In the signal's own unit: bits that differ, a distance, nats.
        bits: Of a hash how many bits were compared, else 0.
        intersection: Of colours the share that is common, 0 to 1, else None.
        log_odds: What it added to the logarithm of the odds, in nats.
    """

    signal: str
    measured: float
    bits: int
    intersection: Optional[float]
    log_odds: float


@dataclass(frozen=True)
class View:
    """Where a query shows a reference picture, in pixels of both upright pictures.

    Attributes:
        region: The corners in the query.
        reference_region: The corners of what part of the reference is shown.
        inliers: The features that agree.
        is_mirrored: Whether the query shows the reference mirrored.
        seen: Of a view that was checked feature by feature, how many features of the reference the query shows,
            else None.
        agreeing: How many of those look alike, else None.
    """

    region: Tuple[Point, ...]
    reference_region: Tuple[Point, ...]
    inliers: Tuple[Inlier, ...]
    is_mirrored: bool
    seen: Optional[int]
    agreeing: Optional[int]


@dataclass(frozen=True)
class Explanations:
    """How likely each explanation of a view is, by the pixels alone; together they are 1.

    Attributes:
        same: The same thing is shown.
        other_color: The same design in other colours.
        series: Another of its series: the same template with another name, face or value.
        shared_ground: Only something that both have in common: a ground, a frame, a logo.
        chance: Nothing: what agrees is chance.
    """

    same: float
    other_color: float
    series: float
    shared_ground: float
    chance: float


@dataclass(frozen=True)
class Evidence:
    """Why a picture matches.

    Attributes:
        findings: What each signal found, zeros included.
        view: Where the query shows the reference, or None.
        labels: The words of the query that the entity answers to.
        codes: The codes of the query that the entity holds.
        prior: The logarithm of the odds before anything was measured; None for words alone.
        words: The lines of the query with words of the entity, those that say most first.
        explanations: How likely each explanation of the view is, or None without one.
    """

    findings: Tuple[Finding, ...]
    view: Optional[View]
    labels: Tuple[str, ...]
    codes: Tuple[str, ...]
    prior: Optional[float]
    words: Tuple[str, ...] = ()
    explanations: Optional[Explanations] = None

    def __getitem__(self, signal: str) -> Finding:
        for finding in self.findings:
            if finding.signal == signal:
                return finding
        raise KeyError(signal)


@dataclass(frozen=True)
class Match:
    """An entity that answers.

    Attributes:
        entity: The entity.
        score: The probability that the match is right, 0 to 1.
        reference: The reference picture as the catalog has it; the entity's first one when words alone matched, or None.
        file: Its file, or None where that is not known.
        evidence: What each signal found.
    """

    entity: Entity
    score: float
    reference: Optional[str]
    file: Optional[str]
    evidence: Evidence

    @property
    def region(self) -> Optional[Tuple[Point, ...]]:
        """The corners of where the query shows the reference, or None."""
        return self.evidence.view.region if self.evidence.view else None

    def _repr_html_(self) -> str:
        return _html.matches([self], None)


@dataclass(frozen=True)
class RelatedEntity:
    """An entity that the picture shows something of, and that is no match.

    Attributes:
        entity: The entity.
        relation: ``other-color``, ``series`` or ``shared-ground``.
        words: The relation in words, to stand before the title: ``another color of``.
        probability: The probability of that relation, 0 to 1, by the pixels alone.
        reference: The picture that agrees, as the catalog has it.
        file: Its file, or None where that is not known.
    """

    entity: Entity
    relation: str
    words: str
    probability: float
    reference: str
    file: Optional[str]


@dataclass(frozen=True)
class SimilarEntity:
    """An entity that looks like the picture, and is not claimed to be it.

    Attributes:
        entity: The entity.
        similarity: The cosine of both embeddings, up to 1; no probability.
        confidence: The probability that the model was trained to give a text and the picture; ``None`` where it was not, or for
            a picture.
        reference: The picture that is most alike, as the catalog has it.
        file: Its file, or None where that is not known.
    """

    entity: Entity
    similarity: float
    confidence: Optional[float]
    reference: str
    file: Optional[str]


@dataclass(frozen=True)
class SuggestedLabel:
    """A label that is proposed for a picture.

    Attributes:
        label: The label.
        share: The share of what looks alike that has it, each counted by how alike it is; no probability.
        entities: How many entities have it; 0 for a label that a classifier alone guesses.
        probability: The probability that a classifier gives it, up to 1; None where it does not guess it.
    """

    label: str
    share: float
    entities: int
    probability: Optional[float] = None


@dataclass(frozen=True)
class TaggedEntity:
    """An entity of which a classifier guessed a label of the query, and that is no match.

    Attributes:
        entity: The entity.
        tag: The guessed word.
        probability: How probable the classifier holds it, 0 to 1.
        reference: The picture, as the catalog has it.
        file: Its file, or None where that is not known.
    """

    entity: Entity
    tag: str
    probability: float
    reference: str
    file: Optional[str]


@dataclass(frozen=True)
class ReadCode:
    """A code that was read in a picture; untrusted text.

    Attributes:
        kind: ``EAN``, ``EAN-8``, ``Code 128``, ``QR`` or ``Data Matrix``.
        text: Its text.
        place: Its corners in the picture.
    """

    kind: str
    text: str
    place: Tuple[Point, ...]


@dataclass(frozen=True)
class ReadLine:
    """A line of words that was read in a picture; untrusted text.

    Attributes:
        text: The words; spaces between them may be missing.
        confidence: 0 to 1, the mean of its characters.
        place: Its corners in the picture.
    """

    text: str
    confidence: float
    place: Tuple[Point, ...]


@dataclass(frozen=True)
class Reading:
    """All that was read in a picture.

    Attributes:
        codes: The codes.
        lines: The lines of words from the top down, at most 64.
    """

    codes: Tuple[ReadCode, ...]
    lines: Tuple[ReadLine, ...]


@dataclass(frozen=True)
class Results:
    """The answer to a query: matches, best first.

    Attributes:
        matches: At most as many as the limit.
        total: How many matched, whatever the limit.
        is_cut_short: Whether ``within`` left out looks that might have found more.
        related: Entities that the picture shows something of without being a match, likeliest first: other colours, others of
            a series, what shares a ground.
        similar: Entities that look alike and are no matches, most alike first; none unless asked for.
        suggested_labels: Labels of what looks alike, likeliest first, then a classifier's guesses; none unless asked for.
        tagged: Entities with a guessed label, most probable first; none unless asked for.
        query: The picture that was asked about, as it was given.
        reading: All that was read in the picture; None unless asked for.
    """

    matches: Tuple[Match, ...]
    total: int
    is_cut_short: bool = False
    related: Tuple[RelatedEntity, ...] = ()
    similar: Tuple[SimilarEntity, ...] = ()
    suggested_labels: Tuple[SuggestedLabel, ...] = ()
    tagged: Tuple[TaggedEntity, ...] = ()
    query: Any = field(default=None, repr=False, compare=False)
    reading: Optional[Reading] = None

    def __iter__(self) -> Iterator[Match]:
        return iter(self.matches)

    def __len__(self) -> int:
        return len(self.matches)

    def __getitem__(self, index: int) -> Match:
        return self.matches[index]

    def _repr_html_(self) -> str:
        return _html.matches(list(self.matches), self.query) + _html.related(self.related)


@dataclass(frozen=True)
class Comparison:
    """How alike two pictures are.

    Attributes:
        score: As in a search of a small catalog that holds the second picture.
        evidence: What each signal found.
    """

    score: float
    evidence: Evidence
    _pictures: Tuple[Any, Any] = field(default=(None, None), repr=False, compare=False)

    def _repr_html_(self) -> str:
        return _html.comparison(self.score, self.evidence, *self._pictures)


_INLIER = struct.Struct("5d")


def _number(value: float) -> Optional[float]:
    return None if math.isnan(value) else value


def _points(pointer: Any, count: int) -> Tuple[Point, ...]:
    return tuple(Point(pointer[index].x, pointer[index].y) for index in range(count))


def _strings(pointer: Any, count: int) -> Tuple[str, ...]:
    return tuple(text(pointer[index]) for index in range(count))


def _view(stored: Any) -> View:
    size = stored.inlier_count * _INLIER.size
    inliers = ctypes.string_at(stored.inliers, size) if size else b""
    return View(
        region=_points(stored.region, stored.region_count),
        reference_region=_points(stored.reference_region, stored.reference_region_count),
        inliers=tuple(map(Inlier._make, _INLIER.iter_unpack(inliers))),
        is_mirrored=stored.is_mirrored,
        seen=stored.seen if stored.is_checked else None,
        agreeing=stored.agreeing if stored.is_checked else None,
    )


def _explanations(stored: c.Explanations) -> Explanations:
    return Explanations(
        same=stored.same,
        other_color=stored.other_color,
        series=stored.series,
        shared_ground=stored.shared_ground,
        chance=stored.chance,
    )


def evidence(stored: c.Evidence) -> Evidence:
    """Evidence of the library's, as values."""
    findings: List[Finding] = []
    for index in range(stored.finding_count):
        finding = stored.findings[index]
        findings.append(
            Finding(
                text(finding.signal),
                finding.measured,
                finding.bits,
                _number(finding.intersection),
                finding.log_odds,
            )
        )
    return Evidence(
        findings=tuple(findings),
        view=_view(stored.view.contents) if stored.view else None,
        labels=_strings(stored.labels, stored.label_count),
        codes=_strings(stored.codes, stored.code_count),
        prior=_number(stored.prior),
        words=_strings(stored.words, stored.word_count),
        explanations=_explanations(stored.explanations.contents) if stored.explanations else None,
    )


def _entity(stored: c.Entity) -> Entity:
    return Entity(
        type=text(stored.type),
        id=text(stored.id),
        title=text(stored.title),
        subtitle=optional(stored.subtitle),
        labels=_strings(stored.labels, stored.label_count),
        codes=_strings(stored.codes, stored.code_count),
        properties=json.loads(stored.properties) if stored.properties else {},
    )


def results(stored: c.Results, query: Any) -> Results:
    """An answer of the library's, as values."""
    return Results(
        matches=tuple(match(stored.matches[index]) for index in range(stored.count)),
        total=stored.total,
        is_cut_short=stored.is_cut_short,
        related=tuple(
            RelatedEntity(
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
            SimilarEntity(
                entity=_entity(found.entity),
                similarity=found.similarity,
                confidence=None if math.isnan(found.confidence) else found.confidence,
                reference=text(found.reference),
                file=optional(found.file),
            )
            for found in stored.similar[: stored.similar_count]
        ),
        suggested_labels=tuple(
            SuggestedLabel(
                label=text(found.label),
                share=found.share,
                entities=found.entities,
                probability=None if math.isnan(found.probability) else found.probability,
            )
            for found in stored.suggested_labels[: stored.suggested_label_count]
        ),
        tagged=tuple(
            TaggedEntity(
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


def reading(stored: c.Reading) -> Reading:
    """All that the library read, as values."""
    return Reading(
        codes=tuple(
            ReadCode(text(code.kind), text(code.text), _points(code.place, code.place_count))
            for code in stored.codes[: stored.code_count]
        ),
        lines=tuple(
            ReadLine(text(line.text), line.confidence, _points(line.place, line.place_count))
            for line in stored.lines[: stored.line_count]
        ),
    )


def match(stored: c.Match) -> Match:
    """A match of the library's, as values."""
    return Match(
        entity=_entity(stored.entity),
        score=stored.score,
        reference=optional(stored.reference),
        file=optional(stored.file),
        evidence=evidence(stored.evidence),
    )
