import Foundation
import SightlineBuilding
import SightlineCatalog

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
        try FileManager.default.createDirectory(
          atPath: "\(path)/\(part)",
          withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700]
        )
      }
    } catch {
      throw CommandFailure("\(path): cannot be made; take --action move --to FOLDER")
    }
  }

  /// Puts a file into the trash, from which a file manager brings it back.
  ///
  /// - Throws: `CommandFailure` when it lies on another disk, or what moving meets.
  mutating func put(_ file: String) throws {
    guard FileStatus(file)?.device == FileStatus(path)?.device else {
      throw CommandFailure(
        "\(file): on another disk than the trash; take --action move --to FOLDER"
      )
    }
    let name = file.split(separator: "/").last.map(String.init) ?? "file"
    let trash = path
    let free = names.next(
      name,
      numbered: { "\(name).\($0)" },
      isTaken: { name in
        FileStatus(Self.info(name, in: trash)) != nil || FileStatus("\(trash)/files/\(name)") != nil
      }
    )
    // The information is written first, and alone decides which names are taken.
    try Data(information(of: file).utf8)
      .write(to: URL(filePath: Self.info(free, in: path)), options: .withoutOverwriting)
    do {
      try FileManager.default.moveItem(atPath: file, toPath: "\(path)/files/\(free)")
    } catch {
      try? FileManager.default.removeItem(atPath: Self.info(free, in: path))
      throw error
    }
  }

  private static func info(_ name: String, in path: String) -> String {
    "\(path)/info/\(name).trashinfo"
  }

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
