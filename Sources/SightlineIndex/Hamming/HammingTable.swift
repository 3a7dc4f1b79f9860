/// Rows listed by one part of their codes.
struct HammingTable: Sendable {
  let part: HammingPart
  /// Where the entries of each bucket begin, then the number of entries.
  let starts: [UInt32]
  /// The row, and above it the part's rest.
  let entries: [UInt32]

  var byteCount: Int { (starts.count + entries.count) * MemoryLayout<UInt32>.stride }

  /// How many entries a bucket has on average.
  var meanBucketSize: Double { Double(entries.count) / Double(starts.count - 1) }
}
