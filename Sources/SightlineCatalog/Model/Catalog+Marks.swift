public import SightlineDescriptors
public import SightlineFoundation

extension Catalog {
  /// The mark in the descriptor set of a catalog that keeps thumbnails.
  package static let thumbnailsMark = "thumbnails"

  /// Whether a small copy of every picture is kept.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func keepsThumbnails() throws(SightlineError) -> Bool {
    let set = try info(Self.descriptorSetKey)
    return set?.split(separator: " ").contains { $0 == Self.thumbnailsMark } ?? false
  }

  /// The kept thumbnail of a picture.
  ///
  /// - Parameter picture: The number that the catalog gave it.
  /// - Returns: Nil where there is none.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: A block is read.
  package func thumbnail(ofPicture picture: Int64) throws(SightlineError) -> StoredThumbnail? {
    let value = try read { try $0.descriptor(of: StoredThumbnail.identifier, for: picture) }
    guard case .thumbnail(let thumbnail)? = value else { return nil }
    return thumbnail
  }
}

extension Catalog {
  /// Returns the identity of the classifier that guessed words for the catalog's pictures; nil if there was none.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func tagger() throws(SightlineError) -> EmbedderIdentity? {
    try read { try $0.tagger() }
  }

  /// The words that were guessed for a picture.
  ///
  /// - Parameter picture: The number that the catalog gave it.
  /// - Returns: Nil where there are none.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: A block is read.
  package func tags(ofPicture picture: Int64) throws(SightlineError) -> PictureTags? {
    let value = try read { (reader) throws(SightlineError) -> DescriptorValue? in
      guard let identity = try reader.tagger() else { return nil }
      return try reader.descriptor(of: identity.tagDescriptor, for: picture)
    }
    guard case .tags(let tags)? = value else { return nil }
    return tags
  }
}

extension CatalogReader {
  /// Returns the identity of the classifier that guessed words for the pictures; nil if there was none.
  package func tagger() throws(SightlineError) -> EmbedderIdentity? {
    let words = try info(Catalog.descriptorSetKey)?.split(separator: " ") ?? []
    return words.lazy.compactMap { EmbedderIdentity(tagDescriptor: String($0)) }.first
  }
}
