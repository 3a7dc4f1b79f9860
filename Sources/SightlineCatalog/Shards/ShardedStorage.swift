import Dispatch
import SightlineFoundation
import Synchronization

/// Several catalogs, in files and on servers, that are read as one.
///
/// A question sees one committed state of each shard. The combination of states, and the numbers of the rows,
/// are kept, so that an engine can follow the shards as it follows one catalog. Nothing is written.
final class ShardedStorage: CatalogStorage {
  private let path: String
  private let shards: [Shard]
  private let isPartial: Bool
  private let types = ShardTypes()
  /// The latest states that were read.
  private let latest = Mutex<ShardState?>(nil)
  private let lanes: ReaderPool<ShardLane>

  private init(path: String, shards: [Shard], isPartial: Bool) {
    self.path = path
    self.shards = shards
    self.isPartial = isPartial
    lanes = ReaderPool(ShardLane(isFirst: true), isShared: true) { ShardLane(isFirst: false) }
  }

  /// Opens the shards of a list, all at once.
  ///
  /// - Parameters:
  ///   - path: The list.
  ///   - list: What it names.
  ///   - isPartial: Whether shards may be missing, though not all.
  /// - Returns: The shards, which may not agree yet.
  /// - Throws: `SightlineError`: that of the first shard that cannot be opened.
  static func open(
    _ path: String,
    _ list: ShardList,
    isPartial: Bool
  ) throws(SightlineError) -> ShardedStorage {
    let shards = list.shards.map(Shard.init)
    let threads = DispatchQueue(label: "shards", attributes: .concurrent)
    let group = DispatchGroup()
    for shard in shards { threads.async(group: group) { shard.open() } }
    group.wait()
    if !isPartial { for shard in shards { _ = try shard.catalog() } }
    return ShardedStorage(path: path, shards: shards, isPartial: isPartial)
  }

  // Each shard keeps its own where it does.
  var keepsFeaturesInside: Bool { false }
  var convertsForms: Bool { true }
  var folder: String { FilePaths.folder(of: path) }

  func byteCount() throws -> Int64 { try opened.reduce(0) { try $0 + $1.byteCount() } }

  var files: [String] { ([path] + shards.map(\.path)).filter { !Catalog.isAddress($0) } }

  /// The shards that are open.
  private var opened: [Catalog] { shards.compactMap { try? $0.catalog() } }

  func part(_ path: String) throws(SightlineError) -> Catalog? {
    for catalog in opened where catalog.path == path { return catalog }
    throw SightlineError(.notFound, at: path, "the shard cannot be asked any more")
  }

  func anotherConnection() -> (any CatalogConnection)? { nil }

  func write<T>(_ body: (any CatalogDatabase) throws -> T) throws -> T {
    throw ShardedReader.refusal(path)
  }

  func readTables<T>(_ body: (any TableReading) throws -> T) throws -> T {
    throw ShardedReader.refusal(path)
  }

  func submit(_ job: @escaping @Sendable (any CatalogConnection) -> Void) {
    lanes.submit { lane in job(LaneConnection(storage: self, lane: lane)) }
  }

  func read<T>(
    unless interruption: Interruption?,
    _ body: (any CatalogReading) throws -> T
  ) throws -> T {
    try read(through: ShardLane(isFirst: true), unless: interruption, body)
  }

  private struct LaneConnection: CatalogConnection {
    let storage: ShardedStorage
    let lane: ShardLane

    func read<T>(
      unless interruption: Interruption?,
      _ body: (any CatalogReading) throws -> T
    ) throws -> T {
      try storage.read(through: lane, unless: interruption, body)
    }
  }

  /// Whether to repeat a failed question without the shard that failed.
  func leavesOut(_ error: SightlineError) -> Bool {
    let unfit: [SightlineError.Code] = [.cancelled, .deadlineExceeded, .invalidShards, .behind]
    guard isPartial, !unfit.contains(error.code),
      let shard = shards.first(where: { $0.path == error.path })
    else { return false }
    shard.leaveOut(error)
    return true
  }

