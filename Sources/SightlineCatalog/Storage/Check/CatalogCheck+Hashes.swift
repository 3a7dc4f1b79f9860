import SightlineDescriptors

/// Checks of what a server keeps beside the rows of pictures, to find them by.
extension CatalogCheck {
  /// Holds the bits by which pictures are found against their descriptors.
  ///
  /// - Parameter column: Descriptors of an algorithm that fit their checksums, some hundred.
  /// - Throws: `SightlineError` when the server cannot be asked.
  func hashes(_ column: PackedColumn) throws {
    guard let bitCount = HashColumn.all[column.algorithm],
      let first = column.pictures.first, let last = column.pictures.last
    else { return }
    var stored: [Int64: String] = [:]
    try reader.db.eachRow(
      """
      SELECT picture, CAST(\(column.algorithm) AS text) FROM hashes
      WHERE picture BETWEEN ? AND ? AND \(column.algorithm) IS NOT NULL
      """,
      [first, last],
      path: reader.path
    ) { row in stored[try row.number(0)] = try row.text(1) }
    for (place, picture) in column.pictures.enumerated() {
      var expected: String?
      let isSound = try reader.tolerating {
        let value = try reader.value(column, at: place)
        if case .hash(let hash) = value, !hash.isFeatureless, hash.bitCount == bitCount {
          expected = HashColumn.bits(hash)
        }
      }
      guard isSound, stored[picture] != expected else { continue }
      list.add(
        "\(reader.path): \(column.algorithm) of picture \(picture) is another among the hashes "
          + "that pictures are found by",
        pictures: [picture],
        entities: try reader.pictures(numbered: [picture]).values.map(\.entity)
      )
    }
  }

  /// Lists descriptors of no algorithm, and hashes without a descriptor.
  func orphanedRows(_ algorithms: [AlgorithmTotals]) throws {
    let numbers = algorithms.map { String($0.number) }.joined(separator: ",")
    let orphans = try reader.db.integer(
      "SELECT count(*) FROM descriptors WHERE algorithm <> ALL (CAST(? AS bigint[]))",
      ["{\(numbers)}"],
      path: reader.path
    )
    if let orphans, orphans > 0 {
      list.add("\(reader.path): \(orphans) descriptors belong to no algorithm")
    }
    for name in HashColumn.names {
      let pictures = try reader.db.integers(
        """
        SELECT picture FROM hashes WHERE \(name) IS NOT NULL AND NOT EXISTS (
          SELECT FROM descriptors
          WHERE algorithm = ? AND descriptors.picture = hashes.picture
        ) ORDER BY picture LIMIT \(DamageList.limit)
        """,
        [algorithms.first { $0.identifier == name }?.number ?? -1],
        path: reader.path
      )
      for picture in pictures {
        list.add(
          "\(reader.path): a hash \(name) belongs to picture \(picture), which has no such descriptor",
          pictures: [picture]
        )
      }
    }
  }
}
