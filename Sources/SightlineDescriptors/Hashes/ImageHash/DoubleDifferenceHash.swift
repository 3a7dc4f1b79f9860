/// Double dHash: the horizontal difference hash followed by the vertical one.
///
/// The first half is `DifferenceHash`'s bits, the second `VerticalDifferenceHash`'s, each identical
/// to ImageHash's function. `2 * size * size` bits, Hamming distance: twice the evidence for two
/// small thumbnails, and unlike either half it notices stripes in both directions. The quality is
/// that of all steps together.
///
/// Source: N. Krawetz, "Kind of like that" (2013).
public struct DoubleDifferenceHash: DescriptorAlgorithm {
  /// The numbers of steps in a row there are.
  public static let sizes = 2...64

  /// The number of steps in each row of either half.
  public let size: Int

  /// Makes the algorithm.
  ///
  /// - Parameter size: The number of steps in a row, one of `sizes`. Traps otherwise.
  public init(size: Int = 8) {
    precondition(Self.sizes.contains(size), "no such size")
    self.size = size
  }

  /// `dhash-double`, followed by the size unless it is 8.
  public var identifier: String { AlgorithmName.identifier("dhash-double", size: size, default: 8) }

  /// A line for people.
  public var summary: String {
    "\(2 * size * size) bits: horizontal, then vertical brightness steps (ImageHash dhash twice)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let steps =
      BrightnessSteps.horizontal(of: picture, size: size)
      + BrightnessSteps.vertical(of: picture, size: size)
    let bits = steps.map { $0 > 0 }
    let decided = BrightnessSteps.decided(steps)
    return PerceptualHash(bits: bits, quality: BitQuality.quality(of: bits, decided: decided))
  }
}
