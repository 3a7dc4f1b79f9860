/// Codes listed by each of their parts, so that those near in a part are found without looking at the
/// others.
///
/// Multi-index hashing: codes are cut into about as many parts as make a part as long as the logarithm
/// of the number of codes. Each part has a table. Its first bits say the bucket, in which eight codes lie
/// on average; the rest stand beside the row in the entry, so that only rows near in the whole part are
/// looked at.
struct HammingTables: Sendable {
  let tables: [HammingTable]

  var byteCount: Int { tables.reduce(0) { $0 + $1.byteCount } }

  /// The parts of codes for a number of rows.
  static func parts(bitCount: Int, rowCount: Int) -> [HammingPart] {
    let rowBits = max(
      1,
      (max(2, rowCount) - 1).bitWidth - (max(2, rowCount) - 1).leadingZeroBitCount
    )
    let count = max(1, (bitCount + rowBits / 2) / rowBits)
    // Parts as equal as they can be.
    return (0..<count).map { part in
      let first = part * bitCount / count
      let length = (part + 1) * bitCount / count - first
      let prefix = min(length, max(1, min(24, rowBits - 3)))
      return HammingPart(first: first, prefix: prefix, rest: min(length - prefix, 8, 32 - rowBits))
    }
  }
}
