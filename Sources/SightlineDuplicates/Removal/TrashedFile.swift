package import SightlineFoundation

/// A file in the trash, with the place that it came from.
package struct TrashedFile: Sendable {
  /// The path that it had, as the catalog has it.
  package let path: String
  /// The absolute path that it had.
  private let file: String
  /// The path in the trash.
  private let place: String

  /// Takes what a performer has put into the trash; nil for what it dealt with otherwise.
  package init?(_ done: DuplicatePerformer.Outcome.Done) {
    guard let place = done.place else { return nil }
    path = done.copy.path
    file = done.copy.file
    self.place = place
  }

  /// Brings the file back to its place, if nothing has come there meanwhile.
  ///
  /// On return both folders are on the disk. No link is followed on the way.
  ///
  /// - Throws: `SightlineError`: `leftAlone` where it is gone from the trash or its place is taken, or what the file system
  ///   says; the file then stays in the trash.
  package func restore() throws(SightlineError) {
    let trash = try OpenFolder(FilePaths.folder(of: place))
    let home = try OpenFolder(FilePaths.folder(of: file))
    let (kept, name) = (FilePaths.name(of: place), FilePaths.name(of: file))
    guard trash.has(kept) else { throw .leftAlone(file, "it is not in the trash any more") }
    let folder = FilePaths.folder(of: FilePaths.folder(of: place))
    let info = try? OpenFolder(FilePaths.join(folder, "info"))
    // While it has both names, another run must not take it for one that was left there.
    let held = info?.hold("\(kept).trashinfo")
    defer { withExtendedLifetime(held) {} }
    guard !home.has(name) else { throw .leftAlone(file, "another file has come to its place") }
    switch try trash.link(kept, to: name, in: home) {
    case .linked: try trash.removeName(kept)
    case .impossible: try trash.rename(kept, to: name, in: home)
    case .otherDisk: throw .leftAlone(file, "the trash lies on another disk")
    }
    try home.sync()
    info?.remove("\(kept).trashinfo")
    try trash.sync()
  }
}
