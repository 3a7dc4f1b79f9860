package import SightlineFoundation

extension NumberRuns {
  /// Reads the numbers of the pictures of a file; nil where they do not grow, or are not as many as it says.
  init?(footer: [UInt8], of header: FeatureFileHeader) {
    self.init()
    let bytes = footer.rawSpan
    for run in 0..<header.runCount {
      let start = FeatureChunk.cellCount * 8 + run * 16
      let first = Int64(bitPattern: bytes.littleEndian64(at: start))
      let count = bytes.littleEndian64(at: start + 8)
      guard first >= 0, count > 0, count <= UInt64(header.pictureCount - self.count),
        first <= Int64.max - Int64(count), last.map({ $0 < first }) ?? true
      else { return nil }
      append(first, count: Int(count))
    }
    guard count == header.pictureCount else { return nil }
  }

  /// The bytes that give the same numbers when they are read.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(
      littleEndian: runs.indices.flatMap {
        [UInt64(bitPattern: runs[$0].first), UInt64(count(ofRun: $0))]
      }
    )
    return bytes
  }
}
