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

/// The differences between neighbouring pixels of a luma thumbnail, which difference hashes compare
/// with 0.
enum BrightnessSteps {
  /// From left to right, in a thumbnail of `size + 1` columns and `size` rows; row by row.
  static func horizontal(of picture: PreparedPicture, size: Int) -> [Int] {
    let samples = picture.intermediates.resizedLuma(width: size + 1, height: size)
    var steps: [Int] = []
    steps.reserveCapacity(size * size)
    for y in 0..<size {
      for x in 0..<size {
        let index = y * (size + 1) + x
        steps.append(Int(samples[index + 1]) - Int(samples[index]))
      }
    }
    return steps
  }

  /// From top to bottom, in a thumbnail of `size` columns and `size + 1` rows; row by row.
  static func vertical(of picture: PreparedPicture, size: Int) -> [Int] {
    let samples = picture.intermediates.resizedLuma(width: size, height: size + 1)
    var steps: [Int] = []
    steps.reserveCapacity(size * size)
    for index in 0..<size * size {
      steps.append(Int(samples[index + size]) - Int(samples[index]))
    }
    return steps
  }

  /// How many steps are at least two grey levels, which a change of one level cannot turn around.
  static func decided(_ steps: [Int]) -> Int { steps.count { abs($0) >= 2 } }
}
