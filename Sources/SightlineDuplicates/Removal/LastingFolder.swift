import SightlineFoundation

/// Makes folders that survive a power cut.
enum LastingFolder {
  /// Makes a folder and those on its way, each on the disk before something is put into it.
  ///
  /// - Parameters:
  ///   - path: The path; an existing folder stays as it is.
  ///   - permissions: The permissions of the folder itself; nil for what the user's mask leaves.
  /// - Throws: `SightlineError` with code `outputFailed`.
  static func make(_ path: String, permissions: Int? = nil) throws(SightlineError) {
    guard FileStatus(path)?.kind != .folder else { return }
    let parent = FilePaths.folder(of: path)
    if parent != path { try make(parent) }
    try FilePaths.makeFolder(path, permissions: permissions)
    // The new name is a change of the containing folder.
    try FilePaths.syncFolder(of: path)
  }
}
