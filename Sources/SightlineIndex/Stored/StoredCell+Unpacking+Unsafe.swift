import CVisualKernels
import SightlineDescriptors

extension StoredCell {
  /// The bytes of a packed cell as a scan reads them.
  ///
  /// A query unpacks all cells that it looks into, which took a fifth of its time when it was done byte by byte.
  ///
  /// - Parameters:
  ///   - packed: The cell in the compact form.
  ///   - count: The number of its features; traps where the cell has not their length.
  /// - Returns: The bytes in the full form.
  /// - Complexity: O(count).
  static func unpacked(_ packed: [UInt8], count: Int) -> [UInt8] {
    precondition(count >= 0 && packed.count == count * (packedCode + packedPosting))
    let pairs = FeatureCodebook.pairs
    precondition(pairs.count == FeatureCodebook.codeLength << FeatureCodebook.pairBits)
    // The kernel reads the features, which the cell has, and the values of half a byte, which the table has for each
    // byte of a code; it writes all of the memory.
    return unsafe [UInt8](unsafeUninitializedCapacity: count * featureLength) { output, written in
      guard let cell = output.baseAddress else { return }
      unsafe sl_index_unpack(packed, count, pairs, cell)
      written = count * featureLength
    }
  }
}
