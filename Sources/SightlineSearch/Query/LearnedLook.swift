public import SightlineCatalog
public import SightlineDescriptors
public import SightlinePixels

/// One more look at a query picture, by a learned network of local features, where no other look settles what it shows.
///
/// The network compares the query with the likeliest reference pictures. A catalog that was built with it has its features of each
/// picture, by which more of them are proposed; of other catalogs the pictures' files are read. Views of buildings, rooms and other solid things from another side or in another light are found so. What is found is
/// decided by the same rule as ever: a view that the network finds is looked at once more with the features that catalogs store,
/// and only where these see next to nothing do the network's own features count.
///
/// ```swift
/// let network = try LocalFeatureModel("xfeat.onnx", by: .installed())
/// let look = try LearnedLook(network, readingFilesOf: catalog)
/// let engine = try await SearchEngine(catalog, learned: look)
/// ```
public struct LearnedLook: Sendable {
  /// The network.
  public let network: any LocalFeatureNetwork
  let picture: @Sendable (ReferencePicture) -> ReadOnlyPixelBuffer?

  /// Makes a look.
  ///
  /// - Parameters:
  ///   - network: The network.
  ///   - picture: Reads the pixels of a reference picture whose features the catalog does not have, upright and with a short side of at most some 1,000 pixels; nil for
  ///     one that cannot be read any more, or is not what was described, which the network then does not look at.
  public init(
    _ network: any LocalFeatureNetwork,
    picture: @escaping @Sendable (ReferencePicture) -> ReadOnlyPixelBuffer?
  ) {
    self.network = network
    self.picture = picture
  }
}
