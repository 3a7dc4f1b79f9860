import GRDB
import SightlineCatalog
import SightlineFoundation
import Synchronization

/// Two who write to one catalog: one waits, and is told when it has waited long enough.
struct TwoWriters {
  let bench: FaultBench

  /// - Returns: How many cases there were.
  func check() throws -> Int {
    try refusedWhileLocked()
    try inTurns()
    return 2
  }

  /// A write while another program is in the middle of its own.
  private func refusedWhileLocked() throws {
    let path = try bench.copy(bench.sound)
    let catalog = try Catalog(at: path, mode: .readWrite, busyTimeout: 0.1)
    var target = try ModelledCatalog(catalog)
    let other = try DatabaseQueue(path: path)
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      defer { try? db.execute(sql: "ROLLBACK") }
      try expectLocked { _ = try Catalog(at: path, mode: .readWrite, busyTimeout: 0.1) }
      try expectLocked { try target.apply(bench.model.nextStep(), making: 0) }
      try expectLocked { _ = try catalog.compact() }
    }
    try other.close()
    try compare(path, bench.model)
    try target.apply(bench.model.nextStep(), making: bench.model.step + 1)
    var after = bench.model
    after.advance()
    try compare(path, after)
  }

  private func expectLocked(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SightlineError
      where error.code == .locked && !error.description.contains("\n")
    {
      return
    }
    throw SoakError("two writers: nobody was told to wait")
  }

  /// Two threads, each with a connection of its own, take all steps between them.
  private func inTurns() throws {
    let path = try bench.copy(bench.sound)
    let model = Mutex(bench.model)
    let failures = Mutex<[String]>([])
    let last = bench.model.step + 40
    Threads.run(2) { _ in
      do {
        while try Self.takeTurn(path, model, last: last) {}
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    if let failure = failures.withLock({ $0.first }) {
      throw SoakError("two writers in turns: \(failure)")
    }
    try compare(path, model.withLock { $0 })
  }

  /// Opens the catalog beside another that does the same, then takes a step when it is its turn.
  private static func takeTurn(
    _ path: String,
    _ model: borrowing Mutex<CatalogModel>,
    last: Int
  ) throws -> Bool {
    let catalog = try Catalog(at: path, mode: .readWrite)
    // Writes something of its own, without waiting for its turn.
    try catalog.write { (writer) throws(SightlineError) in try writer.putInfo("turn", "taken") }
    return try model.withLock { model in
      guard model.step < last else { return false }
      var target = try ModelledCatalog(catalog)
      try target.apply(model.nextStep(), making: model.step + 1)
      model.advance()
      return true
    }
  }

  private func compare(_ path: String, _ model: CatalogModel) throws {
    let catalog = try Catalog(at: path)
    if let difference = try CatalogComparison(model: model).difference(of: catalog) {
      throw SoakError("two writers: \(difference)")
    }
    let damage = try catalog.check()
    if !damage.isEmpty { throw SoakError("two writers: check: \(damage)") }
  }
}
