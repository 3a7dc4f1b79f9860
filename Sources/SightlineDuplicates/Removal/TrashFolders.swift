import Foundation
import SightlineFoundation

/// The user's trashes, as file managers know them: one below the home folder, and one on each other disk
/// (freedesktop.org Trash specification 1.0).
struct TrashFolders {
  /// The one below the home folder; nil for a user without one, as services run by.
  private var home: TrashFolder?
  /// A disk as far as files can be linked on it.
  private struct Place: Hashable {
    var device: UInt64
    var mount: String?
  }

  private var others: [Place: TrashFolder] = [:]
  private let mounts = MountPoint()

  /// Finds the trash of the home folder, and makes it when there is none.
  ///
  /// - Parameter data: The folder of the user's data, which has the trash; nil for that of the environment.
  /// - Throws: `SightlineError` with code `noTrash`.
  init(inData data: String? = nil) throws(SightlineError) {
    let environment = ProcessInfo.processInfo.environment
    let known =
      data ?? environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.local/share" }
    guard let known else { return }
    do throws(SightlineError) {
      try LastingFolder.make(known)
      home = try TrashFolder("Trash", in: OpenFolder(following: known), top: nil)
    } catch {
      guard error.code != .noTrash else { throw error }
      throw SightlineError(.noTrash, at: known, "the trash cannot be made: \(error.message)")
    }
  }

  /// Puts a file into the trash of its disk, from which a file manager brings it back; it keeps its place too.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - folder: The folder that it lies in.
  /// - Returns: Its place in the trash.
  /// - Throws: `SightlineError`: `noTrash` when its disk has no trash and allows none, or what linking meets.
  mutating func place(
    _ name: String,
    of folder: OpenFolder
  ) throws(SightlineError) -> PlacedCopy.Place {
    let file = FilePaths.join(folder.path, name)
    guard let device = folder.status(of: name)?.device else { throw .leftAlone(file, "it is gone") }
    let disk = Place(device: device, mount: mounts.containing(folder.path))
    if var trash = home, trash.device == device, trash.mount(mounts) == disk.mount {
      defer { home = trash }
      return try trash.place(name, of: folder)
    }
    var trash = if let known = others[disk] { known } else { try TrashFolder.top(of: file, mounts) }
    defer { others[disk] = trash }
    return try trash.place(name, of: folder)
  }
}
