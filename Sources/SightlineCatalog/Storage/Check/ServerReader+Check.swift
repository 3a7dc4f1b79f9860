import SightlineDescriptors

extension ServerReader {
  // A server looks after its own tables.
  func checkStructure(for check: CatalogCheck) throws {}

  func checkDescriptors(by algorithms: [AlgorithmTotals], for check: CatalogCheck) throws {
    for totals in algorithms { try check.section { try rows(totals, check.list) } }
    try check.section { try orphanedRows(algorithms, check.list) }
  }

  /// The descriptors of an algorithm that are rows: each picture that has one, and no other.
  private func rows(_ totals: AlgorithmTotals, _ list: DamageList) throws {
    guard totals.identifier != AlgorithmTotals.relatives else {
      // No picture says that it has some.
      return try eachBlock(of: totals, from: 0) { _ in }
    }
    var expected = try picturesDescribed(by: totals)[...]
    try eachBlock(of: totals, from: 0) { column in
      try hashes(column, list)
      for picture in column.pictures {
        while let next = expected.first, next < picture {
          try lack(expected.removeFirst(), totals, list)
        }
        if expected.first == picture {
          expected.removeFirst()
        } else {
          list.add("\(path): \(totals.name) has picture \(picture), which has none of it")
        }
      }
    }
    for picture in expected { try lack(picture, totals, list) }
  }

  private func lack(_ picture: Int64, _ totals: AlgorithmTotals, _ list: DamageList) throws {
    let rows = try pictures(numbered: [picture])
    list.add(
      "\(path): picture \(picture) is not in \(totals.name)",
      pictures: [picture],
      entities: rows.values.map(\.entity)
    )
  }

  /// Holds the bits by which pictures are found against their descriptors.
  ///
  /// - Parameters:
  ///   - column: Descriptors of an algorithm that fit their checksums, some hundred.
  ///   - list: Takes what differs.
  /// - Throws: `SightlineError` when the server cannot be asked.
  private func hashes(_ column: PackedColumn, _ list: DamageList) throws {
    guard let bitCount = HashColumn.all[column.algorithm],
      let first = column.pictures.first, let last = column.pictures.last
    else { return }
    var stored: [Int64: String] = [:]
    try db.eachRow(
      """
      SELECT picture, CAST(\(column.algorithm) AS text) FROM hashes
      WHERE picture BETWEEN ? AND ? AND \(column.algorithm) IS NOT NULL
      """,
      [first, last],
      path: path
    ) { row in stored[try row.number(0)] = try row.text(1) }
    for (place, picture) in column.pictures.enumerated() {
      var expected: String?
      let isSound = try tolerating {
        let value = try value(column, at: place)
        if case .hash(let hash) = value, !hash.isFeatureless, hash.bitCount == bitCount {
          expected = HashColumn.bits(hash)
        }
      }
      guard isSound, stored[picture] != expected else { continue }
      list.add(
        "\(path): \(column.algorithm) of picture \(picture) is another among the hashes "
          + "that pictures are found by",
        pictures: [picture],
        entities: try pictures(numbered: [picture]).values.map(\.entity)
      )
    }
  }

  /// Lists descriptors of no algorithm, and hashes without a descriptor.
  private func orphanedRows(_ algorithms: [AlgorithmTotals], _ list: DamageList) throws {
    let numbers = algorithms.map { String($0.number) }.joined(separator: ",")
    let orphans = try db.integer(
      "SELECT count(*) FROM descriptors WHERE algorithm <> ALL (CAST(? AS bigint[]))",
      ["{\(numbers)}"],
      path: path
    )
    if let orphans, orphans > 0 {
      list.add("\(path): \(orphans) descriptors belong to no algorithm")
    }
    for name in HashColumn.names {
      let pictures = try db.integers(
        """
        SELECT picture FROM hashes WHERE \(name) IS NOT NULL AND NOT EXISTS (
          SELECT FROM descriptors
          WHERE algorithm = ? AND descriptors.picture = hashes.picture
        ) ORDER BY picture LIMIT \(DamageList.limit)
        """,
        [algorithms.first { $0.identifier == name }?.number ?? -1],
        path: path
      )
      for picture in pictures {
        list.add(
          "\(path): a hash \(name) belongs to picture \(picture), which has no such descriptor",
          pictures: [picture]
        )
      }
    }
  }
}
