import SightlineDescriptors
import SightlineFoundation

extension StoredCell {
  /// The two bytes of a code that each packed byte stands for, 512 for each of the packed bytes.
  private static let unpackedPairs: [UInt8] = (0..<packedCode).flatMap { byte in
    (0...UInt8.max).flatMap { pairs in
      [
        FeatureCodebook.code(ofPair: Int(pairs & 15), at: 2 * byte),
        FeatureCodebook.code(ofPair: Int(pairs >> 4), at: 2 * byte + 1),
      ]
    }
  }

  /// The bytes of a packed cell as a scan reads them.
  ///
  /// A query unpacks all cells that it looks into, and with every access checked that took a third of a brief look.
  ///
  /// - Parameters:
  ///   - packed: The cell in the compact form.
  ///   - count: The number of its features; traps where the cell has not their length.
  /// - Returns: The bytes in the full form.
  /// - Complexity: O(count).
  static func unpacked(_ packed: [UInt8], count: Int) -> [UInt8] {
    let length = packedCode + packedPosting
    precondition(count >= 0 && packed.count == count * length)
    guard count > 0 else { return [] }
    let codeLength = FeatureCodebook.codeLength
    let pairs = unpackedPairs
    // Written are the codes, block by block, and behind them a posting for each feature: all of the memory. Read are the
    // features, which the cell has, and the values of a byte, which the table has for each packed byte.
    return unsafe [UInt8](unsafeUninitializedCapacity: count * featureLength) { output, written in
      unsafe packed.withUnsafeBytes { packed in
        unsafe pairs.withUnsafeBufferPointer { pairs in
          for start in stride(from: 0, to: count, by: PostingRun.lanes) {
            let lanes = min(PostingRun.lanes, count - start)
            for lane in 0..<lanes {
              let source = (start + lane) * length
              var target = start * codeLength + lane
              for byte in 0..<packedCode {
                let pair = unsafe byte << 9 | Int(packed[source + byte]) << 1
                unsafe output[target] = pairs[pair]
                unsafe output[target + lanes] = pairs[pair + 1]
                target += 2 * lanes
              }
            }
          }
          let postings = UnsafeMutableRawBufferPointer(output)
          for position in 0..<count {
            // The two bytes before the posting are those of the code, and are shifted out.
            let bytes = unsafe packed.loadUnaligned(
              fromByteOffset: position * length + length - MemoryLayout<UInt64>.size,
              as: UInt64.self
            )
            let number = UInt64(littleEndian: bytes) >> UInt64(8 * (8 - packedPosting))
            unsafe postings.storeBytes(
              of: posting(number).number.littleEndian,
              toByteOffset: count * codeLength + MemoryLayout<UInt64>.size * position,
              as: UInt64.self
            )
          }
        }
      }
      written = count * featureLength
    }
  }
}
