public import SightlineSearch

/// A query of which it is known what it shows, with what was measured of the pictures that compete.
///
/// Nothing here knows pictures: a profile can be fitted on pairs from anywhere.
public struct TuningQuery: Sendable {
  /// A reference picture.
  public struct Pair: Hashable, Sendable {
    /// The entity it is of: pairs of one entity are one answer, which counts as its best picture.
    public var entity: Int
    /// Whether the query shows that entity.
    public var isMatch: Bool
    /// What was measured.
    public var measurements: Measurements
    /// Whether the pair belongs to a sample of all pairs, from which distances of chance are known.
    public var isSample: Bool

    /// Makes a pair.
    public init(
      entity: Int,
      isMatch: Bool,
      measurements: Measurements,
      isSample: Bool = false
    ) {
      self.entity = entity
      self.isMatch = isMatch
      self.measurements = measurements
      self.isSample = isSample
    }
  }

  /// What the query is called, in messages.
  public var name: String
  /// What it must not be separated from: queries of one entity are on one side of every fold.
  public var cluster: String
  /// The kind of change or of query.
  public var group: String
  /// The pictures that compete.
  public var pairs: [Pair]
  /// The number of pictures searched.
  public var pictures: Int
  /// Whether the query shows one of the catalog's entities.
  public var isPresent: Bool

  /// Makes a query.
  public init(
    name: String,
    cluster: String,
    group: String = "query",
    pairs: [Pair],
    pictures: Int,
    isPresent: Bool = true
  ) {
    self.name = name
    self.cluster = cluster
    self.group = group
    self.pairs = pairs
    self.pictures = pictures
    self.isPresent = isPresent
  }
}
