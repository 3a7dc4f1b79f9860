import SightlineCatalog
import SightlineFoundation

/// Makes a catalog mirror a source: a manifest, or a folder of pictures.
///
/// A catalog can have any number of sources, each known by its path. After a build the catalog holds the
/// source's types and entities; entities and pictures that the source has lost are removed, and those from
/// other sources stay. An entity that several sources have gets its texts from the last one built, and the
/// pictures of all. Pictures are identified by entity and path. One whose size and time, or else content,
/// are unchanged since it was described is not decoded again.
///
/// The ids of a second folder's pictures begin with the folder's name, so that two folders can have files
/// of one name. A source that is no longer at its path counts as moved when one with at least half of its
/// entities is built.
///
/// Entities and pictures stored by `Catalog.add`, or imported into a catalog that had entities, stay
/// until `Catalog.remove` removes them: an entity that the source lacks with its type, and a picture behind those
/// that the source gives the entity. Where the source has the same entity or picture, the source wins,
/// and owns it from then on: gone from the source, gone from the catalog.
public enum CatalogBuilder {
  /// Brings a catalog up to date, and makes it when there is none.
  ///
  /// Types, entities and removals are stored first, in one transaction; then pictures, about a hundred
  /// at a time, in the order of the source. Whenever the build ends, by cancelling, an error or a kill, the catalog is whole
  /// and holds all that was stored until then, and building again does the rest. A picture
  /// that cannot be read is stored with its problem, reported, and tried again by the next build.
  ///
  /// - Parameters:
  ///   - source: What to build from.
  ///   - catalogPath: The catalog's file; its folder must exist.
  ///   - options: How to build.
  ///   - progress: Called after each picture, and once before the first, never twice at once.
  ///   - approval: Called before a build changes anything, if it would remove more than 20 pictures and
  ///     more than a tenth of the catalog's: false refuses it.
  /// - Returns: A report of the build.
  /// - Throws: `SightlineError`: `removalRefused` when approval is not given, and others when the catalog
  ///   cannot be opened or written; `CancellationError` when
  ///   the task is cancelled, after storing what was described until then.
  public static func build(
    _ source: CatalogSource,
    into catalogPath: String,
    options: BuildOptions = BuildOptions(),
    progress: @Sendable (BuildProgress) -> Void = { _ in },
    approval: @Sendable (PlannedRemoval) -> Bool = { _ in true }
  ) async throws -> BuildReport {
    precondition(options.parallelism > 0, "parallelism must be 1 or more")
    let clock = ContinuousClock()
    let start = clock.now
    let beginning = FileStatus.currentTime
    let catalog = try Catalog(at: catalogPath, mode: .readWrite)
    if let form = options.features { try await catalog.keepFeatures(in: form) }
    let options = try options.adapted(to: catalog)
    let digest = try options.buildDigest()
    let stored = try catalog.storedPictures()
    let place = try SourcePlace(source, in: catalog, stored: stored)
    let added = try AddedParts(catalog, folder: place.source.folder, stored: stored)
    let plan = BuildPlan(
      place: place,
      stored: stored,
      added: added,
      isSetChanged: try catalog.info(setKey) != digest,
      lookedAt: try lookedAt(place.record, in: catalog),
      describesAnew: options.describesAnew,
      thinnedBelow: try catalog.keptFeatures().start
    )
    let removal = PlannedRemoval(plan, from: source.location)
    guard !removal.isLarge || approval(removal) else { throw removal.refusal(catalogPath) }
    let record = try storeFrame(of: place, plan: plan, added: added, setDigest: digest, in: catalog)

    var run = BuildRun(
      catalog: catalog,
      record: record,
      plan: plan,
      batchSize: options.batchSize,
      start: start
    )
    progress(run.progress)
    let budget = MemoryBudget(limit: options.memoryBudget)
    let describer = PictureDescriber(
      folder: place.source.folder,
      isOfFolder: source.isFolder,
      options: options,
      budget: budget
    )
    try await describeAll(
      plan.jobs,
      with: describer,
      parallelism: options.parallelism,
      into: &run,
      progress: progress
    )
    try Task.checkCancellation()
    // Only once everything is done, because a stopped build has not looked at everything.
    if try run.hasRead || lookedAt(record, in: catalog) == nil {
      try catalog.write { (writer) throws(SightlineError) in
        try writer.putInfo(lookedKey(record), "\(beginning)")
      }
    }
    try await catalog.bringUpToDate(parallelism: options.parallelism)

    run.report.peakMemory = await budget.peak
    run.report.failures = told(run.report.failures, of: place)
    run.report.damaged = told(run.report.damaged, of: place)
    run.report.seconds = (clock.now - start) / .seconds(1)
    return run.report
  }

