import Catalog

/// What must change so that a catalog mirrors a source.
struct BuildPlan {
  /// Pictures to look at, in the source's order.
  private(set) var jobs: [PictureJob] = []
  /// Rows whose pictures are unchanged but stand at another place in their entity.
  private(set) var moved: [StoredPicture] = []
  /// Numbers of pictures to remove.
  private(set) var removed: [Int64] = []
  /// Distinct paths among the removed that the source no longer has.
  private(set) var removedPathCount = 0
  /// Distinct paths in the source.
  private(set) var pathCount = 0

  private struct Place: Hashable {
    let entity: EntityIdentifier
    let path: String
  }

  /// Compares a source with what a catalog holds.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - stored: The catalog's pictures.
  ///   - isSetChanged: Whether the stored descriptors are of another kind than those to be made.
  init(source: CatalogSource, stored: [StoredPicture], isSetChanged: Bool) {
    var rest: [Place: StoredPicture] = [:]
    for stored in stored {
      rest[Place(entity: stored.picture.entity, path: stored.picture.path)] = stored
    }
    var uses: [String: [PictureJob.Use]] = [:]
    var paths: [String] = []
    for entity in source.entities {
      let identifier = entity.entity.identifier
      for (position, path) in entity.picturePaths.enumerated() {
        let known = rest.removeValue(forKey: Place(entity: identifier, path: path))
        let use = PictureJob.Use(entity: identifier, position: position, stored: known)
        if uses[path] == nil { paths.append(path) }
        uses[path, default: []].append(use)
      }
    }
    pathCount = paths.count
    for path in paths {
      var job = PictureJob(path: path, uses: uses[path] ?? [])
      if isSetChanged {
        // Descriptors of two kinds must never be compared, so the old ones go at once.
        removed += job.uses.compactMap { $0.stored?.picture.id }
        for index in job.uses.indices { job.uses[index].stored = nil }
        jobs.append(job)
      } else if Self.isUnchanged(job, below: source.folder) {
        moved += job.uses.compactMap(Self.movedRow)
      } else {
        jobs.append(job)
      }
    }
    removed += rest.values.map(\.picture.id).sorted()
    removedPathCount = Set(rest.keys.map(\.path)).filter { uses[$0] == nil }.count
  }

  /// Whether size and time are those of the file that was described.
  private static func isUnchanged(_ job: PictureJob, below folder: String) -> Bool {
    guard let status = FileStatus(FilePaths.join(folder, job.path)) else { return false }
    return job.uses.allSatisfy { use in
      guard let stored = use.stored, stored.picture.problem == nil else { return false }
      return stored.picture.fingerprint.size == status.size
        && stored.picture.fingerprint.modificationTime == status.modificationTime
    }
  }

  private static func movedRow(_ use: PictureJob.Use) -> StoredPicture? {
    guard var stored = use.stored, stored.picture.position != use.position else { return nil }
    stored.picture.position = use.position
    return stored
  }
}
