package import SightlineDescriptors

/// Features drawn from a seed, with descriptors about as long as real ones.
package struct SyntheticFeatures {
  private var numbers: DrawingNumbers

  /// Starts a sequence.
  package init(seed: UInt64) {
    numbers = DrawingNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
  }

  /// A number from 0 to less than a bound.
  package mutating func next(below bound: Int) -> Int { numbers.below(bound) }

  /// The descriptor of one keypoint.
  package mutating func descriptor() -> [UInt8] {
    let raw = (0..<LocalFeatures.descriptorLength).map { _ in
      let value = Double(next(below: 256))
      return value * value
    }
    let length = raw.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return raw.map { UInt8(min(255, ($0 / length * 512).rounded())) }
  }

  /// A number of features, all over a picture.
  package mutating func features(
    _ count: Int,
    width: Int = 640,
    height: Int = 480
  ) -> LocalFeatures {
    var keypoints: [Keypoint] = []
    var descriptors: [UInt8] = []
    for _ in 0..<count {
      keypoints.append(
        Keypoint(
          x: Float(next(below: width * 16)) / 16,
          y: Float(next(below: height * 16)) / 16,
          scale: 1 + Float(next(below: 400)) / 16,
          angle: Float(next(below: 6283)) / 1000
        )
      )
      descriptors += descriptor()
    }
    return LocalFeatures(
      width: width,
      height: height,
      keypoints: keypoints,
      descriptors: descriptors
    )
  }
}
