public import SightlineCatalog
public import SightlinePixels

/// Where a search reads the pixels of reference pictures again, which a catalog does not have.
///
/// What a query shows is found by descriptors. Where these leave in doubt whether it is a picture or another of its series, the
/// pixels of both are compared. A learned network needs them too, in a catalog that does not have its features. Only the
/// pictures in doubt are read, a few of a query, and they are kept for the next ones.
///
/// ```swift
/// let catalog = try Catalog(at: "cards.sightline")
/// let engine = try await SearchEngine(catalog, pixels: ReferencePixels(readingFilesOf: catalog))
/// ```
public struct ReferencePixels: Sendable {
  let picture: @Sendable (ReferencePicture) -> ReadOnlyPixelBuffer?

  /// Makes a source of pixels.
  ///
  /// - Parameter picture: Reads the pixels of a reference picture, upright and with a short side of at most some 1,000 pixels; nil
  ///   for one that cannot be read any more, or is not what was described, which is then judged by its descriptors alone.
  public init(_ picture: @escaping @Sendable (ReferencePicture) -> ReadOnlyPixelBuffer?) {
    self.picture = picture
  }
}
