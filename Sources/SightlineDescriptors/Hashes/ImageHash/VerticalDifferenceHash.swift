/// Vertical dHash: is each pixel of a thumbnail brighter than the one above it? Row by row.
///
/// Identical to ImageHash's `dhash_vertical` on the same pixels (pass a picture prepared at full
/// size). `size * size` bits from a thumbnail of `size`×`size + 1` pixels, Hamming distance. The
/// quality is defined as for `DifferenceHash`.
///
/// Source: N. Krawetz, "Kind of like that" (2013); ImageHash 4.3.
public struct VerticalDifferenceHash: DescriptorAlgorithm {
  /// The numbers of columns there are.
  public static let sizes = 2...64

  /// The number of columns of the thumbnail; it has one row more.
  public let size: Int

  /// Makes the algorithm.
  ///
  /// - Parameter size: The number of columns, one of `sizes`. Traps otherwise.
  public init(size: Int = 8) {
    precondition(Self.sizes.contains(size), "no such size")
    self.size = size
  }

  /// `dhash-vertical`, followed by the size unless it is 8.
  public var identifier: String {
    AlgorithmName.identifier("dhash-vertical", size: size, default: 8)
  }

  /// A line for people.
  public var summary: String {
    "\(size * size) bits: vertical brightness steps of a \(size)×\(size + 1) thumbnail "
      + "(ImageHash dhash_vertical)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let steps = BrightnessSteps.vertical(of: picture, size: size)
    let bits = steps.map { $0 > 0 }
    let decided = BrightnessSteps.decided(steps)
    return PerceptualHash(bits: bits, quality: BitQuality.quality(of: bits, decided: decided))
  }
}
