import SightlineCatalog
import SightlineCodecs
import SightlineFoundation

/// The changes that make a catalog mirror a source.
struct BuildPlan {
  /// Pictures to look at, in the source's order.
  private(set) var jobs: [PictureJob] = []
  /// Rows whose pictures are unchanged but have another place in their entity.
  private(set) var moved: [StoredPicture] = []
  /// Numbers of pictures to remove.
  private(set) var removed: [Int64] = []
  /// Distinct paths among the removed that the source no longer has.
  private(set) var removedPathCount = 0
  /// Pictures that were added individually and that the source does not have.
  private(set) var keptCount = 0
  /// Distinct paths to look at.
  private(set) var pathCount = 0
  /// Pictures to look at that have no descriptors in the catalog, or only old ones that are removed first.
  private(set) var pendingCount = 0
  /// Pictures that the catalog holds before anything is changed.
  private(set) var storedCount = 0

  private struct Place: Hashable {
    let entity: EntityIdentifier
    let path: PathKey

    init(entity: EntityIdentifier, path: String) {
      self.entity = entity
      self.path = PathKey(path)
    }
  }

  /// Compares a source with what a catalog holds.
  ///
  /// - Parameters:
  ///   - place: The source, and the part of the catalog that came from it.
  ///   - stored: The catalog's pictures.
  ///   - added: The parts of the catalog that were added individually, and stay.
  ///   - isSetChanged: Whether the stored descriptors are of another kind than those to be made.
  ///   - lookedAt: When the source was looked at last, in nanoseconds since 1970-01-01 UTC; nil where that is not known.
  ///   - describesAnew: Whether unchanged pictures are looked at too.
  ///   - start: The number below which pictures may have the features of another form.
  init(
    place: SourcePlace,
    stored: [StoredPicture],
    added: AddedParts,
    isSetChanged: Bool,
    lookedAt: Int64? = nil,
    describesAnew: Bool = false,
    otherFormBelow start: Int64 = 0
  ) {
    let source = place.source
    var rest: [Place: StoredPicture] = [:]
    for stored in added.placed(stored) {
      let key = Place(entity: stored.picture.entity, path: stored.picture.path)
      if let other = rest.updateValue(stored, forKey: key) { removed.append(other.picture.id) }
      if !isSetChanged && added.isRenamed(stored.picture) { moved.append(stored) }
    }
    var uses: [PathKey: [PictureJob.Use]] = [:]
    var paths: [String] = []
    func use(_ path: String, of entity: EntityIdentifier, at position: Int) {
      let known = rest.removeValue(forKey: Place(entity: entity, path: path))
      let use = PictureJob.Use(entity: entity, position: position, stored: known)
      if uses[PathKey(path)] == nil { paths.append(path) }
      uses[PathKey(path), default: []].append(use)
    }
    var counts: [EntityIdentifier: Int] = [:]
    for entity in source.entities {
      let identifier = entity.entity.identifier
      for (position, path) in entity.picturePaths.enumerated() {
        use(path, of: identifier, at: position)
      }
      counts[identifier] = entity.picturePaths.count
    }
    func isAdded(_ picture: ReferencePicture) -> Bool {
      added.marks.contains(AddedMark(picture.entity, path: picture.path))
    }
    // They follow the source's pictures, in their order.
    let kept = rest.values.map(\.picture).filter { isAdded($0) || !place.owns($0) }
      .sorted { ($0.entity, $0.position, $0.id) < ($1.entity, $1.position, $1.id) }
    keptCount = kept.count(where: isAdded)
    var lost: [PictureJob] = []
    for picture in kept {
      let position = counts[picture.entity, default: 0]
      counts[picture.entity] = position + 1
      // A picture that another source could not read is left to a build of that source.
      let isTriedAgain = isSetChanged || (picture.problem != nil && isAdded(picture))
      if picture.fingerprint.isOfPixels && isTriedAgain {
        let stored = rest.removeValue(forKey: Place(entity: picture.entity, path: picture.path))
        lost.append(
          PictureJob(
            path: picture.path,
            uses: [PictureJob.Use(entity: picture.entity, position: position, stored: stored)],
            content: .lostPixels(picture.fingerprint)
          )
        )
        continue
      }
      if isTriedAgain {
        use(picture.path, of: picture.entity, at: position)
        continue
      }
      // If a file is gone or has been replaced, its old description is kept.
      let key = Place(entity: picture.entity, path: picture.path)
      guard var stored = rest.removeValue(forKey: key) else { continue }
      if stored.picture.position != position {
        stored.picture.position = position
        moved.append(stored)
      }
    }
    storedCount = stored.count
    pathCount = paths.count + lost.count
    for var job in paths.map({ PictureJob(path: $0, uses: uses[PathKey($0)] ?? []) }) + lost {
      job.isOfAnotherForm = job.uses.contains { $0.stored.map { $0.picture.id < start } ?? false }
      if isSetChanged {
        // Descriptors of two kinds must never be compared, so the old ones go at once.
        removed += job.uses.compactMap { $0.stored?.picture.id }
        for index in job.uses.indices { job.uses[index].stored = nil }
        jobs.append(job)
      } else if case .file = job.content, !describesAnew, !job.isOfAnotherForm,
        Self.isUnchanged(job, below: source.folder, lookedAt: lookedAt)
      {
        moved += job.uses.compactMap(Self.movedRow)
      } else {
        jobs.append(job)
      }
    }
    removed += rest.values.map(\.picture.id).sorted()
    removedPathCount = Set(rest.keys.map(\.path)).filter { uses[$0] == nil }.count
    pendingCount = jobs.count { $0.isPending }
  }

  /// Whether size and time are those of the file that was described.
  ///
  /// Programs can set a modification time, but not the time of a file's last change: where that is later than the last
  /// look, the content is compared.
  private static func isUnchanged(
    _ job: PictureJob,
    below folder: String,
    lookedAt: Int64?
  ) -> Bool {
    let file = PageName(FilePaths.join(folder, job.path)).file
    guard let status = FileStatus(file) else { return false }
    if let lookedAt, status.changeTime > lookedAt { return false }
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
