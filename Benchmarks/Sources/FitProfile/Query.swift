import ImageDescriptors
import MatchEvaluation
import PixelBuffers

/// What a picture is compared by.
struct Description {
  /// The hashes and colours.
  let descriptors: PictureDescriptors
  /// The local features, whole.
  let features: LocalFeatures

  init(_ buffer: ReadOnlyPixelBuffer) {
    let picture = PreparedPicture(buffer)
    let sift = SIFTFeatures()
    descriptors = DescriptorSet(
      DescriptorSet.standard.algorithms.filter { $0.identifier != sift.identifier }
    ).describe(picture)
    features = sift.detector.features(in: picture)
  }
}

/// A changed picture, of which it is known what it shows.
struct Query {
  /// The index of the picture in the gallery.
  let source: Int
  let change: PictureChange
  let description: Description
  /// The log-odds against chance of the pictures that local features found, by index.
  let surprise: [Int: Double]
}
