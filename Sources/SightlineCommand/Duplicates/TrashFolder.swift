import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SystemPackage

/// The user's trashes, as file managers know them: one below the home folder, and one on each other disk
/// (freedesktop.org Trash specification 1.0).
struct TrashFolders {
  private var home: TrashFolder
  /// By device.
  private var others: [UInt64: TrashFolder] = [:]

  /// Finds the trash of the home folder, and makes it when there is none.
  ///
  /// - Throws: `CommandFailure`.
  init() throws { home = try TrashFolder.home() }

  /// Puts a file into the trash of its disk, from which a file manager brings it back; it keeps its place too.
  ///
  /// - Parameter file: The file.
  /// - Returns: Its place in the trash.
  /// - Throws: `CommandFailure` when its disk has no trash and allows none, or what linking meets.
  mutating func place(_ file: String) throws -> PlacedCopy.Place {
    guard let device = FileStatus(file)?.device else {
      throw CommandFailure("\(file): left alone, for it is gone")
    }
    if device == home.device { return try home.place(file) }
    var trash = try others[device] ?? TrashFolder.top(of: file)
    defer { others[device] = trash }
    return try trash.place(file)
  }
}

/// A folder with trash in it.
private struct TrashFolder {
  private let path: String
  /// The folder at the top of a disk, which paths are relative to; nil where they are absolute.
  private let top: String?
  private var names = FreeNames()

  private init(_ path: String, top: String?) throws {
    self.path = path
    self.top = top
    do {
      for part in ["files", "info"] {
        try LastingFolder.make("\(path)/\(part)", permissions: 0o700)
      }
    } catch {
      throw CommandFailure("\(path): cannot be made; take --action move --to FOLDER")
    }
  }

  var device: UInt64? { FileStatus(path)?.device }

  /// The trash below the home folder.
  static func home() throws -> TrashFolder {
    let environment = ProcessInfo.processInfo.environment
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.local/share" }
    guard let data else {
      throw CommandFailure("there is no home folder for a trash; take --action move --to FOLDER")
    }
    return try TrashFolder("\(data)/Trash", top: nil)
  }

  /// The trash at the top of the disk that a file lies on: the user's part of one that an administrator made, if it is
  /// safe, or one of the user's own.
  static func top(of file: String) throws -> TrashFolder {
    var top = FilePaths.resolved(FilePaths.folder(of: file)) ?? FilePaths.folder(of: file)
    let device = FileStatus(top)?.device
    while top != "/", FileStatus(FilePaths.folder(of: top))?.device == device {
      top = FilePaths.folder(of: top)
    }
    let shared = FilePaths.join(top, ".Trash")
    let isSticky =
      ((try? FileManager.default.attributesOfItem(atPath: shared))?[.posixPermissions] as? NSNumber)
      .map { $0.intValue & 0o1000 != 0 } ?? false
    if isSticky, FileStatus(shared)?.kind == .folder, !FilePaths.isLink(shared),
      let trash = try? TrashFolder(FilePaths.join(shared, "\(geteuid())"), top: top)
    {
      return trash
    }
    let own = FilePaths.join(top, ".Trash-\(geteuid())")
    // One that came along with a disk would lead elsewhere.
    guard !FilePaths.isLink(own) else {
      throw CommandFailure("\(own): is a link; take --action move --to FOLDER")
    }
    return try TrashFolder(own, top: top)
  }

  /// Puts a file into this trash; it keeps its place too.
  mutating func place(_ file: String) throws -> PlacedCopy.Place {
    let name = file.split(separator: "/").last.map(String.init) ?? "file"
    let trash = self
    // The information's name is the longer one.
    let free = names.next(
      FileNames.fitting(name, before: ".trashinfo"),
      numbered: { FileNames.fitting(name, before: ".\($0).trashinfo") + ".\($0)" },
      isTaken: { trash.holds($0) }
    )
    // The information file comes first, and alone decides which names are taken.
    try write(information(of: file), to: info(free))
    let target = "\(path)/files/\(free)"
    do {
      switch try FilePaths.link(file, target) {
      case .linked:
        return PlacedCopy.Place(target: target, kind: .linked, information: info(free))
      case .impossible:
        return PlacedCopy.Place(target: target, kind: .renamed, information: info(free))
      case .otherDisk:
        throw CommandFailure(
          "\(file): left alone, for its disk has no trash; take --action move --to FOLDER"
        )
      }
    } catch {
      FilePaths.remove(info(free))
      throw error
    }
  }

  /// Writes a file that is new, and brings it to the disk.
  private func write(_ text: String, to path: String) throws {
    let file = try FileDescriptor.open(
      FilePath(text: path),
      .writeOnly,
      options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite
    )
    defer { try? file.close() }
    try file.writeAll(Array(text.utf8))
    guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  private func holds(_ name: String) -> Bool {
    FileStatus(info(name)) != nil || FileStatus("\(path)/files/\(name)") != nil
  }

  private func info(_ name: String) -> String { "\(path)/info/\(name).trashinfo" }

  private func information(of file: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let path = top.map { FilePaths.path(file, relativeTo: $0) } ?? file
    // A path is a sequence of any bytes.
    let place = PathText.bytes(path).map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + [byte].hexadecimal.uppercased()
    }.joined()
    return "[Trash Info]\nPath=\(place)\nDeletionDate=\(formatter.string(from: Date()))\n"
  }
}

/// Names that a file system takes: of 255 bytes at most.
enum FileNames {
  private static let longest = 255

  /// A name with room for what is put behind it: its title cut, its ending kept.
  static func fitting(_ name: String, before suffix: String) -> String {
    guard name.utf8.count + suffix.utf8.count > longest else { return name }
    var (title, ending) = (name, "")
    if let dot = name.lastIndex(of: "."), dot != name.startIndex, name[dot...].utf8.count <= 16 {
      (title, ending) = (String(name[..<dot]), String(name[dot...]))
    }
    while !title.isEmpty, title.utf8.count + ending.utf8.count + suffix.utf8.count > longest {
      title.removeLast()
    }
    return title + ending
  }

  /// A path whose name has room for what is put behind it.
  static func fitting(path: String, before suffix: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return fitting(path, before: suffix) }
    return String(path[...slash])
      + fitting(String(path[path.index(after: slash)...]), before: suffix)
  }
}

/// Makes folders that survive a power cut.
enum LastingFolder {
  /// Makes a folder and those on its way, each on the disk before something is put into it.
  ///
  /// - Parameters:
  ///   - path: The path; an existing folder stays as it is.
  ///   - permissions: The permissions of the folder itself; nil for what the user's mask leaves.
  /// - Throws: Any error that making or syncing meets.
  static func make(_ path: String, permissions: Int? = nil) throws {
    guard FileStatus(path)?.kind != .folder else { return }
    let parent = FilePaths.folder(of: path)
    if parent != path { try make(parent) }
    try FilePaths.makeFolder(path, permissions: permissions)
    // The new name is a change of the containing folder.
    try FilePaths.syncFolder(of: path)
  }
}
