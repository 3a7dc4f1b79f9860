/// aHash: is each pixel of a thumbnail brighter than the thumbnail's mean? Row by row.
///
/// Identical to ImageHash's `average_hash` on the same pixels (pass a picture prepared at full
/// size). `size * size` bits, Hamming distance. Cheap and robust against photometric change, but
/// many pictures share their coarse layout of light: use it to confirm, not to search. The quality
/// is the share of pixels at least one grey level from the mean; see `BitQuality` for how plain
/// layouts lower it.
///
/// Source: N. Krawetz, "Looks like it" (2011); ImageHash 4.3.
public struct AverageHash: DescriptorAlgorithm {
  /// The sides of the thumbnail there are.
  public static let sizes = 2...64

  /// The side of the thumbnail in pixels.
  public let size: Int

  /// Makes the algorithm.
  ///
  /// - Parameter size: The side of the thumbnail, one of `sizes`. Traps otherwise.
  public init(size: Int = 8) {
    precondition(Self.sizes.contains(size), "no such size")
    self.size = size
  }

  /// `average`, followed by the size unless it is 8.
  public var identifier: String { AlgorithmName.identifier("average", size: size, default: 8) }

  /// A line for people.
  public var summary: String {
    "\(size * size) bits: a \(size)×\(size) thumbnail against its mean (ImageHash average_hash)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let samples = picture.intermediates.resizedLuma(width: size, height: size)
    let sum = samples.reduce(0) { $0 + Int($1) }
    // Compared as integers, multiplied by the count: no rounding, and the same outcome as in
    // floating point.
    let distances = samples.map { Int($0) * samples.count - sum }
    let bits = distances.map { $0 > 0 }
    let decided = distances.count { abs($0) >= samples.count }
    return PerceptualHash(bits: bits, quality: BitQuality.quality(of: bits, decided: decided))
  }
}

/// Median hash: is each pixel of a thumbnail brighter than the thumbnail's median? Row by row.
///
/// The recipe of `AverageHash` with the median (the mean of the two middle values for an even
/// count) in place of the mean, so that half of the bits are set whatever the exposure. ImageHash
/// has no such function of its own; this is its `average_hash` called with `mean=numpy.median`, bit
/// for bit. `size * size` bits, Hamming distance. The quality is defined as for `AverageHash`.
///
/// Source: ImageHash 4.3 (`average_hash` with another mean).
public struct MedianHash: DescriptorAlgorithm {
  /// The sides of the thumbnail there are.
  public static let sizes = 2...64

  /// The side of the thumbnail in pixels.
  public let size: Int

  /// Makes the algorithm.
  ///
  /// - Parameter size: The side of the thumbnail, one of `sizes`. Traps otherwise.
  public init(size: Int = 8) {
    precondition(Self.sizes.contains(size), "no such size")
    self.size = size
  }

  /// `median`, followed by the size unless it is 8.
  public var identifier: String { AlgorithmName.identifier("median", size: size, default: 8) }

  /// A line for people.
  public var summary: String {
    "\(size * size) bits: a \(size)×\(size) thumbnail against its median"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let samples = picture.intermediates.resizedLuma(width: size, height: size)
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    // Twice the median, so that a half is a whole number.
    let median = Int(sorted[(sorted.count - 1) / 2]) + Int(sorted[middle])
    let distances = samples.map { 2 * Int($0) - median }
    let bits = distances.map { $0 > 0 }
    let decided = distances.count { abs($0) >= 2 }
    return PerceptualHash(bits: bits, quality: BitQuality.quality(of: bits, decided: decided))
  }
}
