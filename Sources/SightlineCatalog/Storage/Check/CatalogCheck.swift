import GRDB
import SightlinePixels

/// Looks at everything in a catalog and lists what is not as it was written.
struct CatalogCheck {
  private let reader: CatalogReader
  private let list: DamageList

  init(_ reader: CatalogReader, list: DamageList) {
    var reader = reader
    reader.damages = list
    self.reader = reader
    self.list = list
  }

  func run() throws {
    try section { try structure() }
    try section { _ = try reader.sources() }
    try section { _ = try reader.typeRows() }
    try section { try reader.eachEntity(.all) { _ in } }
    try section { try pictureRows() }
    try section { _ = try reader.removed() }
    try section { try changes() }
    var algorithms: [AlgorithmTotals] = []
    try section { algorithms = try reader.algorithmTotals() }
    try section { try orphanedBlocks(algorithms) }
    for totals in algorithms { try section { try blocks(totals) } }
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
  private func structure() throws {
    for message in try String.fetchAll(
      reader.db,
      sql: "PRAGMA integrity_check(\(DamageList.limit))"
    )
    where message != "ok" {
      list.add("\(reader.path): SQLite: \(message.split(separator: "\n").joined(separator: "; "))")
    }
    for row in try Row.fetchAll(reader.db, sql: "PRAGMA foreign_key_check") {
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
    // By a column: SQLite counts rows by themselves in one step, which nothing would end.
    let rows = try Int.fetchOne(reader.db, sql: "SELECT count(checksum) FROM pictures") ?? 0
    if rows != totals.pictures {
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
    let older = try Int.fetchOne(
      reader.db,
      sql: "SELECT count(*) FROM changes WHERE generation <= ?",
      arguments: [totals.loggedFrom]
    )
    if let older, older > 0 {
      list.add("\(reader.path): the log has \(older) generations that were dropped")
    }
  }

  private func orphanedBlocks(_ algorithms: [AlgorithmTotals]) throws {
    let numbers = algorithms.map { String($0.number) }.joined(separator: ",")
    let orphans = try Int.fetchOne(
      reader.db,
      sql: "SELECT count(*) FROM blocks WHERE algorithm NOT IN (\(numbers))"
    )
    if let orphans, orphans > 0 {
      list.add("\(reader.path): \(orphans) blocks belong to no algorithm")
    }
  }

  /// The blocks of an algorithm, and whether each picture that has its descriptor is in one.
  private func blocks(_ totals: AlgorithmTotals) throws {
    let known = list.damages.count
    let pictures = try PictureCursor(reader, algorithm: totals)
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
}
