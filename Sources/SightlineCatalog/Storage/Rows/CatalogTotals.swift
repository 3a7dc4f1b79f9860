/// The row of `totals`: what is counted so that nothing vanishes or is numbered twice unseen.
struct CatalogTotals: Hashable {
  /// The number that the next picture gets.
  var nextPicture: Int64 = 1
  /// The number that the next entity gets.
  var nextEntity: Int64 = 1
  /// The rows of `types`.
  var types = RowTotals()
  /// The rows of `entities`.
  var entities = RowTotals()
  /// How many pictures there are.
  var pictures = 0
  /// How many pictures were removed whose descriptors may still stand in blocks.
  var removed = 0
  /// The exclusive or of the checksums of the removed pictures' numbers.
  var removedDigest: Int64 = 0
  /// How many transactions have changed the catalog.
  var generation: Int64 = 0
  /// The generation after which the log of changes is whole.
  var loggedFrom: Int64 = 0
  /// How many changes the log lists.
  var logged = 0

  /// The state that an engine remembers, to follow the catalog from here.
  var state: CatalogState {
    CatalogState(generation: generation, nextPicture: nextPicture, nextEntity: nextEntity)
  }

  /// Counts a picture among the removed.
  mutating func addRemoved(_ picture: Int64) {
    removed += 1
    removedDigest ^= Self.digest(picture)
  }

  /// The share of one removed picture in the digest.
  static func digest(_ picture: Int64) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(picture)
    return checksum.value
  }

  /// The checksum of the row.
  var checksum: Int64 {
    var checksum = RowChecksum()
    checksum.combine(nextPicture)
    checksum.combine(nextEntity)
    for rows in [types, entities] {
      checksum.combine(Int64(rows.count))
      checksum.combine(rows.digest)
    }
    checksum.combine(Int64(pictures))
    checksum.combine(Int64(removed))
    checksum.combine(removedDigest)
    checksum.combine(generation)
    checksum.combine(loggedFrom)
    checksum.combine(Int64(logged))
    return checksum.value
  }
}
