import Foundation
import SightlineCatalog
import SightlineFoundation
import TestSupport

/// A catalog whose writers are killed, and the states it may be in.
struct KillVictim {
  let path: String
  let seed: UInt64
  let size: Int
  /// The command that kills the server and starts it again; nil where the server stays up.
  private let killer: String?
  private(set) var states: ClosedRange<Int>
  /// Whether anything is known to have been written: until then, there may be no file.
  private var exists: Bool
  private var model: CatalogModel
  /// The numbers of pictures as they were last seen, and the highest of all.
  private var history = PictureNumbers()

  init(path: String, seed: UInt64, size: Int, killer: String?) throws {
    self.path = path
    self.seed = seed
    self.size = size
    self.killer = killer
    model = CatalogModel(seed: seed, size: size)
    exists = Catalog.isAddress(path)
    if exists { try Catalog.create(at: path) }
    states = model.step...model.step
  }

  var description: String { "\(path) of seed \(seed), size \(size), states \(states)" }

  /// Lets a child write, kills it and, most times, looks at what is left.
  mutating func suffer(_ tally: inout KillTally, _ generator: inout SeededGenerator) throws {
    let isOnServer = Catalog.isAddress(path)
    let moment = KillMoment.random(usual: tally.durations, compacts: !isOnServer, &generator)
    let child = try KilledChild(
      [
        "write", "--path", path, "--seed", "\(seed)", "--size", "\(size)",
        "--compactions", "\(isOnServer ? 0 : moment.compactions(&generator))",
      ],
      at: moment,
      killingServerBy: generator.chance(25) ? killer : nil
    )
    if isOnServer { try awaitServer() }
    tally.count(child)
    guard let states = child.states(after: states) else {
      throw SoakError("the child opened state \(child.opened ?? -1)")
    }
    self.states = states
    exists = exists || child.opened != nil
    // Sometimes nobody looks, and the next child meets what this one left.
    let look = Int.random(in: 0..<10, using: &generator)
    guard look > 1 else { return }
    guard let catalog = try open(forReading: look < 7) else { return }
    try compare(catalog, tally: &tally)
    if look == 2 { try compare(Catalog(at: path, mode: .readWrite), tally: &tally) }
  }

  /// Waits until the server has ended what the child had sent: its last transaction has the row that writers take
  /// turns by until it is committed, and may still be.
  private func awaitServer() throws(SightlineError) {
    try Catalog(at: path, mode: .readWrite).write { _ in }
  }

  /// The catalog, or nil when its making was interrupted.
  private func open(forReading: Bool) throws(SightlineError) -> Catalog? {
    guard forReading else { return try Catalog(at: path, mode: .readWrite) }
    do throws(SightlineError) {
      return try Catalog(at: path)
    } catch {
      if !exists, error.code == .notFound || error.code == .notACatalog { return nil }
      throw error
    }
  }

  private mutating func compare(_ catalog: Catalog, tally: inout KillTally) throws {
    let state = try ModelledCatalog.state(of: catalog)
    guard states.contains(state) else { throw SoakError("state \(state) was found") }
    if state > states.lowerBound { tally.committedUnheard += 1 }
    states = state...state
    model.advance(to: state)
    if let difference = try CatalogComparison(model: model).difference(of: catalog) {
      throw SoakError("state \(state): \(difference)")
    }
    let damage = try catalog.check()
    if !damage.isEmpty { throw SoakError("state \(state): check: \(damage)") }
    if let difference = try FeatureFileComparison.difference(of: catalog, &tally) {
      throw SoakError("state \(state): \(difference)")
    }
    if let difference = try history.difference(of: catalog) {
      throw SoakError("state \(state): \(difference)")
    }
    tally.comparisons += 1
  }
}
