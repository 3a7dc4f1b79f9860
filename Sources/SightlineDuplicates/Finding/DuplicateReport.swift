/// The files of a catalog that show the same, what only seems to, and what was not compared.
public struct DuplicateReport: Hashable, Sendable {
  /// The identifier of the hash that was compared.
  public let algorithm: String
  /// How many bits the hash has.
  public let bitCount: Int
  /// The largest distance at which pictures were held against one another.
  public let distance: Int
  /// Whether copies that are mirrored or turned counted as alike.
  public let includesTurned: Bool
  /// Whether pictures that another one shows whole counted as alike.
  public let includesCrops: Bool
  /// Which file of several stays: rules, the first first.
  public let keeping: [KeepingRule]
  /// The groups with something to remove: what frees most bytes first, then by the first path.
  public let groups: [DuplicateGroup]
  /// The groups to look at, by the first path: the files resemble each other, and nothing is proposed for removal.
  public let resembling: [DuplicateGroup]
  /// How many pictures of the catalog have the hash.
  public let pictureCount: Int
  /// How many of them are featureless; they are grouped only where their files have the same bytes or pixels.
  public let featurelessCount: Int
  /// How many pictures of the catalog have no such hash, for instance because they are unreadable.
  public let undescribedCount: Int
  /// How many pictures were left out because their file is not what was described any more.
  public let changedCount: Int
  /// How many pictures were left out because others own the place that they lie in, by owner: neither do they stay for
  /// others, nor do they go.
  public let ownedCounts: [PicturePlace.Owner: Int]

  /// All groups: those with something to remove first.
  public var allGroups: [DuplicateGroup] { groups + resembling }
  /// How many bytes removing all that is proposed would free.
  public var removableBytes: Int64 { Int64(sumOf: groups.map(\.removableBytes)) }
  /// How many files are proposed for removal.
  public var removableCount: Int { groups.reduce(0) { $0 + $1.removableCount } }
}
