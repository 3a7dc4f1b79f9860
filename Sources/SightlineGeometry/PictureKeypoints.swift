public import SightlineDescriptors

/// Where the features of a picture lie, and how large the picture is.
public struct PictureKeypoints: Hashable, Sendable {
  /// The picture's width, in pixels.
  public let width: Int
  /// The picture's height, in pixels.
  public let height: Int
  /// The features' places; a correspondence names them by their index.
  public let keypoints: [Keypoint]

  /// Makes the keypoints of a picture.
  ///
  /// - Parameters:
  ///   - width: The picture's width, in pixels.
  ///   - height: The picture's height, in pixels.
  ///   - keypoints: The places, in pixels of that picture.
  public init(width: Int, height: Int, keypoints: [Keypoint]) {
    self.width = width
    self.height = height
    self.keypoints = keypoints
  }

  /// The picture's outline: its corners, clockwise from the top left.
  var outline: PicturePolygon { PicturePolygon(width: Double(width), height: Double(height)) }
}
