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

/// A place in a picture that is found again when the picture is scaled, turned or lit otherwise.
public struct Keypoint: Hashable, Sendable {
  /// The distance from the picture's left edge, in pixels; the centre of the first pixel is 0.5.
  public var x: Float
  /// The distance from the picture's top edge, in pixels; the centre of the first pixel is 0.5.
  public var y: Float
  /// The standard deviation of the Gaussian at which the place stands out most, in pixels.
  public var scale: Float
  /// The direction of the strongest gradient around it, in radians, 0 ..< 2π: 0 points right, π/2 down.
  public var angle: Float

  /// Makes a keypoint.
  public init(x: Float, y: Float, scale: Float, angle: Float) {
    self.x = x
    self.y = y
    self.scale = scale
    self.angle = angle
  }
}

extension Keypoint {
  /// An angle of 0 ..< 2 half turns, in radians.
  static func angle(halfTurns: Double) -> Float { wholeTurn(Float(halfTurns * Double.pi)) }

  /// An angle of at most a whole turn, which is 0: rounding may have made it one.
  static func wholeTurn(_ angle: Float) -> Float { angle < 2 * Float.pi ? angle : 0 }
}

extension LocalFeatures {
  /// The features of the picture mirrored left to right, without its pixels.
  ///
  /// They are what the mirrored pixels give but for rounding: places and angles are mirrored, and
  /// seen along its angle, a feature's upper cells are its lower ones and directions turn the other
  /// way.
  ///
  /// - Complexity: O(features).
  public var mirrored: LocalFeatures {
    LocalFeatures(
      width: width,
      height: height,
      keypoints: mirroredKeypoints,
      descriptors: mirroredDescriptors
    )
  }

  /// The places of the features of the picture mirrored left to right.
  ///
  /// - Complexity: O(features).
  package var mirroredKeypoints: [Keypoint] {
    keypoints.map { keypoint in
      let angle = Float.pi - keypoint.angle
      return Keypoint(
        x: Float(width) - keypoint.x,
        y: keypoint.y,
        scale: keypoint.scale,
        angle: Keypoint.wholeTurn(angle < 0 ? angle + 2 * Float.pi : angle)
      )
    }
  }
}
