/// dHash: is each pixel of a 9×8 thumbnail brighter than its left neighbour? 64 bits, row by row.
///
/// Identical to ImageHash's `dhash` on the same pixels (pass a picture prepared at full size). The
/// quality is the share of comparisons decided by at least two grey levels, lowered when fewer than
/// eight bits differ from all the others: a flat picture has 0, a plain left-to-right gradient 0
/// too, since all its bits are equal and any other gradient would match it.
///
/// Source: N. Krawetz, "Kind of like that" (2013); ImageHash 4.3.
public struct DifferenceHash: DescriptorAlgorithm {
  /// The numbers of rows there are.
  public static let sizes = 2...64

  /// The number of rows of the thumbnail; it has one column more.
  public let size: Int

  /// Makes the algorithm.
  ///
  /// - Parameter size: The number of rows, one of `sizes`. Traps otherwise.
  public init(size: Int = 8) {
    precondition(Self.sizes.contains(size), "no such size")
    self.size = size
  }

  /// `dhash`, followed by the size unless it is 8.
  public var identifier: String { AlgorithmName.identifier("dhash", size: size, default: 8) }

  /// A line for people.
  public var summary: String {
    "\(size * size) bits: horizontal brightness steps of a \(size + 1)×\(size) thumbnail "
      + "(ImageHash dhash)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let steps = BrightnessSteps.horizontal(of: picture, size: size)
    let bits = steps.map { $0 > 0 }
    let decided = BrightnessSteps.decided(steps)
    return PerceptualHash(bits: bits, quality: BitQuality.quality(of: bits, decided: decided))
  }
}
