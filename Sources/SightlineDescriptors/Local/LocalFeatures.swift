/// The local features of a picture: places that are found again in other views of the same thing,
/// each with what the picture looks like around it.
///
/// A picture without contrast, or smaller than some ten pixels, has none.
public struct LocalFeatures: Hashable, Sendable {
  /// The number of bytes of the descriptor of one feature.
  public static let descriptorLength = 128

  /// The width of the picture described, in pixels.
  public let width: Int
  /// The height of the picture described, in pixels.
  public let height: Int
  /// The places, in pixels of the picture described, most telling first.
  public let keypoints: [Keypoint]
  /// The RootSIFT descriptors, `descriptorLength` bytes for each keypoint, in the same order.
  ///
  /// The square around the keypoint, turned to its angle, is divided into 4×4 cells, row by row; in
  /// each the directions of gradients are counted in 8 bins, relative to the angle, against the
  /// clock. The shares of the bins are 0…1 and add up to one; a byte is 512 times the square root of
  /// its share, at most 255. Source: Lowe 2004, doi:10.1023/B:VISI.0000029664.99615.94, laid out as
  /// in OpenCV; roots of shares: Arandjelović and Zisserman 2012, doi:10.1109/CVPR.2012.6248018.
  public let descriptors: [UInt8]

  /// Puts features together.
  ///
  /// - Parameters:
  ///   - width: The width of the picture in pixels.
  ///   - height: The height of the picture in pixels.
  ///   - keypoints: The places, most telling first.
  ///   - descriptors: As many descriptors, one after the other; traps when their number differs.
  public init(width: Int, height: Int, keypoints: [Keypoint], descriptors: [UInt8]) {
    precondition(
      descriptors.count == keypoints.count * Self.descriptorLength,
      "every keypoint has one descriptor"
    )
    self.width = width
    self.height = height
    self.keypoints = keypoints
    self.descriptors = descriptors
  }

  /// The number of features.
  public var count: Int { keypoints.count }

  /// How well the picture can be recognised by its features: their number, at most 100.
  ///
  /// A match is believed from about a dozen features on, so a picture of fewer cannot be found.
  public var quality: Int { min(100, count) }

  /// The descriptor of a feature, `descriptorLength` bytes.
  ///
  /// - Parameter index: The index of the feature; traps when there is none.
  /// - Returns: A slice of `descriptors`.
  public func descriptor(at index: Int) -> ArraySlice<UInt8> {
    descriptors[index * Self.descriptorLength..<(index + 1) * Self.descriptorLength]
  }
}
