public import SightlineDescriptors
public import SightlineFoundation

extension Catalog {
  /// The key of the descriptor set of the pictures: names of algorithms, a digest, the embedder's descriptor if
  /// there is one, and a mark if thumbnails are kept, separated by spaces.
  package static let descriptorSetKey = "descriptors"

  /// The key of the file of the model that embedded the pictures.
  private static let modelPathKey = "model"

  /// Returns the identity of the model that embedded the catalog's pictures; nil if there was none.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func embedder() throws(SightlineError) -> EmbedderIdentity? {
    try read { try $0.embedder() }
  }

  /// Returns where the file of that model was when it was last used to build the catalog; nil where that is not known.
  ///
  /// Another model may be there now: compare its identity.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func modelPath() throws(SightlineError) -> String? { try info(Self.modelPathKey) }

  /// Stores the path of the model's file.
  ///
  /// - Throws: `SightlineError`: `readOnly`, `damaged`, `locked` or `io`.
  package func rememberModel(at path: String) throws(SightlineError) {
    try write { (writer) throws(SightlineError) in try writer.putInfo(Self.modelPathKey, path) }
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
