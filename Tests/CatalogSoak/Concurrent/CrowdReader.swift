import SightlineCatalog
import SightlineDescriptors
import SightlineIndex
import Synchronization
import TestSupport

/// Asks what others are changing, and compares each answer with the state that it is of.
struct CrowdReader {
  private enum Source: String {
    case index = "of the shared index"
    case column = "of columns"
    case ownColumn = "of columns over connections of their own"
    case newColumn = "of columns of catalogs just opened"
    case snapshot = "snapshots"
    case check = "checks"
  }

  let number: Int
  let crowd: Crowd
  private let own: Catalog
  private var generator: SeededGenerator

  init(_ number: Int, _ crowd: Crowd, seed: UInt64) throws {
    self.number = number
    self.crowd = crowd
    own = try Catalog(at: crowd.catalog.path)
    generator = SeededGenerator(seed: seed, step: -1 - number)
  }

  mutating func run() throws {
    while crowd.goesOn {
      let source = someSource()
      let begun = crowd.history.withLock { $0.committed }
      crowd.reading.withLock { $0[number] = begun }
      if let difference = try difference(source, notBefore: begun) {
        throw SoakError("\(source.rawValue): \(difference)")
      }
      crowd.progress.withLock { $0.answers[source.rawValue, default: 0] += 1 }
    }
    // A reader that has ended holds up no other.
    crowd.reading.withLock { $0[number] = .max }
  }

  private mutating func someSource() -> Source {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<60: .index
    case 60..<70: .column
    case 70..<85: .ownColumn
    case 85..<91: .newColumn
    case 91..<97: .snapshot
    default: .check
    }
  }

  private mutating func difference(_ source: Source, notBefore begun: Int) throws -> String? {
    switch source {
    case .index: return try difference(of: crowd.index.snapshot, notBefore: begun)
    case .column: return try difference(of: crowd.catalog, notBefore: begun)
    case .ownColumn: return try difference(of: own, notBefore: begun)
    case .newColumn:
      return try difference(of: Catalog(at: crowd.catalog.path), notBefore: begun)
    case .snapshot: return try snapshotDifference(notBefore: begun)
    case .check: return try own.check().first?.message
    }
  }

  private mutating func difference(of catalog: Catalog, notBefore begun: Int) throws -> String? {
    let column = try catalog.column(of: ModelPicture.searched)
    return try difference(of: CodeSearch(column).index, notBefore: begun)
  }

  /// Asks an index a few questions.
  private mutating func difference(
    of index: HammingIndex,
    notBefore begun: Int
  ) throws -> String? {
    let clock = try index.nearest(1, to: [StateCode.query], within: StateCode.queryDistance).first
    guard let clock else { return "codes of no state" }
    let latest = crowd.history.withLock { $0.state }
    for state in begun...max(begun, latest) {
      let entries = crowd.history.withLock { $0.codes(at: state) }
      guard entries.contains(where: { $0.id == clock.id }) else { continue }
      guard entries.count == index.count else {
        return "state \(state): \(index.count) codes, not \(entries.count)"
      }
      for _ in 0..<4 {
        let question = CodeQuestion(&generator)
        if let difference = try question.difference(of: index, from: entries) {
          return "state \(state): \(difference)"
        }
      }
      return nil
    }
    return "codes of a state outside \(begun)...\(latest)"
  }

  /// Compares the codes of all pictures of a snapshot.
  private func snapshotDifference(notBefore begun: Int) throws -> String? {
    var found: [Int: PerceptualHash] = [:]
    for picture in try own.snapshot().pictures {
      if case .hash(let code)? = picture.descriptors?[ModelPicture.searched] {
        found[Int(picture.id)] = code
      }
    }
    let states = found.values.compactMap(StateCode.state)
    guard states.count == 1, let state = states.first, state >= begun else {
      return "codes of the states \(states), not of one from \(begun) on"
    }
    let entries = crowd.history.withLock { $0.codes(at: state) }
    let expected = Dictionary(entries.map { ($0.id, $0.code) }, uniquingKeysWith: { $1 })
    return found == expected ? nil : "state \(state): other codes"
  }
}
