import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

/// Files that were read and described before a catalog is locked to store them.
struct DescribedPictures {
  /// A picture under the path that the catalog gives it.
  struct Picture {
    let path: String
    let outcome: PictureOutcome
  }

  let pictures: [Picture]

  /// Describes files, several at once.
  ///
  /// - Parameters:
  ///   - files: The files, in order.
  ///   - entity: The entity they show.
  ///   - folder: What the catalog's paths are relative to.
  ///   - stored: The entity's pictures that the catalog has.
  ///   - options: How to describe.
  /// - Throws: `SightlineError` with code `unreadablePicture` for the first that cannot be read;
  ///   `CancellationError`.
  init(
    _ files: [String],
    of entity: EntityIdentifier,
    folder: String,
    stored: [StoredPicture],
    options: BuildOptions
  ) async throws {
    let describer = PictureDescriber(
      folder: folder,
      options: options,
      budget: MemoryBudget(limit: options.memoryBudget)
    )
    var jobs: [PictureJob] = []
    for file in files {
      let path = try Self.path(of: file, relativeTo: folder)
      // A file named twice is one picture.
      if jobs.contains(where: { $0.path == path }) { continue }
      let known = stored.first { $0.picture.path == path }
      let use = PictureJob.Use(entity: entity, position: 0, stored: known)
      jobs.append(PictureJob(path: path, uses: [use]))
    }
    let outcomes = try await Self.outcomes(jobs, describer, parallelism: options.parallelism)
    try Task.checkCancellation()
    let failures = zip(jobs, outcomes).compactMap { job, outcome in
      if case .unreadable(_, let problem) = outcome.result { (job.path, problem) } else { nil }
    }
    if let (path, problem) = failures.first {
      let more = failures.count > 1 ? " (the first of \(failures.count) such pictures)" : ""
      throw SightlineError(.unreadablePicture, at: path, problem + more)
    }
    pictures = zip(jobs, outcomes).map { Picture(path: $0.path, outcome: $1) }
  }

  /// How a catalog writes the path of a file: relative to its folder, absolute when it is not below.
  static func path(
    of file: String,
    relativeTo folder: String
  ) throws(SightlineError) -> String {
    guard !file.isEmpty, !file.utf8.contains(0), file.utf8.last != UInt8(ascii: "/"),
      // A link is a file of its own, so that it can lead elsewhere later; the folders to it are not.
      let place = FilePaths.resolved(FilePaths.folder(of: file))
    else {
      throw SightlineError(.unreadablePicture, at: file, "there is no such file")
    }
    let absolute = FilePaths.join(place, FilePaths.name(of: file))
    return FilePaths.path(absolute, relativeTo: folder)
  }

  private static func outcomes(
    _ jobs: [PictureJob],
    _ describer: PictureDescriber,
    parallelism: Int
  ) async throws -> [PictureOutcome] {
    var outcomes: [Int: PictureOutcome] = [:]
    await withTaskGroup(of: (Int, PictureOutcome).self) { group in
      var waiting = jobs.enumerated().makeIterator()
      for (place, job) in waiting.take(parallelism) {
        group.addTask { (place, await describer.describe(job)) }
      }
      while let (place, outcome) = await group.next() {
        outcomes[place] = outcome
        if let (place, job) = waiting.next() {
          group.addTask { (place, await describer.describe(job)) }
        }
      }
    }
    return jobs.indices.compactMap { outcomes[$0] }
  }
}
