/// The checksum of one row, over its fields in order.
///
/// Every field is preceded by its length or kind, so that text cannot move from one field to the next
/// unseen.
struct RowChecksum {
  private var state = FNV1a.offset64

  /// The checksum as SQLite stores integers.
  var value: Int64 { Int64(bitPattern: state) }

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* FNV1a.prime64 }
  }

  mutating func combine(_ bytes: Span<UInt8>) {
    for index in bytes.indices { state = (state ^ UInt64(bytes[index])) &* FNV1a.prime64 }
  }

  mutating func combine(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    for _ in 0..<8 {
      state = (state ^ (rest & 0xFF)) &* FNV1a.prime64
      rest >>= 8
    }
  }

  mutating func combine(_ text: String?) {
    guard let text else { return combine(-1) }
    combine(Int64(text.utf8.count))
    combine(text.utf8)
  }
}

extension RowChecksum {
  /// The checksum of an entity's row and its labels.
  static func entity(_ identifier: EntityIdentifier, _ row: EntityRow) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(identifier.type)
    checksum.combine(identifier.id)
    checksum.combine(row.title)
    checksum.combine(row.subtitle)
    checksum.combine(row.properties)
    checksum.combine(Int64(row.labels.count))
    for label in row.labels { checksum.combine(label) }
    return checksum.value
  }

  /// The checksum of a picture's row, which counts its descriptors.
  static func picture(_ picture: ReferencePicture, descriptorCount: Int) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(Int64(picture.position))
    checksum.combine(picture.path)
    checksum.combine(Int64(picture.width))
    checksum.combine(Int64(picture.height))
    checksum.combine(picture.fingerprint.size)
    checksum.combine(picture.fingerprint.modificationTime)
    checksum.combine(Int64(truncatingIfNeeded: picture.fingerprint.digest >> 64))
    checksum.combine(Int64(truncatingIfNeeded: picture.fingerprint.digest))
    checksum.combine(picture.problem)
    checksum.combine(Int64(descriptorCount))
    return checksum.value
  }

  /// The checksum of a descriptor's row.
  static func descriptor(
    picture: Int64,
    position: Int,
    algorithm: String,
    bytes: Span<UInt8>
  ) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(picture)
    checksum.combine(Int64(position))
    checksum.combine(algorithm)
    checksum.combine(bytes)
    return checksum.value
  }
}
