public import SightlineDescriptors
public import SightlineFoundation

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
