import SightlineFoundation
import Synchronization

/// The folders on a disk that programs have marked as theirs by a file in them, each looked at once.
final class MarkedFolders: Sendable {
  /// The marks of one folder.
  private struct Marks {
    var owner: PicturePlace.Owner?
    var sync: String?
    /// The files below it that this tool moved there.
    var moved: Set<PathKey> = []
  }

  private let known = Mutex<[PathKey: Marks]>([:])

  /// The files that mark folders which are kept in step with others.
  private static let syncMarks = [
    (".stfolder", "Syncthing"), (".dropbox", "Dropbox"), (".owncloudsync.log", "ownCloud"),
    (".nextcloudsync.log", "Nextcloud"), (".tmp.drivedownload", "Google Drive"),
    (".tmp.driveupload", "Google Drive"), (".seafile-data", "Seafile"),
    (".849C9593-D756-4E56-8D6E-42412F2A707B", "OneDrive"),
  ]
  /// The files that mark the stores of programs which know of each file in them.
  private static let storeMarks = [".immich", ".ppstorage", ".ocdata"]

  /// The place of a file: by the names of its folders, and by what lies in them.
  ///
  /// - Parameter path: The absolute path.
  /// - Returns: Whose it is.
  /// - Complexity: O(depth), and looks at each folder on the disk once.
  func place(ofFile path: String) -> PicturePlace {
    var place = PicturePlace(path: path)
    var folder = FilePaths.folder(of: path)
    while true {
      let marks = marks(in: folder)
      place.owner = place.owner ?? marks.owner
      place.sync = place.sync ?? marks.sync
      if place.owner == nil, !marks.moved.isEmpty,
        marks.moved.contains(PathKey(FilePaths.path(path, relativeTo: folder)))
      {
        place.owner = .moved
      }
      let parent = FilePaths.folder(of: folder)
      if parent == folder || parent == "." { return place }
      folder = parent
    }
  }

  private func marks(in folder: String) -> Marks {
    let key = PathKey(folder)
    if let found = known.withLock({ $0[key] }) { return found }
    func has(_ name: String) -> Bool { FileStatus(FilePaths.join(folder, name)) != nil }
    let marks = Marks(
      owner: Self.storeMarks.contains(where: has) ? .package : nil,
      sync: Self.syncMarks.first { has($0.0) }?.1,
      moved: MovedRecord.paths(in: folder)
    )
    known.withLock { $0[key] = marks }
    return marks
  }
}
