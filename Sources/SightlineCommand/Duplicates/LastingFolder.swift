import SightlineFoundation

/// A folder that a power cut does not take back.
enum LastingFolder {
  /// Makes a folder and those on its way, each on the disk before something is put into it.
  ///
  /// - Parameters:
  ///   - path: The path; what is there already stays as it is.
  ///   - permissions: The permissions of the folder itself; nil for what the user's mask leaves.
  /// - Throws: What making or syncing meets.
  static func make(_ path: String, permissions: Int? = nil) throws {
    guard FileStatus(path)?.kind != .folder else { return }
    let parent = FilePaths.folder(of: path)
    if parent != path { try make(parent) }
    try FilePaths.makeFolder(path, permissions: permissions)
    // The new name is a change of the folder around it.
    try FilePaths.syncFolder(of: path)
  }
}