  private func read<T>(
    through lane: ShardLane,
    unless interruption: Interruption?,
    _ body: (any CatalogReading) throws -> T
  ) throws -> T {
    let whole = interruption
    // If an answer may leave out a shard, the wait for a silent shard ends before the answer's deadline.
    let interruption = isPartial ? Interruption(of: whole, answersWithin: Shard.answerLimit) : whole
    while true {
      let before = latest.withLock { $0 }
      do {
        let connections = shards.enumerated().map { place, shard in
          Result { try lane.connection(to: shard, place).beginning(unless: interruption) }
        }
        return try begin(connections, interruption, []) { readers in
          try body(reader(readers, after: before))
        }
      } catch let error as SightlineError where error.code == .behind {
        // Another reading was faster, and this one follows it.
        if let interruption, interruption.isUnwanted { throw interruption.error }
      }
    }
  }

  /// Reads each shard inside the reading of the one before; on servers, all were asked to begin.
  private func begin<T>(
    _ connections: [Result<any CatalogConnection, any Error>],
    _ interruption: Interruption?,
    _ readers: [(any TableReading)?],
    _ body: ([(any TableReading)?]) throws -> T
  ) throws -> T {
    guard readers.count < shards.count else { return try body(readers) }
    let shard = shards[readers.count]
    var hasBegun = false
    do {
      return try mapErrors(shard.path) {
        try connections[readers.count].get().read(unless: interruption) { catalog in
          hasBegun = true
          let tables = ShardTables(try catalog.tables.db, path: shard.path)
          let reader = tables.reader(path: shard.path)
          return try begin(connections, interruption, readers + [reader], body)
        }
      }
    } catch {
      guard isPartial, !hasBegun, !(interruption?.isUnwanted ?? false) else { throw error }
      shard.leaveOut(error)
      return try begin(connections, interruption, readers + [nil], body)
    }
  }

  /// Puts the states of the shards together.
  ///
  /// - Parameters:
  ///   - readers: A reader of each; nil for those that are missing.
  ///   - before: The latest states before these were begun.
  /// - Returns: The shards as one catalog.
  /// - Throws: `SightlineError`: `behind` where later ones were met meanwhile; `invalidShards`; what the readers meet.
  private func reader(
    _ readers: [(any TableReading)?],
    after before: ShardState?
  ) throws -> ShardedReader {
    let missing = shards.indices.filter { readers[$0] == nil }.map { place in
      MissingShard(number: place + 1, shard: shards[place].path, problem: shards[place].problem)
    }
    guard missing.count < readers.count else {
      throw SightlineError(
        .io,
        at: path,
        "none of its shards can be queried: \(missing.first?.problem ?? "")"
      )
    }
    for case let reader? in readers { reader.db.announce(FileReader.totalsQuery) }
    let states = try readers.map { try $0?.state() }
    func reader(_ joint: ShardState) -> ShardedReader {
      ShardedReader(path: path, readers: readers, missing: missing, joint: joint, types: types)
    }
    if let before, before.state.shards == states { return reader(before) }
    let joint = try ShardState(states, after: before, path: path)
    let found = reader(joint)
    let isFollowing = before?.leads(to: states) ?? false
    try found.requireAgreement(since: isFollowing ? before : nil)
    let isNext = latest.withLock { latest in
      guard latest?.state.generation == before?.state.generation else { return false }
      latest = joint
      return true
    }
    guard isNext else { throw SightlineError(.behind, "the shards were changed meanwhile") }
    return found
  }
}

/// The connections to all shards that one thread at a time reads through.
final class ShardLane: Sendable {
  private let connections = Mutex<[Int: any CatalogConnection]>([:])
  /// Whether it has those that the shards were opened with.
  private let isFirst: Bool

  init(isFirst: Bool) { self.isFirst = isFirst }

  /// The connection to a shard.
  ///
  /// - Throws: `SightlineError` where the shard is not there.
  func connection(to shard: Shard, _ place: Int) throws(SightlineError) -> any CatalogConnection {
    let storage = try shard.catalog().storage
    guard !isFirst else { return storage }
    if let known = connections.withLock({ $0[place] }) { return known }
    let made = storage.anotherConnection() ?? storage
    connections.withLock { $0[place] = made }
    return made
  }
}
