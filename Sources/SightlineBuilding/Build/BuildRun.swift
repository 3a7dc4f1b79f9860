import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// A build in progress: the finished pictures, and those not stored yet.
struct BuildRun {
  private(set) var progress: BuildProgress
  var report = BuildReport()
  /// Whether a file was read, and the outcome is stored.
  private(set) var hasRead = false

  private let catalog: Catalog
  private let batchSize: Int
  /// The source's row, with how many pictures are still to come.
  private var record: IndexedSource
  private var pending: [PictureOutcome] = []
  private var lastStore: ContinuousClock.Instant

  init(
    catalog: Catalog,
    record: IndexedSource,
    plan: BuildPlan,
    batchSize: Int,
    start: ContinuousClock.Instant
  ) {
    self.catalog = catalog
    self.record = record
    self.batchSize = batchSize
    lastStore = start
    progress = BuildProgress(total: plan.pathCount)
    progress.skipped = plan.pathCount - plan.jobs.count
    progress.done = progress.skipped
    report.unchanged = progress.skipped
    report.removed = plan.removedPathCount
    report.kept = plan.keptCount
  }

  /// Takes a finished picture in; false when it was cancelled.
  mutating func add(_ outcome: PictureOutcome) -> Bool {
    switch outcome.result {
    case .cancelled: return false
    case .sameContent:
      hasRead = true
      report.unchanged += 1
      progress.skipped += 1
    case .described(_, _, _, let descriptors, let damage):
      if let damage {
        let failure = BuildReport.Failure(path: outcome.job.path, message: damage, code: .truncated)
        report.damaged.append(failure)
      }
      hasRead = true
      if descriptors.saysNothing { report.featureless += 1 }
      if outcome.job.isKnown {
        report.updated += 1
      } else {
        report.added += 1
      }
    case .unreadable(_, let error):
      report.failures.append(
        BuildReport.Failure(
          path: outcome.job.path,
          message: error.description,
          code: error.code
        )
      )
      progress.failed += 1
    }
    progress.done += 1
    progress.path = outcome.job.path
    if !outcome.isStored { pending.append(outcome) }
    return true
  }

  /// Stores what is finished when it is enough, or enough time has passed.
  mutating func storeIfDue() throws(SightlineError) {
    if pending.count >= batchSize || lastStore.duration(to: .now) > .seconds(1) {
      try store()
    }
  }

  /// Stores what is finished, in one transaction.
  mutating func store() throws(SightlineError) {
    let outcomes = pending
    if !outcomes.isEmpty {
      var next = record
      next.pending = max(0, next.pending - outcomes.count { $0.job.isPending })
      try catalog.write { (writer) throws(SightlineError) in
        for outcome in outcomes { try Self.store(outcome, with: writer) }
        if next != record { try writer.putSource(next) }
      }
      record = next
    }
    pending.removeAll(keepingCapacity: true)
    lastStore = .now
  }

  private static func store(
    _ outcome: PictureOutcome,
    with writer: borrowing CatalogWriter
  ) throws(SightlineError) {
    for use in outcome.job.uses {
      switch outcome.result {
      case .cancelled: break
      case .sameContent(let fingerprint):
        guard var stored = use.stored else { break }
        stored.picture.fingerprint = fingerprint
        stored.picture.position = use.position
        try writer.updateRow(stored)
      case .described(let width, let height, let fingerprint, let descriptors, _):
        try writer.putPicture(
          ReferencePicture(
            entity: use.entity,
            position: use.position,
            path: outcome.job.path,
            width: width,
            height: height,
            fingerprint: fingerprint,
            descriptors: descriptors
          )
        )
      case .unreadable(let fingerprint, let problem):
        try writer.putPicture(
          ReferencePicture(
            unreadable: outcome.job.path,
            entity: use.entity,
            position: use.position,
            fingerprint: fingerprint,
            problem: problem.description
          )
        )
      }
    }
  }
}

extension PictureDescriptors {
  /// Whether there are hashes but none that can be compared: a flat picture.
  var saysNothing: Bool {
    let hashes = compactMap { entry -> PerceptualHash? in
      if case .hash(let hash) = entry.value { hash } else { nil }
    }
    return !hashes.isEmpty && hashes.allSatisfy(\.isFeatureless)
  }
}
