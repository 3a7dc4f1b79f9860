"""The answers of a search, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Tuple

from . import _html
from ._tables import frame, name, shown

__all__ = [
    "Comparison",
    "Entity",
    "Evidence",
    "Explanations",
    "Finding",
    "Inlier",
    "Match",
    "Point",
    "ReadCode",
    "ReadLine",
    "Reading",
    "RelatedEntity",
    "Results",
    "SimilarEntity",
    "SuggestedLabel",
    "TaggedEntity",
    "View",
]

if TYPE_CHECKING:
    import pandas


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
    """A thing that pictures lead to.

    Attributes:
        type: Its type, such as ``landmark``.
        id: Its id within the type.
        title: Its name for people.
        subtitle: A second line for people, or None.
        labels: Words that describe it.
        properties: Values of the program's own.
        codes: Codes that are printed on it.
    """

    type: str
    id: str
    title: str
    subtitle: Optional[str] = None
    labels: Tuple[str, ...] = ()
    properties: Dict[str, Any] = field(default_factory=dict, hash=False)
    codes: Tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._short()})"

    def _short(self) -> str:
        return f"{name(self.type)} {name(self.id)} {shown(self.title)}"


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
        region: The corners in the query, three or more.
        reference_region: The corners of what part of the reference is shown.
        inliers: The features that agree; ``numpy.array(view.inliers)`` has the shape (n, 5).
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

    def __repr__(self) -> str:
        corners = " ".join(f"{point.x:.0f},{point.y:.0f}" for point in self.region[:8])
        more = " …" if len(self.region) > 8 else ""
        mirrored = ", mirrored" if self.is_mirrored else ""
        return f"View({_features(self)}, corners {corners}{more}{mirrored})"


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

    def __repr__(self) -> str:
        shares = ", ".join(f"{word} {share:.1%}" for word, share in vars(self).items() if share >= 0.0005)
        return f"Explanations({shares})"


@dataclass(frozen=True)
class Evidence:
    """Why a picture matches.

    Attributes:
        findings: What each signal found, zeros included.
        view: Where the query shows the reference, or None.
        labels: The words of the query that the entity answers to.
        codes: The codes of the query that the entity holds.
        prior: The logarithm of the odds before anything but a view was measured; None for words alone.
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

    def __repr__(self) -> str:
        said = [f"{name(one.signal)} {one.log_odds:+.1f}" for one in self._strongest()]
        if self.view is not None:
            said.append(_features(self.view))
        if self.explanations is not None:
            said.append(f"same {self.explanations.same:.0%}")
        return f"Evidence({', '.join(said)})"

    def _strongest(self) -> List[Finding]:
        """The findings that say something, those that say most first, and no more than fit a line."""
        saying = [finding for finding in self.findings if abs(finding.log_odds) >= 0.05]
        return sorted(saying, key=lambda finding: -abs(finding.log_odds))[:6]

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
        """The corners of where the query shows the reference, in pixels of the query, or None."""
        return self.evidence.view.region if self.evidence.view else None

    def __repr__(self) -> str:
        view = self.evidence.view
        reference = "" if self.reference is None else f", {shown(self.reference)}"
        features = "" if view is None else f", {_features(view)}"
        return f"Match({self.score:.3f} {self.entity._short()}{reference}{features})"

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

    def __repr__(self) -> str:
        first = "".join(f", {match.score:.3f} {match.entity._short()}" for match in self.matches[:3])
        more = ", …" if len(self.matches) > 3 else ""
        return f"Results({len(self.matches)} of {self.total}{first}{more})"

    def rows(self) -> List[Dict[str, Any]]:
        """A row for each match, best first.

        ``features`` is how many features agree, ``same`` how likely the same thing is shown by the pixels alone,
        and ``left``, ``top``, ``right`` and ``bottom`` are around the place in the query, in its pixels; they are
        None where words alone matched.
        """
        return [_row(rank, match) for rank, match in enumerate(self.matches, 1)]

    def to_pandas(self) -> "pandas.DataFrame":
        """The rows as a table of pandas, which must be installed.

        Returns:
            A table of the shape (matches, 16), whose columns are those of ``rows``, also where nothing matched.

        Raises:
            ImportError: Where pandas is not installed.
        """
        return frame(self.rows(), _COLUMNS)

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

    def __repr__(self) -> str:
        return f"Comparison({self.score:.3f}, {self.evidence!r})"

    def _repr_html_(self) -> str:
        return _html.comparison(self.score, self.evidence, *self._pictures)


_COLUMNS = (
    "rank", "score", "type", "id", "title", "subtitle", "labels", "properties", "reference", "file", "features", "same",
    "left", "top", "right", "bottom",
)


def _row(rank: int, match: Match) -> Dict[str, Any]:
    entity, evidence = match.entity, match.evidence
    corners = match.region or ()
    xs, ys = [point.x for point in corners], [point.y for point in corners]
    return {
        "rank": rank,
        "score": match.score,
        "type": entity.type,
        "id": entity.id,
        "title": entity.title,
        "subtitle": entity.subtitle,
        "labels": list(entity.labels),
        "properties": entity.properties,
        "reference": match.reference,
        "file": match.file,
        "features": len(evidence.view.inliers) if evidence.view else None,
        "same": evidence.explanations.same if evidence.explanations else None,
        "left": min(xs, default=None),
        "top": min(ys, default=None),
        "right": max(xs, default=None),
        "bottom": max(ys, default=None),
    }


def _features(view: View) -> str:
    return f"{len(view.inliers)} features agree"
