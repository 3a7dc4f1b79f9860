public import SightlineDescriptors
public import SightlineFoundation

extension Catalog {
  private static let localNetworkKey = "local"
  private static let localNetworkPathKey = "local-path"

  /// Returns the network of local features that queries of the catalog look with, and where its file was; nil where none was
  /// named.
  ///
  /// Another model may be there now: compare its identity.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func localNetwork() throws(SightlineError) -> (
    identity: EmbedderIdentity, path: String?
  )? {
    guard let text = try info(Self.localNetworkKey),
      let identity = EmbedderIdentity(text: text)
    else { return nil }
    return (identity, try info(Self.localNetworkPathKey))
  }

  /// Stores which network of local features queries of the catalog look with.
  ///
  /// - Parameters:
  ///   - identity: The network's identity.
  ///   - path: Its file.
  /// - Throws: `SightlineError`: `readOnly`, `damaged`, `locked` or `io`.
  package func rememberLocalNetwork(
    _ identity: EmbedderIdentity,
    at path: String
  ) throws(SightlineError) {
    try write { (writer) throws(SightlineError) in
      try writer.putInfo(Self.localNetworkKey, "\(identity)")
      try writer.putInfo(Self.localNetworkPathKey, path)
    }
  }
}

extension Catalog {
  /// Returns the identity of the network whose local features the catalog has of its pictures; nil where it has none.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func storedNetwork() throws(SightlineError) -> EmbedderIdentity? {
    EmbedderIdentity(localOfSet: try info(Self.descriptorSetKey))
  }
}

extension CatalogWriter {
  /// Returns the identity of the network whose local features the pictures have; nil where they have none.
  package func storedNetwork() throws(SightlineError) -> EmbedderIdentity? {
    EmbedderIdentity(localOfSet: try info(Catalog.descriptorSetKey))
  }
}

extension EmbedderIdentity {
  /// Reads the network from what the pictures were described with.
  fileprivate init?(localOfSet text: String?) {
    let words = text?.split(separator: " ") ?? []
    let found = words.lazy.compactMap { EmbedderIdentity(localDescriptor: String($0)) }.first
    guard let found else { return nil }
    self = found
  }

  /// Reads name and revision as `description` writes them; nil for other texts.
  fileprivate init?(text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2,
      let identity = try? EmbedderIdentity(name: parts[0], revision: parts[1])
    else { return nil }
    self = identity
  }
}
