import SightlineCatalog
import SightlineCodecs
import SightlineFoundation

/// The pictures of a folder that are not where they were, though nothing says that they were removed.
///
/// Who removes a file changes the folder that it lay in. Where the files of a folder are gone and the folder is as it was
/// before they were seen in it, another folder stands in its place: most often the empty one under a disk that is not
/// mounted. Where the folder that a disk is mounted on is made and removed with it, the folder above changes; so a source
/// knows which of its folders were on other disks. Absence alone is not taken for deletion.
struct AbsentPictures {
  /// The entities of these pictures.
  private(set) var entities: Set<EntityIdentifier> = []
  /// How many pictures are missing below each folder that did not change, by its path relative to the source.
  private(set) var counts: [String: Int] = [:]

  /// Looks for the files of pictures that a source has lost.
  ///
  /// - Parameters:
  ///   - lost: The pictures, with paths relative to the catalog's folder.
  ///   - base: The catalog's folder of pictures.
  ///   - folder: The source's folder.
  ///   - lookedAt: When the source was looked at last, in nanoseconds since 1970-01-01 UTC; nil where that is not known,
  ///     and then none is absent.
  ///   - mounts: The folders that were on other disks then.
  init(
    _ lost: [StoredPicture],
    base: String,
    in folder: String,
    since lookedAt: Int64?,
    mounts: MountedFolders = MountedFolders()
  ) {
    guard let lookedAt else { return }
    var unchanged: [String: String?] = [:]
    for stored in lost where stored.picture.problem == nil {
      let file = PageName(FilePaths.join(base, stored.picture.path)).file
      // One that is there was left out by a choice of files.
      guard FilePaths.lies(file, in: folder), FileStatus(file) == nil else { continue }
      let parent = FilePaths.folder(of: file)
      let place: String?
      if let known = unchanged[parent] {
        place = known
      } else {
        place =
          mounts.lostFolder(over: parent, in: folder)
          ?? Self.unchangedFolder(parent, in: folder, since: lookedAt)
        unchanged.updateValue(place, forKey: parent)
      }
      guard let place else { continue }
      entities.insert(stored.picture.entity)
      counts[FilePaths.path(place, relativeTo: folder), default: 0] += 1
    }
  }

  /// The folder that a file would have been removed from, itself or with a folder below; nil where that has changed, but
  /// for one that a link has taken the place of.
  private static func unchangedFolder(
    _ parent: String,
    in folder: String,
    since lookedAt: Int64
  ) -> String? {
    var place = parent
    while true {
      if let status = FileStatus(place) {
        // Nothing sets this time but a change of the folder.
        return status.kind == .folder && status.changeTime <= lookedAt ? place : nil
      }
      // The folder has moved to where a link leads, and that cannot be reached.
      if FilePaths.isLink(place) { return place }
      guard FilePaths.lies(place, in: folder), place.utf8.count > folder.utf8.count else {
        return nil
      }
      place = FilePaths.folder(of: place)
    }
  }

  /// The folders with how much is missing below them, as places that could not be looked at.
  var places: [UnreadablePlace] {
    counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { place, count in
      UnreadablePlace(
        path: place.isEmpty ? "." : place,
        message:
          "\(count == 1 ? "1 picture" : "\(count) pictures") of it cannot be seen, though nothing was removed "
          + "from the folder since, as below a disk that is not mounted; the catalog keeps what it has"
      )
    }
  }
}
