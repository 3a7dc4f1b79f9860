import SightlineDescriptors

extension LocalFeatures {
  /// Returns how many others of a picture's features look like each of them, where they do not lie at the same place.
  ///
  /// The boards of a floor, a woven cloth, letters and stars come many times in one picture: that one of them is where it
  /// is expected says little.
  ///
  /// - Parameters:
  ///   - likeness: The cosine at or above which two features look alike.
  ///   - radius: How near two features are at one place, in pixels.
  /// - Returns: A count for each feature.
  /// - Complexity: O(features²); 300 take two milliseconds.
  func repetitions(likeness: Float, beyond radius: Float) -> [Int] {
    let all = descriptors.span
    let length = Self.descriptorLength
    let squares = keypoints.indices.map { feature in
      let one = all.extracting(feature * length..<(feature + 1) * length)
      return Float(Self.product(one, one))
    }
    var counts = [Int](repeating: 0, count: count)
    for one in keypoints.indices {
      let descriptor = all.extracting(one * length..<(one + 1) * length)
      let least = likeness * likeness * squares[one]
      for other in 0..<one {
        let product = Float(
          Self.product(descriptor, all.extracting(other * length..<(other + 1) * length))
        )
        guard product > 0, product * product >= least * squares[other],
          !keypoints[one].isNear(keypoints[other], within: radius)
        else { continue }
        counts[one] += 1
        counts[other] += 1
      }
    }
    return counts
  }

  /// The inner product of two descriptors.
  private static func product(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Int32 {
    var sum: Int32 = 0
    for place in 0..<descriptorLength { sum &+= Int32(one[place]) &* Int32(other[place]) }
    return sum
  }
}

extension Keypoint {
  fileprivate func isNear(_ other: Keypoint, within radius: Float) -> Bool {
    let (across, down) = (x - other.x, y - other.y)
    return across * across + down * down <= radius * radius
  }
}
