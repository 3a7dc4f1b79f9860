import GRDB
import SightlineFoundation

/// Looks at everything in a catalog and lists what is not as it was written.
struct CatalogCheck {
  let reader: any TableReading
  let list: DamageList

  init(_ reader: any TableReading, list: DamageList) {
    var reader = reader
    reader.damages = list
    self.reader = reader
    self.list = list
  }

  func run() throws {
    try reader.checkStructure(for: self)
    try section { _ = try reader.sources() }
    try section { _ = try reader.typeRows() }
    try section { try reader.eachEntity(.all) { _ in } }
    try section { try pictureRows() }
    try section { try changes() }
    var algorithms: [AlgorithmTotals] = []
    try section { algorithms = try reader.algorithmTotals() }
    try reader.checkDescriptors(by: algorithms, for: self)
  }

  /// Runs a part of the check; what it cannot get beyond is listed, and the next part runs.
  func section(_ body: () throws -> Void) throws {
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
}
