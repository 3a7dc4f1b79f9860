import GRDB
import SightlineFoundation

/// Looks at everything in a catalog and lists what is not as it was written.
struct CatalogCheck {
  let reader: CatalogReader
  let list: DamageList

  init(_ reader: CatalogReader, list: DamageList) {
    var reader = reader
    reader.damages = list
    self.reader = reader
    self.list = list
  }

  func run() throws {
    let file = reader.db as? Database
    if let file { try section { try structure(file) } }
    try section { _ = try reader.sources() }
    try section { _ = try reader.typeRows() }
    try section { try reader.eachEntity(.all) { _ in } }
    try section { try pictureRows() }
    try section { try changes() }
    var algorithms: [AlgorithmTotals] = []
    try section { algorithms = try reader.algorithmTotals() }
    guard let file else {
      for totals in algorithms { try section { try rows(totals) } }
      try section { try orphanedRows(algorithms) }
      return
    }
    try section { _ = try reader.removed() }
    try section { try orphanedBlocks(algorithms) }
    for totals in algorithms { try section { try blocks(totals, file) } }
    if !algorithms.contains(where: { $0.number == AlgorithmTotals.directory.number }) {
      list.add("the directory is missing")
    }
  }

  /// Runs a part of the check; what it cannot get beyond is listed, and the next part runs.
  private func section(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SightlineError where error.code == .damaged || error.code == .newerVersion
    {
      list.add(error.description)
    } catch let error as DatabaseError {
      let mapped = SightlineError(error, path: reader.path)
      guard mapped.code == .damaged else { throw mapped }
      list.add(mapped.message)
    }
  }

  /// SQLite's tables, indices and references.
  private func structure(_ file: Database) throws {
    for message in try String.fetchAll(
      file,
      sql: "PRAGMA integrity_check(\(DamageList.limit))"
    )
    where message != "ok" {
      list.add("\(reader.path): SQLite: \(message.split(separator: "\n").joined(separator: "; "))")
    }
    for row in try Row.fetchAll(file, sql: "PRAGMA foreign_key_check") {
      let (table, number) = (row[0] as String? ?? "?", row[1] as Int64? ?? 0)
      list.add("\(reader.path): row \(number) of \(table) refers to a row that does not exist")
    }
  }

  private func pictureRows() throws {
    let nameless = EntityIdentifier(type: "", id: "")
    try reader.eachPicture(.all) { _ in
      nameless
    } _: { _, _ in
    }
    let totals = try reader.totals()
    // Counts a column, because SQLite counts bare rows in a single step that cannot be interrupted.
    let sql = "SELECT count(checksum) FROM pictures"
    let rows = try reader.db.integer(sql, path: reader.path) ?? 0
    if rows != Int64(totals.pictures) {
      list.add("\(reader.path): there are \(rows) pictures in place of \(totals.pictures)")
    }
  }

  private func changes() throws {
    let totals = try reader.totals()
    var count = 0
    try ChangeLog(reader.db, path: reader.path)
      .each(after: totals.loggedFrom, in: totals) { _ in count += 1 }
    if count != totals.logged {
      list.add("\(reader.path): the log has \(count) changes in place of \(totals.logged)")
    }
    let older = try reader.db.integer(
      "SELECT count(*) FROM changes WHERE generation <= ?",
      [totals.loggedFrom],
      path: reader.path
    )
    if let older, older > 0 {
      list.add("\(reader.path): the log has \(older) generations that were dropped")
    }
  }

  private func orphanedBlocks(_ algorithms: [AlgorithmTotals]) throws {
    let numbers = algorithms.map { String($0.number) }.joined(separator: ",")
    let orphans = try reader.db.integer(
      "SELECT count(*) FROM blocks WHERE algorithm NOT IN (\(numbers))",
      path: reader.path
    )
    if let orphans, orphans > 0 {
      list.add("\(reader.path): \(orphans) blocks belong to no algorithm")
    }
  }

  /// The blocks of an algorithm, and whether each picture that has its descriptor is in one.
  private func blocks(_ totals: AlgorithmTotals, _ file: Database) throws {
    let known = list.damages.count
    let pictures = try PictureCursor(reader, file, algorithm: totals)
    let removed = (try? reader.removed()) ?? []
    try reader.eachStoredBlock(of: totals) { column in
      let live = column.leavingOut(removed)
      for index in 0..<live.count {
        // A damaged block would make every picture in it a second damage.
        guard list.damages.count == known else { return }
        let record = totals.identifier.isEmpty ? PictureDirectory.entry(live, at: index) : nil
        if let damage = try pictures.pass(live.pictures[index], entry: record) {
          list.add("\(reader.path): \(damage)", pictures: [live.pictures[index]])
        }
      }
    }
    guard list.damages.count == known, let picture = try pictures.remaining() else { return }
    list.add(
      "\(reader.path): picture \(picture) is not in \(totals.name)",
      pictures: [picture]
    )
  }

  /// The descriptors of an algorithm that are rows: each picture that has one, and no other.
  private func rows(_ totals: AlgorithmTotals) throws {
    var expected = try reader.picturesDescribed(by: totals)[...]
    try reader.eachDescriptorRow(of: totals, from: 0) { column in
      try hashes(column)
      for picture in column.pictures {
        while let next = expected.first, next < picture { try lack(expected.removeFirst(), totals) }
        if expected.first == picture {
          expected.removeFirst()
        } else {
          list.add("\(reader.path): \(totals.name) has picture \(picture), which has none of it")
        }
      }
    }
    for picture in expected { try lack(picture, totals) }
  }

  private func lack(_ picture: Int64, _ totals: AlgorithmTotals) throws {
    let rows = try reader.pictures(numbered: [picture])
    list.add(
      "\(reader.path): picture \(picture) is not in \(totals.name)",
      pictures: [picture],
      entities: rows.values.map(\.entity)
    )
  }
}
