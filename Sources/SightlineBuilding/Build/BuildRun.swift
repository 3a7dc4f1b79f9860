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
  private let frame: Frame
  /// Whether what is known of a picture stays when its file is gone.
  private let keepsAbsent: Bool
  /// How many of the source's pictures are still to come.
  private var waiting: Int
  private var pending: [PictureOutcome] = []
  private var lastStore: ContinuousClock.Instant

  /// The part of the catalog that must stay while pictures are stored into it.
  struct Frame {
    /// The descriptors of the pictures.
    let setDigest: String
    /// The folder that the pictures' paths are relative to.
    let folder: String
    /// The source's row.
    let record: IndexedSource

    /// Refuses to store what does not fit the catalog any more.
    ///
    /// - Throws: `SightlineError` with code `changedMeanwhile`.
    fileprivate func require(
      in writer: borrowing CatalogWriter,
      _ path: String
    ) throws(SightlineError) {
      let digest = try writer.info(CatalogBuilder.setKey)
      let folder = try writer.info(CatalogBuilder.folderKey)
      guard digest == setDigest, folder == self.folder else {
        throw SightlineError(
          .changedMeanwhile,
          at: path,
          "another program began to index it "
            + (digest == setDigest ? "from another folder" : "by other descriptors")
            + "; what was stored is kept: index again"
        )
      }
    }
  }

  init(
    catalog: Catalog,
    frame: Frame,
    plan: BuildPlan,
    keepsAbsent: Bool,
    batchSize: Int,
    start: ContinuousClock.Instant
  ) {
    self.catalog = catalog
    self.frame = frame
    self.keepsAbsent = keepsAbsent
    waiting = frame.record.pending
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
    if !outcome.isStored(keepingAbsent: keepsAbsent) { pending.append(outcome) }
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
      let left = max(0, waiting - outcomes.count { $0.job.isPending })
      let gone = try catalog.write { (writer) throws(SightlineError) in
        try frame.require(in: writer, catalog.path)
        var gone: [PictureOutcome] = []
        for outcome in outcomes where try !store(outcome, with: writer) {
          gone.append(outcome)
        }
        // Another program may have removed the source, whose number another one has now.
        if left != waiting,
          var row = try writer.sources().first(where: { $0.location == frame.record.location })
        {
          row.pending = left
          try writer.putSource(row)
        }
        return gone
      }
      waiting = left
      for outcome in gone { forget(outcome) }
    }
    pending.removeAll(keepingCapacity: true)
    lastStore = .now
  }

  /// Takes back that a picture was added, whose entities another program has removed meanwhile.
  private mutating func forget(_ outcome: PictureOutcome) {
    guard case .described = outcome.result else { return }
    if outcome.job.isKnown {
      report.updated -= 1
    } else {
      report.added -= 1
    }
  }

  /// Stores the outcome for a picture.
  ///
  /// - Returns: Whether an entity is left that shows it.
  private func store(
    _ outcome: PictureOutcome,
    with writer: borrowing CatalogWriter
  ) throws(SightlineError) -> Bool {
    var isStored = false
    for use in outcome.job.uses where try writer.has(use.entity) {
      isStored = true
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
      case .unreadable(_, let problem) where keepsAbsent && use.isDescribed && problem.isAbsence:
        // The file may be on a disk that is not mounted.
        guard var stored = use.stored, stored.picture.position != use.position else { break }
        stored.picture.position = use.position
        try writer.updateRow(stored)
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
    return isStored
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
