public import SightlineDescriptors
public import SightlineFoundation

extension Catalog {
  /// Under which name builders leave what the pictures were described with: names of algorithms, a digest, where
  /// they were embedded the embedder's descriptor, and where thumbnails are kept a word for it, with spaces between.
  package static let descriptorSetKey = "descriptors"

  /// Returns the identity of the model that embedded the catalog's pictures; nil if there was none.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func embedder() throws(SightlineError) -> EmbedderIdentity? {
    try read { try $0.embedder() }
  }
}

extension CatalogReader {
  /// Returns the identity of the model that embedded the pictures; nil if there was none.
  package func embedder() throws(SightlineError) -> EmbedderIdentity? {
    EmbedderIdentity(ofSet: try info(Catalog.descriptorSetKey))
  }
}

extension CatalogWriter {
  /// Returns the identity of the model that embedded the pictures; nil if there was none.
  package func embedder() throws(SightlineError) -> EmbedderIdentity? {
    EmbedderIdentity(ofSet: try info(Catalog.descriptorSetKey))
  }
}

extension EmbedderIdentity {
  /// Reads it from what the pictures were described with.
  fileprivate init?(ofSet text: String?) {
    for word in text?.split(separator: " ") ?? [] {
      guard let identity = EmbedderIdentity(descriptor: String(word)) else { continue }
      self = identity
      return
    }
    return nil
  }
}
