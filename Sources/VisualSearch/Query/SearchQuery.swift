public import Catalog
public import PixelBuffers

/// What is asked of a catalog: a picture, or labels, or both.
///
/// ```swift
/// let query = SearchQuery(picture: buffer, labels: ["mountain"], limit: 5)
/// ```
public struct SearchQuery: Sendable {
  /// The picture asked about, upright and in any format; nil to search by labels alone.
  public var picture: ReadOnlyPixelBuffer?
  /// The part of the picture that is meant, in its pixels; nil for all of it.
  public var region: PixelRegion?
  /// General words for what is shown, in any case, with or without accents, singular or plural.
  public var labels: [String]
  /// The entity types that may answer; nil for all.
  public var types: Set<String>?
  /// Entities that may not answer, as if the catalog did not have them; unknown ones are ignored.
  public var excludedEntities: Set<EntityIdentifier>
  /// The most matches returned, at least 1.
  public var limit: Int
  /// The lowest score returned, 0…1; nil for the profile's.
  public var minimumScore: Double?
  /// Whether local features are compared even where hashes and colours leave no doubt.
  ///
  /// They say where in the picture each match was found, and find every entity that it shows. Without
  /// it they are compared only where no match is certain, which is several times faster.
  public var findsRegions: Bool

  /// The limit when none is given.
  public static let defaultLimit = 10
  /// The most labels looked at in one query; a capture carries a handful.
  public static let maximumLabels = 256

  /// Makes a query.
  ///
  /// Nothing is checked here: the engine says what it cannot answer.
  public init(
    picture: ReadOnlyPixelBuffer? = nil,
    region: PixelRegion? = nil,
    labels: [String] = [],
    types: Set<String>? = nil,
    excludedEntities: Set<EntityIdentifier> = [],
    limit: Int = SearchQuery.defaultLimit,
    minimumScore: Double? = nil,
    findsRegions: Bool = false
  ) {
    self.picture = picture
    self.region = region
    self.labels = labels
    self.types = types
    self.excludedEntities = excludedEntities
    self.limit = limit
    self.minimumScore = minimumScore
    self.findsRegions = findsRegions
  }
}
