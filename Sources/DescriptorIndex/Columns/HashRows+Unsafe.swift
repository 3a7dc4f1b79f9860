import CVisualKernels
import ImageDescriptors

extension HashRows {
  /// The number of bits in which each row differs from a hash of the same length.
  func differingBits(from hash: PerceptualHash) -> [UInt32] {
    precondition(fits(hash))
    var distances = [UInt32](repeating: 0, count: count)
    // The rows are `count` times as many words as the hash has.
    unsafe index_row_bits(hash.words, words, hash.words.count, count, &distances)
    return distances
  }
}
