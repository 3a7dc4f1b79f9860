import Foundation
import SightlineCatalog
import SightlineFoundation
import SystemPackage

/// The user's trash, as file managers know it (freedesktop.org Trash specification 1.0).
struct TrashFolder {
  private let path: String
  private var names = FreeNames()

  /// Finds the trash, and makes it when there is none.
  ///
  /// - Throws: `CommandFailure`.
  init() throws {
    let environment = ProcessInfo.processInfo.environment
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.local/share" }
    guard let data else {
      throw CommandFailure("there is no home folder for a trash; take --action move --to FOLDER")
    }
    path = "\(data)/Trash"
    do {
      for part in ["files", "info"] {
        try LastingFolder.make("\(path)/\(part)", permissions: 0o700)
      }
    } catch {
      throw CommandFailure("\(path): cannot be made; take --action move --to FOLDER")
    }
  }

  /// Puts a file into the trash, from which a file manager brings it back; it keeps its place too.
  ///
  /// - Parameter file: The file.
  /// - Returns: Where it stands.
  /// - Throws: `CommandFailure` when it lies on another disk, or what linking meets.
  mutating func place(_ file: String) throws -> PlacedCopy.Place {
    guard FileStatus(file)?.device == FileStatus(path)?.device else {
      throw CommandFailure(
        "\(file): on another disk than the trash; take --action move --to FOLDER"
      )
    }
    let name = file.split(separator: "/").last.map(String.init) ?? "file"
    let trash = self
    let free = names.next(
      name,
      numbered: { "\(name).\($0)" },
      isTaken: { trash.holds($0) }
    )
    // The information stands first, and alone decides which names are taken.
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
          "\(file): on another disk than the trash; take --action move --to FOLDER"
        )
      }
    } catch {
      try? FileManager.default.removeItem(atPath: info(free))
      throw error
    }
  }

  /// Writes a file that is new, and brings it to the disk.
  private func write(_ text: String, to path: String) throws {
    let file = try FileDescriptor.open(
      FilePath(path),
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
    let plain = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
    )
    let place = file.addingPercentEncoding(withAllowedCharacters: plain) ?? file
    return "[Trash Info]\nPath=\(place)\nDeletionDate=\(formatter.string(from: Date()))\n"
  }
}
