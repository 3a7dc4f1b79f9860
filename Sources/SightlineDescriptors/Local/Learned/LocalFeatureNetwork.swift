public import SightlineFoundation
public import SightlinePixels

/// Finds local features by a learned network: places that look alike from another side and in another light.
///
/// A search looks with it where nothing else settles what a query shows: it compares the query with the files of the likeliest
/// reference pictures. Nothing of it is stored in a catalog.
///
/// A conforming type keeps three promises: the same pixels give the same features, whatever else is looked at at the same time;
/// the products of descriptors say how alike two features are; and every change of the numbers changes the identity.
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
