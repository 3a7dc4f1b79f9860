extension LocalFeatures {
  /// The features of the picture mirrored left to right, without its pixels.
  ///
  /// They are what the mirrored pixels give but for rounding: places and angles are mirrored, and
  /// seen along its angle, a feature's upper cells are its lower ones and directions turn the other
  /// way.
  ///
  /// - Complexity: O(features).
  public var mirrored: LocalFeatures {
    let turned = keypoints.map { keypoint in
      let angle = Float.pi - keypoint.angle
      return Keypoint(
        x: Float(width) - keypoint.x,
        y: keypoint.y,
        scale: keypoint.scale,
        angle: Keypoint.wholeTurn(angle < 0 ? angle + 2 * Float.pi : angle)
      )
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(descriptors.count)
    for feature in keypoints.indices {
      let start = feature * Self.descriptorLength
      for row in 0..<4 {
        for column in 0..<4 {
          let cell = start + ((3 - row) * 4 + column) * 8
          for bin in 0..<8 { bytes.append(descriptors[cell + (8 - bin) % 8]) }
        }
      }
    }
    return LocalFeatures(width: width, height: height, keypoints: turned, descriptors: bytes)
  }
}
