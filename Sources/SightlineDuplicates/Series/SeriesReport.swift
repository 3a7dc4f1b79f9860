public import SightlineDescriptors

/// The pictures of a catalog that look alike, and what was not compared.
public struct SeriesReport: Hashable, Sendable {
  /// The model that embedded the pictures.
  public let embedder: EmbedderIdentity
  /// The lowest cosine of what counts as alike.
  public let similarFrom: Double
  /// The series, then the kinds: of each those of most files first, then by the first path.
  public let series: [PictureSeries]
  /// How many picture files were compared.
  public let fileCount: Int
  /// How many pictures of the catalog have no embedding that says something, for instance because they are
  /// unreadable.
  public let unembeddedCount: Int
  /// How many pictures were left out because their file is not what was described any more.
  public let changedCount: Int

  /// How many there are of a relation.
  public func count(of relation: PictureSeries.Relation) -> Int {
    series.count { $0.relation == relation }
  }

  /// How many files are in a series or of a kind.
  public var alikeCount: Int { series.reduce(0) { $0 + $1.files.count } }
}
