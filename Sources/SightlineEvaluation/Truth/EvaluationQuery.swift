public import SightlineCatalog
public import SightlinePixels

/// One question whose right answer is known.
public struct EvaluationQuery: Hashable, Sendable {
  /// Where the picture asked about comes from.
  public enum Source: Hashable, Sendable {
    /// A picture file, or a region of its upright picture, in pixels.
    case file(path: String, region: PixelRegion?)
    /// A picture file, changed; it is reduced to `EvaluationTruth.changedSide` pixels first.
    case change(PictureChange, ofPictureAt: String, seed: UInt64)
  }

  /// What reports call it: unique in its truth, and the same in every run.
  public var name: String
  /// The picture asked about.
  public var source: Source
  /// The labels asked with it.
  public var labels: [String]
  /// The entities it shows; empty when nothing in the catalog is shown.
  public var expected: Set<EntityIdentifier>
  /// Entities that may not answer, as if the catalog did not have them.
  ///
  /// An absent query shows one of the catalog's own entities, which is left out of its answers.
  public var excluded: Set<EntityIdentifier>
  /// The kind of change or of query, such as `cropped`; figures are given for each.
  public var group: String

  /// Makes a query.
  public init(
    name: String,
    source: Source,
    labels: [String] = [],
    expected: Set<EntityIdentifier>,
    excluded: Set<EntityIdentifier> = [],
    group: String
  ) {
    self.name = name
    self.source = source
    self.labels = labels
    self.expected = expected
    self.excluded = excluded
    self.group = group
  }

  /// Whether nothing in the catalog, as far as it may answer, is shown: every answer is false.
  public var isAbsent: Bool { expected.isEmpty }
}

extension EvaluationQuery.Source {
  /// The file that the picture is read from.
  public var path: String {
    switch self {
    case .file(let path, _), .change(_, let path, _): path
    }
  }
}
