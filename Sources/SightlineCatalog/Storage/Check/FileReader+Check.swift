import GRDB

extension FileReader {
  func checkStructure(for check: CatalogCheck) throws {
    guard let file = db as? Database else { return }
    try check.section { try structure(file, check.list) }
  }

  func checkDescriptors(by algorithms: [AlgorithmTotals], for check: CatalogCheck) throws {
    guard let file = db as? Database else { return }
    let list = check.list
    try check.section { _ = try removed() }
    try check.section { try orphanedBlocks(algorithms, list) }
    for totals in algorithms { try check.section { try blocks(totals, file, list) } }
    if !algorithms.contains(where: { $0.number == AlgorithmTotals.directory.number }) {
      list.add("the directory is missing")
    }
  }

  /// SQLite's tables, indices and references.
  private func structure(_ file: Database, _ list: DamageList) throws {
    for message in try String.fetchAll(
      file,
      sql: "PRAGMA integrity_check(\(DamageList.limit))"
    )
    where message != "ok" {
      list.add("\(path): SQLite: \(message.split(separator: "\n").joined(separator: "; "))")
    }
    for row in try Row.fetchAll(file, sql: "PRAGMA foreign_key_check") {
      let (table, number) = (row[0] as String? ?? "?", row[1] as Int64? ?? 0)
      list.add("\(path): row \(number) of \(table) refers to a row that does not exist")
    }
  }

  private func orphanedBlocks(_ algorithms: [AlgorithmTotals], _ list: DamageList) throws {
    let numbers = algorithms.map { String($0.number) }.joined(separator: ",")
    let orphans = try db.integer(
      "SELECT count(*) FROM blocks WHERE algorithm NOT IN (\(numbers))",
      path: path
    )
    if let orphans, orphans > 0 {
      list.add("\(path): \(orphans) blocks belong to no algorithm")
    }
  }

  /// The blocks of an algorithm, and whether each picture that has its descriptor is in one.
  private func blocks(_ totals: AlgorithmTotals, _ file: Database, _ list: DamageList) throws {
    guard totals.identifier != AlgorithmTotals.relatives else {
      // No picture says that it has some.
      return try eachStoredBlock(of: totals) { _ in }
    }
    let known = list.damages.count
    let pictures = try PictureCursor(self, file, algorithm: totals)
    let removed = (try? removed()) ?? []
    try eachStoredBlock(of: totals) { column in
      let live = column.leavingOut(removed)
      for index in 0..<live.count {
        // A damaged block would make every picture in it a second damage.
        guard list.damages.count == known else { return }
        let record = totals.identifier.isEmpty ? PictureDirectory.entry(live, at: index) : nil
        if let damage = try pictures.pass(live.pictures[index], entry: record) {
          list.add("\(path): \(damage)", pictures: [live.pictures[index]])
        }
      }
    }
    guard list.damages.count == known, let picture = try pictures.remaining() else { return }
    list.add(
      "\(path): picture \(picture) is not in \(totals.name)",
      pictures: [picture]
    )
  }
}
