public import SightlineCatalog
public import SightlinePixels

/// A query with a known right answer.
public struct EvaluationQuery: Hashable, Sendable {
  /// The source of the query picture.
  public enum Source: Hashable, Sendable {
    /// A picture file, or a region of its upright picture, in pixels.
    case file(path: String, region: PixelRegion?)
    /// A picture file, changed; it is reduced to `EvaluationTruth.changedSide` pixels first.
    case change(PictureChange, ofPictureAt: String, seed: UInt64)
  }

  /// The query's name in reports: unique in its truth, and the same in every run.
  public var name: String
  /// The query picture.
  public var source: Source
  /// The labels of the query.
  public var labels: [String]
  /// The entities that it shows; empty when it shows none of the catalog.
  public var expected: Set<EntityIdentifier>
  /// Whether any one of the expected entities is enough, as when two of them show the same; otherwise all
  /// of them are shown, and all are to be answered.
  public var either: Bool
  /// Entities that may be answered and count neither way: they are removed from the ranking before
  /// anything is measured.
  ///
  /// Examples are other sides of the thing, or a copy beside the wanted views.
  public var also: Set<EntityIdentifier>
  /// Entities that may not answer, as if the catalog did not have them.
  ///
  /// An absent query shows one of the catalog's own entities, which is left out of its answers.
  public var excluded: Set<EntityIdentifier>
  /// The kind of change or of query, such as `cropped`; figures are given for each.
  public var group: String
  /// The kind of thing that it shows, such as `boot`, by which models for look-alikes are measured; nil for none.
  public var kind: String?

  /// Makes a query.
  public init(
    name: String,
    source: Source,
    labels: [String] = [],
    expected: Set<EntityIdentifier>,
    either: Bool = false,
    also: Set<EntityIdentifier> = [],
    excluded: Set<EntityIdentifier> = [],
    group: String,
    kind: String? = nil
  ) {
    self.name = name
    self.source = source
    self.labels = labels
    self.expected = expected
    self.either = either
    self.also = also
    self.excluded = excluded
    self.group = group
    self.kind = kind
  }

  /// Whether nothing in the catalog, as far as it may answer, is shown: every answer is false.
  public var isAbsent: Bool { expected.isEmpty }

  /// How many entities should be answered.
  var wanted: Int { either ? min(expected.count, 1) : expected.count }
}

extension EvaluationQuery.Source {
  /// The file that the picture is read from.
  public var path: String {
    switch self {
    case .file(let path, _), .change(_, let path, _): path
    }
  }
}

// A query in a report, flat, so that any language reads it easily:
// {"name": …, "group": …, "picture": …, "region": {…}?, "change": …?, "seed": …?, "labels": […],
//  "expected": [{"type": …, "id": …}], "either": true?, "also": […]?, "excluded": […], "kind": …?}
extension EvaluationQuery: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, group, picture, region, change, seed, labels, expected, either, also, excluded, kind
  }

  /// Reads a query as a report holds it.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` when a value is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let path = try values.decode(String.self, forKey: .picture)
    let source: Source
    if let change = try values.decodeIfPresent(PictureChange.self, forKey: .change) {
      source = .change(
        change,
        ofPictureAt: path,
        seed: try values.decode(UInt64.self, forKey: .seed)
      )
    } else {
      source = .file(
        path: path,
        region: try values.decodeIfPresent(PixelRegion.self, forKey: .region)
      )
    }
    self.init(
      name: try values.decode(String.self, forKey: .name),
      source: source,
      labels: try values.decode([String].self, forKey: .labels),
      expected: try values.decode(Set<EntityIdentifier>.self, forKey: .expected),
      either: try values.decodeIfPresent(Bool.self, forKey: .either) ?? false,
      also: try values.decodeIfPresent(Set<EntityIdentifier>.self, forKey: .also) ?? [],
      excluded: try values.decode(Set<EntityIdentifier>.self, forKey: .excluded),
      group: try values.decode(String.self, forKey: .group),
      kind: try values.decodeIfPresent(String.self, forKey: .kind)
    )
  }

  /// Writes the query; entities are ordered by type and id.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(group, forKey: .group)
    try values.encode(source.path, forKey: .picture)
    switch source {
    case .file(_, let region): try values.encodeIfPresent(region, forKey: .region)
    case .change(let change, _, let seed):
      try values.encode(change, forKey: .change)
      try values.encode(seed, forKey: .seed)
    }
    try values.encode(labels, forKey: .labels)
    try values.encode(expected.sorted(), forKey: .expected)
    if either { try values.encode(true, forKey: .either) }
    if !also.isEmpty { try values.encode(also.sorted(), forKey: .also) }
    try values.encode(excluded.sorted(), forKey: .excluded)
    try values.encodeIfPresent(kind, forKey: .kind)
  }
}
