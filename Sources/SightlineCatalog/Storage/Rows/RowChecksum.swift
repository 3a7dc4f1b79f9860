import SightlineFoundation

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
  /// The checksum of a type's row.
  static func type(_ type: EntityType, number: Int64) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(number)
    checksum.combine(type)
    return checksum.value
  }

  /// The checksum of an entity's row.
  static func entity(_ identifier: EntityIdentifier, _ row: EntityRow, number: Int64) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(number)
    checksum.combine(identifier, row)
    return checksum.value
  }

  /// The checksum of a picture's row, which names its descriptors.
  static func picture(_ stored: StoredPicture, entity: Int64) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(stored.picture.id)
    checksum.combine(entity)
    checksum.combine(stored.picture)
    checksum.combine(Int64(stored.algorithms.count))
    for algorithm in stored.algorithms { checksum.combine(algorithm) }
    return checksum.value
  }

  mutating func combine(_ type: EntityType) {
    for text in [type.identifier, type.name, type.plural, type.urlTemplate, type.openIntent] {
      combine(text)
    }
  }

  mutating func combine(_ identifier: EntityIdentifier, _ row: EntityRow) {
    combine(identifier.type)
    combine(identifier.id)
    combine(row.title)
    combine(row.subtitle)
    combine(row.properties)
    combine(Int64(row.labels.count))
    for label in row.labels { combine(label) }
    // So that rows of catalogs from before there were codes or words keep their checksums.
    guard !row.codes.isEmpty || !row.words.isEmpty else { return }
    combine(Int64(row.codes.count))
    for code in row.codes { combine(code) }
    guard !row.words.isEmpty else { return }
    combine(Int64(row.words.count))
    for line in row.words { combine(line) }
  }

  /// Takes in what a picture's row says of its place, its file and its problem.
  mutating func combine(_ picture: ReferencePicture) {
    combine(Int64(picture.position))
    combine(picture.path)
    combine(Int64(picture.width))
    combine(Int64(picture.height))
    combine(picture.fingerprint.size)
    combine(picture.fingerprint.modificationTime)
    combine(Int64(truncatingIfNeeded: picture.fingerprint.digest >> 64))
    combine(Int64(truncatingIfNeeded: picture.fingerprint.digest))
    combine(picture.problem)
  }
}
