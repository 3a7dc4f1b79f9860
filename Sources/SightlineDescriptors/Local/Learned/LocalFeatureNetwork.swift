public import SightlineFoundation
public import SightlinePixels

/// Finds local features by a learned network: places that look alike from another side and in another light.
///
/// A search looks with it where nothing else settles what a query shows: it compares the query with the likeliest reference
/// pictures. A catalog that was built with it has the features of each of its pictures, under the network's identity; the files of
/// pictures of another catalog are read for it.
///
/// A conforming type keeps four promises: the same pixels give the same features, whatever else is looked at at the same time;
/// the products of descriptors say how alike two features are; each number of a descriptor is above 0 about as often as below,
/// or else fewer pictures are proposed by it; and every change of the numbers changes the identity.
public protocol LocalFeatureNetwork: Sendable {
  /// The identity that features share if they can be compared.
  var identity: EmbedderIdentity { get }

  /// Finds the features of a picture.
  ///
  /// It is called from several threads at once, and the thread waits for it.
  ///
  /// - Parameter picture: An upright picture of any format and size.
  /// - Returns: The features, most telling first, in pixels of the picture; none where it has none.
  /// - Throws: `SightlineError` with code `embeddingFailed`, or any error of the network.
  func features(in picture: ReadOnlyPixelBuffer) throws(SightlineError) -> LearnedFeatures
}

extension EmbedderIdentity {
  /// The name under which catalogs store the features of a network of this identity.
  public var localDescriptor: String { "\(Self.localPrefix)\(name)@\(revision)" }

  /// Reads the identifier of a network's features in a catalog; nil for another descriptor.
  ///
  /// - Parameter localDescriptor: An identifier, such as `local:xfeat@1f2e3d4c5b6a7988`.
  public init?(localDescriptor: String) {
    guard localDescriptor.hasPrefix(Self.localPrefix),
      let identity = EmbedderIdentity(words: localDescriptor.dropFirst(Self.localPrefix.count))
    else { return nil }
    self = identity
  }

  private static let localPrefix = "local:"
}

extension SightlineError {
  /// The error for pictures to be stored beside others that have features of a network, without it.
  package static func missingNetwork(
    _ known: EmbedderIdentity,
    path: String
  ) -> SightlineError {
    SightlineError(
      .otherEmbedder,
      at: path,
      "its pictures have features of the network \(known), which is not at hand; give that network"
    )
  }
}
