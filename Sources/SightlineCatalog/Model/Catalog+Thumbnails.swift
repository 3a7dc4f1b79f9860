package import SightlineDescriptors
public import SightlineFoundation

extension Catalog {
  /// The mark that says, beside the list of descriptors, that thumbnails are kept.
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
