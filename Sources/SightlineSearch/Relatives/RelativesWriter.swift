package import SightlineCatalog
import SightlineDescriptors
package import SightlineFoundation

/// Finds the relatives of the pictures that have come to a catalog, and stores them.
///
/// Pictures are taken in the order of their numbers, some at a time, and what was stored stays when it is stopped: the next
/// call goes on. So a catalog has the same relatives whether its pictures came at once or one by one.
package enum RelativesWriter {
  /// How many pictures are looked at before all are stored.
  private static let batchSize = 128

  /// Brings the relatives to the state of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: A catalog that may be written to.
  ///   - parallelism: How many pictures are looked at at once, 1 or more.
  /// - Returns: Whether any picture was without them.
  /// - Throws: `SightlineError`: `cancelled` when the task is; what reading and writing meet.
  /// - Complexity: O(1) where all have theirs; else a brief look for each picture, and some milliseconds for each relation.
  @discardableResult
  package static func refresh(
    _ catalog: Catalog,
    parallelism: Int = 1
  ) async throws(SightlineError) -> Bool {
    let kept = KeptCatalog(columns: [PDQHash().identifier], of: catalog)
    var isChanged = false
    while true {
      if Task.isCancelled { throw cancelled }
      let batch = try await kept.reading { (catalog) throws(SightlineError) in
        try Batch(catalog, atMost: batchSize)
      }
      guard let after = batch.after else { return isChanged }
      let records = try await records(of: batch.pictures, kept, parallelism)
      let isStored = try catalog.write { (writer) throws(SightlineError) in
        try writer.putRelatives(records, since: batch.before, upTo: after)
      }
      // Another program is at it, and does the rest.
      guard isStored else { return isChanged }
      isChanged = true
    }
  }

  private static var cancelled: SightlineError {
    SightlineError(.cancelled, "the task that finds relatives was cancelled")
  }

  /// Pictures whose relatives are found next.
  private struct Batch: Sendable {
    /// The catalog's mark of its relatives, and what follows it; nil where all pictures have theirs.
    let before, after: RelativesMark?
    /// The numbers, growing.
    var pictures: [Int64] = []

    init(_ catalog: SearchedCatalog, atMost limit: Int) throws(SightlineError) {
      before = try catalog.reader.relativesMark()
      var start: Int64 = 1
      if let before, before.form == RelativesRecord.form { start = before.nextPicture }
      let end = catalog.moment.state.nextPicture
      guard start < end else {
        after = nil
        return
      }
      let table = catalog.pictures
      var slot = table.firstSlot(from: start)
      while slot < table.count, pictures.count < limit {
        if !table.isRemoved(slot) { pictures.append(table.number(of: slot)) }
        slot += 1
      }
      let next = slot < table.count ? table.number(of: slot) : end
      after = RelativesMark(form: RelativesRecord.form, nextPicture: next)
    }
  }

  /// The records of the pictures that have some, by growing number.
  private static func records(
    of pictures: [Int64],
    _ kept: KeptCatalog,
    _ parallelism: Int
  ) async throws(SightlineError) -> [(picture: Int64, bytes: [UInt8])] {
    let pairs = try await each(pictures, kept, parallelism) {
      (finder, picture) throws(SightlineError) in try finder.pairs(of: picture)
    }.flatMap(\.self)
    guard !pairs.isEmpty else { return [] }
    var choice = RelativesChoice()
    if RelativesChoice.leavesOut(pairs) {
      let others = Set(pairs.map(\.other))
      choice = RelativesChoice(
        try await kept.reading { (catalog) throws(SightlineError) in
          try storedDistances(of: others, in: catalog)
        }
      )
    }
    var entries: [Int64: [RelativesRecord.Entry]] = [:]
    for group in RelativesChoice.groups(pairs) {
      let wanted = group.filter(choice.isWanted)
      let found = try await each(wanted, kept, parallelism) {
        (finder, pair) throws(SightlineError) in try finder.entry(of: pair)
      }
      for (pair, entry) in zip(wanted, found) {
        guard let entry else { continue }
        choice.note(pair)
        entries[pair.picture, default: []].append(entry)
      }
    }
    return entries.sorted { $0.key < $1.key }.map { picture, entries in
      (picture, RelativesRecord(entries).storedBytes(of: picture))
    }
  }

  /// Returns the distances of the relatives that are stored for some pictures, by number.
  private static func storedDistances(
    of numbers: Set<Int64>,
    in catalog: SearchedCatalog
  ) throws(SightlineError) -> [Int64: [UInt8]] {
    let relatives = try catalog.relatives()
    var distances: [Int64: [UInt8]] = [:]
    for number in numbers {
      guard let slot = catalog.pictures.slot(of: number) else { continue }
      distances[number] = relatives.distances(of: slot)
    }
    return distances
  }

  /// Finds something for each of some values, several at once.
  ///
  /// - Returns: What was found, in the order of the values.
  private static func each<Value: Sendable, Found: Sendable>(
    _ values: [Value],
    _ kept: KeptCatalog,
    _ parallelism: Int,
    _ find: @escaping @Sendable (RelativesFinder, Value) throws(SightlineError) -> Found
  ) async throws(SightlineError) -> [Found] {
    guard !values.isEmpty else { return [] }
    let count = min(max(parallelism, 1), values.count)
    // Neighbours go to different parts: each has about as many relatives as the next.
    let parts = (0..<count).map { part in
      stride(from: part, to: values.count, by: count).map { (place: $0, value: values[$0]) }
    }
    var found: [(place: Int, found: Found)] = []
    try await parts.eachConcurrently(atMost: count) { (part) throws(SightlineError) in
      try await kept.reading { (catalog) throws(SightlineError) in
        try Self.each(part, in: catalog, find)
      }
    } finished: { (_, own) throws(SightlineError) in
      found += own
    }
    // What was not begun must not be taken for pictures without relatives.
    if Task.isCancelled { throw cancelled }
    return found.sorted { $0.place < $1.place }.map(\.found)
  }

  private static func each<Value, Found>(
    _ values: [(place: Int, value: Value)],
    in catalog: SearchedCatalog,
    _ find: (RelativesFinder, Value) throws(SightlineError) -> Found
  ) throws(SightlineError) -> [(place: Int, found: Found)] {
    while true {
      let finder = try RelativesFinder(catalog)
      do throws(SightlineError) {
        var found: [(place: Int, found: Found)] = []
        for (place, value) in values { found.append((place, try find(finder, value))) }
        return found
      } catch {
        guard let failure = finder.filesFailure else { throw error }
        // Looks once more without the files, which only make it faster.
        try catalog.leaveFeatureFiles(failure)
      }
    }
  }
}
