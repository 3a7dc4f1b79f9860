extension RowChecksum {
  /// The checksum of a type's row in version 1.
  static func version1(_ type: EntityType) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(type)
    return checksum.value
  }

  /// The checksum of an entity's row and its labels in version 1.
  static func version1(_ identifier: EntityIdentifier, _ row: EntityRow) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(identifier, row)
    return checksum.value
  }

  /// The checksum of a picture's row in version 1, which counted its descriptors.
  static func version1(_ stored: StoredPicture) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(stored.picture)
    checksum.combine(Int64(stored.algorithms.count))
    return checksum.value
  }

  /// The checksum of a descriptor's row in version 1.
  static func version1(
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
