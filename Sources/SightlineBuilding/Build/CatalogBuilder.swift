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
/// entities, and files of their sizes, is built.
///
/// Several builds of one catalog may run at once: each chooses ids and paths by what is stored at that moment, and finds
/// what others have stored since. A picture is removed only where the folder that it lay in has changed since it was
/// seen: one that was not changed may stand where a disk is not mounted, and its pictures stay, as do those of a folder
/// that was on another disk and is gone; see `BuildReport.absent`. A picture that a manifest names and whose file is gone
/// keeps its description, and is reported.
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
  /// - Throws: `SightlineError`: `removalRefused` when approval is not given, `changedMeanwhile` when another program
  ///   began to describe the catalog in another way, and others when the catalog
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
    let begun = try await begin(source, catalogPath, options, approval)
    let (catalog, options, frame, record) = (
      begun.catalog, begun.options, begun.frame, begun.record
    )
    let (place, plan) = (frame.place, frame.plan)

    var run = BuildRun(
      catalog: catalog,
      frame: BuildRun.Frame(
        setDigest: begun.digest,
        folder: place.source.folder,
        record: record
      ),
      plan: plan,
      keepsAbsent: !options.removesAbsent,
      batchSize: options.batchSize,
      start: start
    )
    progress(run.progress)
    let budget = MemoryBudget(limit: options.memoryBudget)
    let describer = PictureDescriber(
      folder: place.source.folder,
      isOfManifest: !source.isFolder,
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
    if run.hasRead || frame.lookedAt == nil || place.areMountsNew {
      try catalog.write { (writer) throws(SightlineError) in
        // A source that was removed meanwhile has left its number to another.
        guard let row = try writer.sources().first(where: { $0.location == record.location }) else {
          return
        }
        try writer.putInfo(lookedKey(row), "\(beginning)")
        if place.areMountsNew { try writer.putInfo(mountsKey(row), place.mounts.text) }
      }
    }
    try await catalog.bringUpToDate(parallelism: options.parallelism)

    run.report.peakMemory = await budget.peak
    run.report.failures = told(run.report.failures, of: place)
    run.report.damaged = told(run.report.damaged, of: place)
    run.report.absent = place.absent.places
    run.report.seconds = (clock.now - start) / .seconds(1)
    return run.report
  }

  /// A build whose types and entities are stored.
  private struct Begun {
    let catalog: Catalog
    let options: BuildOptions
    let digest: String
    let frame: BuildFrame
    let record: IndexedSource
  }

  /// How often a build begins where its catalog is taken away before anything is stored.
  private static let mostBeginnings = 100

  /// Opens a catalog and stores all but pictures into it.
  private static func begin(
    _ source: CatalogSource,
    _ catalogPath: String,
    _ options: BuildOptions,
    _ approval: (PlannedRemoval) -> Bool
  ) async throws -> Begun {
    var attempt = 0
    while true {
      attempt += 1
      do throws(SightlineError) {
        let catalog = try Catalog(at: catalogPath, mode: .readWrite)
        if let form = options.features { try await catalog.keepFeatures(in: form) }
        let options = try options.adapted(to: catalog)
        let digest = try options.buildDigest()
        let terms = BuildFrame.Terms(
          source: source,
          setDigest: digest,
          describesAnew: options.describesAnew,
          removesAbsent: options.removesAbsent
        )
        let stored = try BuildFrame.store(into: catalog, choosing: terms, approval: approval)
        return Begun(
          catalog: catalog,
          options: options,
          digest: digest,
          frame: stored.frame,
          record: stored.record
        )
      } catch {
        // A program that made the catalog for nothing, such as an import that failed, has removed it again.
        guard error.code == .changedMeanwhile, attempt < mostBeginnings else { throw error }
      }
    }
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

  /// The key of the time when a source was last looked at as a whole.
  static func lookedKey(_ source: IndexedSource) -> String { "looked at \(source.number)" }

  /// The key of the folders of a source that were on other disks when it was last looked at.
  static func mountsKey(_ source: IndexedSource) -> String { "mounts of \(source.number)" }

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
