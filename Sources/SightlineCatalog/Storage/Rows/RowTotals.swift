/// How many rows a table has, and what their checksums add up to: a row that an index of the file passes
/// over, or reaches twice, is noticed by it.
struct RowTotals: Hashable {
  private(set) var count = 0
  /// The exclusive or of the rows' checksums.
  private(set) var digest: Int64 = 0

  init() {}

  init(count: Int, digest: Int64) {
    self.count = count
    self.digest = digest
  }

  mutating func add(_ checksum: Int64) {
    count += 1
    digest ^= checksum
  }

  mutating func remove(_ checksum: Int64) {
    count -= 1
    digest ^= checksum
  }
}
