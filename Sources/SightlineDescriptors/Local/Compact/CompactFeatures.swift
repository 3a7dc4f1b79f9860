/// The local features of a picture as catalogs store them: 24 bytes a feature.
///
/// Six bytes say where the feature is, how large and how turned, two name the cell of its
/// descriptor, and sixteen say where in the cell it is. Among 115,000 features the right one is
/// the nearest for 88 % of changed features, against 90 % with whole descriptors of 128 bytes.
public struct CompactFeatures: Hashable, Sendable {
  /// The most features of a picture.
  public static let maximumCount = 4096
  /// The largest width and height of a picture, in pixels.
  public static let maximumSide = Int(Int32.max)

  /// The width of the picture described, in pixels.
  public let width: Int
  /// The height of the picture described, in pixels.
  public let height: Int
  /// Where the features are, most telling first.
  package let places: [FeaturePlace]
  /// The cell of each descriptor: the centroid of its first half, times 256, and of its second.
  package let cells: [UInt16]
  /// `FeatureCodebook.codeLength` bytes for each feature.
  package let codes: [UInt8]

  /// Rounds features to their codes.
  ///
  /// - Parameter features: The features of a picture; of more than `maximumCount` the first are
  ///   kept. Traps when the picture has no pixels or a side is longer than `maximumSide`.
  /// - Complexity: O(features); 300 features take about half a millisecond.
  public init(_ features: LocalFeatures) {
    let sides = 1...Self.maximumSide
    precondition(
      sides.contains(features.width) && sides.contains(features.height),
      "a picture has pixels"
    )
    let count = min(features.count, Self.maximumCount)
    width = features.width
    height = features.height
    places = features.places
    (cells, codes) = FeatureCodebook.shared.codes(
      of: Array(features.descriptors.prefix(count * LocalFeatures.descriptorLength))
    )
  }

  init(width: Int, height: Int, places: [FeaturePlace], cells: [UInt16], codes: [UInt8]) {
    self.width = width
    self.height = height
    self.places = places
    self.cells = cells
    self.codes = codes
  }

  /// The number of features.
  public var count: Int { places.count }

  /// How well the picture can be recognised by its features: their number, at most 100.
  public var quality: Int { min(100, count) }
}
