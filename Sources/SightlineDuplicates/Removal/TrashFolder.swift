import Foundation
import SightlineFoundation
import SystemPackage

/// A folder with trash in it.
struct TrashFolder {
  private let path: String
  /// The folder at the top of a disk, which paths are relative to; nil where they are absolute.
  private let top: String?
  private var names = FreeNames()

  /// Opens a trash, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - top: The folder at the top of a disk, which paths are relative to; nil for absolute ones.
  /// - Throws: `SightlineError` with code `noTrash`.
  init(_ path: String, top: String?) throws(SightlineError) {
    self.path = path
    self.top = top
    do throws(SightlineError) {
      for part in ["files", "info"] {
        try LastingFolder.make("\(path)/\(part)", permissions: 0o700)
      }
    } catch {
      throw SightlineError(
        .noTrash,
        "the trash cannot be made: \(error.message)",
        path: path,
        underlying: error
      )
    }
  }

  /// The disk that it lies on; nil where it is gone.
  var device: UInt64? { FileStatus(path)?.device }

  /// The trash at the top of the disk that a file lies on: the user's part of one that an administrator made, if it is
  /// safe, or one of the user's own.
  static func top(of file: String) throws(SightlineError) -> TrashFolder {
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
      throw SightlineError(.noTrash, at: own, "the trash is a link, which may lead anywhere")
    }
    return try TrashFolder(own, top: top)
  }

  /// Puts a file into this trash; it keeps its place too.
  mutating func place(_ file: String) throws(SightlineError) -> PlacedCopy.Place {
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
    do throws(SightlineError) {
      switch try FilePaths.link(file, target) {
      case .linked:
        return PlacedCopy.Place(target: target, kind: .linked, information: info(free))
      case .impossible:
        return PlacedCopy.Place(target: target, kind: .renamed, information: info(free))
      case .otherDisk:
        throw SightlineError(.noTrash, at: file, "its disk has no trash")
      }
    } catch {
      FilePaths.remove(info(free))
      throw error
    }
  }

  /// Writes a file that is new, and brings it to the disk.
  private func write(_ text: String, to path: String) throws(SightlineError) {
    do {
      let file = try FileDescriptor.open(
        FilePath(text: path),
        .writeOnly,
        options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite
      )
      defer { try? file.close() }
      try file.writeAll(Array(text.utf8))
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      // What was begun describes no file. One that was there before is another's.
      if (error as? Errno) != .fileExists { FilePaths.remove(path) }
      throw SightlineError(.outputFailed, at: path, "the trash cannot be written (\(error))")
    }
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
