/// How much a catalog holds.
public struct CatalogCounts: Hashable, Sendable, Codable {
  /// Entity types.
  public let types: Int
  /// Entities of all types.
  public let entities: Int
  /// Reference pictures, the unreadable ones included.
  public let pictures: Int
  /// Reference pictures that could not be read and have no descriptors.
  public let unreadablePictures: Int
}
