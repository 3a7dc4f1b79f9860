/// dHash: is each pixel of a 9×8 thumbnail brighter than its left neighbour? 64 bits, row by row.
///
/// Identical to ImageHash's `dhash` on the same pixels (pass a picture prepared at full size). The
/// quality is the share of comparisons decided by at least two grey levels, lowered when fewer than
/// eight bits differ from all the others: a flat picture has 0, a plain left-to-right gradient 0
/// too, since all its bits are equal and any other gradient would match it.
///
/// Source: N. Krawetz, "Kind of like that" (2013); ImageHash 4.3.
public struct DifferenceHash: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `dhash`.
  public var identifier: String { "dhash" }

  /// A line for people.
  public var summary: String {
    "64 bits: horizontal brightness steps of a 9×8 thumbnail (ImageHash dhash)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let samples = picture.intermediates.resizedLuma(width: 9, height: 8)
    var bits: [Bool] = []
    var decided = 0
    for y in 0..<8 {
      for x in 0..<8 {
        let step = Int(samples[y * 9 + x + 1]) - Int(samples[y * 9 + x])
        bits.append(step > 0)
        if abs(step) >= 2 { decided += 1 }
      }
    }
    let set = bits.count { $0 }
    let balance = min(set, 64 - set, 8)
    return PerceptualHash(bits: bits, quality: 100 * decided * balance / (64 * 8))
  }
}