  /// Failures with paths as the source gives them, in order.
  private static func told(
    _ failures: [BuildReport.Failure],
    of place: SourcePlace
  ) -> [BuildReport.Failure] {
    failures.map { failure in
      BuildReport.Failure(
        path: FilePaths.path(
          FilePaths.join(place.source.folder, failure.path),
          relativeTo: place.record.folder
        ),
        message: failure.message,
        code: failure.code
      )
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The key of the catalog's descriptor set.
  package static let setKey = Catalog.descriptorSetKey
  /// The key of the folder that the pictures' paths are relative to.
  package static let folderKey = "folder"

  /// The key of the time when a source was last looked at.
  private static func lookedKey(_ source: IndexedSource) -> String { "looked at \(source.number)" }

  /// When a source was last looked at as a whole; nil where that is not known.
  private static func lookedAt(
    _ source: IndexedSource,
    in catalog: Catalog
  ) throws(SightlineError) -> Int64? {
    try catalog.info(lookedKey(source)).flatMap { Int64($0) }
  }

  private static func describeAll(
    _ jobs: [PictureJob],
    with describer: PictureDescriber,
    parallelism: Int,
    into run: inout BuildRun,
    progress: @Sendable (BuildProgress) -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (number: Int, outcome: PictureOutcome).self) { group in
      var waiting = jobs.enumerated().makeIterator()
      var finished = FinishedPictures()
      var running = 0
      while true {
        // A cancelled build starts nothing more, but stores what is finished.
        while running < parallelism, finished.count < mostAhead, !Task.isCancelled,
          let (number, job) = waiting.next()
        {
          group.addTask { (number, await describer.describe(job)) }
          running += 1
        }
        guard let (number, outcome) = try await group.next() else { break }
        running -= 1
        finished.insert(outcome, at: number)
        while let outcome = finished.next() {
          if run.add(outcome) { progress(run.progress) }
          try run.storeIfDue()
        }
      }
      for outcome in finished.rest where run.add(outcome) { progress(run.progress) }
      try run.store()
    }
  }

  /// How many finished pictures wait at most for one before them; they take some 15 kB each.
  private static let mostAhead = 1024

  /// Stores types and entities, and removes those that the source no longer has.
  ///
  /// - Returns: The source's row.
  private static func storeFrame(
    of place: SourcePlace,
    plan: BuildPlan,
    added: AddedParts,
    setDigest: String,
    in catalog: Catalog
  ) throws(SightlineError) -> IndexedSource {
    let source = place.source
    let types = Set(try catalog.entityTypes())
    let entities = Set(try catalog.entities())
    let own = Set(source.entities.map(\.entity.identifier))
    let newTypes = source.types.filter { !types.contains($0) }
    let words = Dictionary(
      entities.lazy.filter { !$0.words.isEmpty }.map { ($0.identifier, $0.words) },
      uniquingKeysWith: { first, _ in first }
    )
    let newEntities = source.entities.map { given in
      var entity = given.entity
      // Words read on its pictures stay, unless the source gives some.
      if entity.words.isEmpty { entity.words = words[entity.identifier] ?? [] }
      return entity
    }.filter { !entities.contains($0) }
    let kept = added.entities
    let goneEntities = Set(entities.map(\.identifier)).subtracting(own).subtracting(kept)
      .filter(place.owns)
    let goneTypes = goneTypes(
      types.map(\.identifier),
      place: place,
      goneEntities: goneEntities,
      staying: entities.map(\.identifier).filter { !goneEntities.contains($0) }
    ).subtracting(kept.map(\.type))
    let claimed = own.subtracting(place.entities)
    let released = place.shared
    let taken = added.taken(by: source)
    let isSetKnown = try catalog.info(setKey) == setDigest
    let isFolderKnown = try catalog.pictureFolder == source.folder
    var record = place.record
    record.pending = plan.pendingCount
    let isRecordKnown = !place.isRecordNew && record == place.record
    // A build that changes nothing writes nothing.
    if newTypes.isEmpty && newEntities.isEmpty && goneTypes.isEmpty && goneEntities.isEmpty
      && plan.removed.isEmpty && plan.moved.isEmpty && isSetKnown && isFolderKnown && taken.isEmpty
      && isRecordKnown && claimed.isEmpty && released.isEmpty
    {
      return record
    }
    let frame = record
    record.number = try catalog.write { (writer) throws(SightlineError) in
      for identifier in goneEntities.sorted() { try writer.removeEntity(identifier) }
      for identifier in goneTypes.sorted() { try writer.removeType(identifier) }
      for type in newTypes { try writer.putType(type) }
      for entity in newEntities { try writer.putEntity(entity) }
      for picture in plan.removed { try writer.removePicture(picture) }
      for picture in plan.moved { try writer.updateRow(picture) }
      // All are removed first, because one may now have the former name of another.
      for old in added.renamed.keys { try writer.remove(old) }
      for new in added.renamed.values { try writer.put(new) }
      for mark in taken { try writer.remove(mark) }
      try writer.putInfo(setKey, setDigest)
      try writer.putInfo(folderKey, source.folder)
      let number = try writer.putSource(frame)
      for identifier in claimed.sorted() { try writer.claim(identifier, for: number) }
      for identifier in released.sorted() { try writer.release(identifier, of: number) }
      return number
    }
    return record
  }

  /// The types to remove: those that the source does not declare, unless another source may.
  private static func goneTypes(
    _ types: [String],
    place: SourcePlace,
    goneEntities: Set<EntityIdentifier>,
    staying: [EntityIdentifier]
  ) -> Set<String> {
    let undeclared = Set(types).subtracting(place.source.types.map(\.identifier))
    guard place.hasOthers else { return undeclared }
    return undeclared.intersection(goneEntities.map(\.type)).subtracting(staying.map(\.type))
  }
}

/// Finished pictures, which are stored in the order of the source: many are described at once, and one that takes long is
/// finished after others behind it.
private struct FinishedPictures {
  private var outcomes: [Int: PictureOutcome] = [:]
  private var following = 0

  /// How many are finished before one that comes before them.
  var count: Int { outcomes.count }

  /// All that wait, in order, for the end of a build.
  var rest: [PictureOutcome] { outcomes.sorted { $0.key < $1.key }.map(\.value) }

  mutating func insert(_ outcome: PictureOutcome, at number: Int) { outcomes[number] = outcome }

  /// Removes and returns the next one in order; nil while it is not finished.
  mutating func next() -> PictureOutcome? {
    guard let outcome = outcomes.removeValue(forKey: following) else { return nil }
    following += 1
    return outcome
  }
}
