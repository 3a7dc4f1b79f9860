package import SightlineFoundation

/// The relations of pictures: for each picture some bytes about those of lower numbers, which only a search can read.
///
/// They are kept like the descriptors of an algorithm, in blocks of a file and in rows of a server, but no picture's row names
/// them: they come after the pictures.
extension CatalogReader {
  /// Under which name a catalog keeps its mark.
  static let relativesKey = "relatives"

  /// Up to which picture the relatives are there; nil where there are none.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  package func relativesMark() throws(SightlineError) -> RelativesMark? {
    RelativesMark(try info(Self.relativesKey))
  }

  /// Hands over the relatives of pictures from a number on, those of removed pictures included, some thousand at a time.
  ///
  /// - Parameters:
  ///   - picture: The first number.
  ///   - body: Takes a column that is not empty; the pictures of each are higher than those before.
  /// - Throws: `SightlineError`: `damaged` or `io`; what the body throws.
  /// - Complexity: O(stored bytes of those relatives).
  package func eachRelatives(
    from picture: Int64,
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try eachBlock(of: AlgorithmTotals.relatives, from: picture, body)
  }
}

extension CatalogWriter {
  /// Stores the relatives of pictures behind those that are there.
  ///
  /// - Parameters:
  ///   - records: The bytes of the pictures that have some, by growing number; those of pictures that are gone are left out.
  ///   - before: What the catalog must say when it begins; nil for nothing. Of another form, all are dropped first.
  ///   - after: What it says then.
  /// - Returns: False where another program was faster, and nothing is stored.
  /// - Throws: `SightlineError` for what storing meets.
  package func putRelatives(
    _ records: [(picture: Int64, bytes: [UInt8])],
    since before: RelativesMark?,
    upTo after: RelativesMark
  ) throws(SightlineError) -> Bool {
    for record in records {
      try requireFitting(record.bytes.count, "the relatives of picture \(record.picture)")
    }
    return try change {
      let text = try state.reader.info(CatalogReader.relativesKey)
      guard RelativesMark(text) == before else { return false }
      if before?.form != after.form { try state.dropRelatives() }
      try state.putRelatives(records)
      try state.putInfo(CatalogReader.relativesKey, after.text)
      return true
    }
  }
}

extension WriterState {
  /// Stores the relatives of pictures that are there.
  fileprivate func putRelatives(_ records: [(picture: Int64, bytes: [UInt8])]) throws {
    try noteRelatives()
    guard let first = records.first?.picture, let last = records.last?.picture else { return }
    let there = Set(
      try db.integers(
        "SELECT id FROM pictures WHERE id BETWEEN ? AND ?",
        [first, last],
        path: path
      )
    )
    for (picture, bytes) in records where there.contains(picture) {
      try store.append(relatives: bytes, of: picture)
    }
  }

  /// Drops all relatives.
  fileprivate func dropRelatives() throws {
    try noteRelatives()
    try store.removeRelatives()
  }
}
