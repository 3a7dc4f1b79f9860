/// The checksum of a row, computed from what its columns say and not by the code under test.
///
/// The Fowler–Noll–Vo hash, variant 1a, 64 bits; see `RowChecksum` for the order of the fields.
struct RowSeal {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// As SQLite stores it.
  var value: Int64 { Int64(bitPattern: state) }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  mutating func take(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      take(CollectionOfOne(UInt8(truncatingIfNeeded: number >> Int64(shift))))
    }
  }

  mutating func take(_ text: String?) {
    guard let text else { return take(-1) }
    take(Int64(text.utf8.count))
    take(text.utf8)
  }
}
