import Foundation

/// A trash, read as a file manager reads it (freedesktop.org Trash specification 1.0).
struct SoakTrash {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The names of the files in it.
  var names: [String] { Self.names("\(path)/files") }

  private static func names(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }

  /// Looks whether each file has its description, each description its file, and each file one name.
  func check() throws {
    let described = Self.names("\(path)/info")
    guard described == names.map({ "\($0).trashinfo" }).sorted() else {
      throw SoakError("the trash has \(names) and \(described)")
    }
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/files/\(name)")
      guard attributes[.referenceCount] as? Int == 1 else {
        throw SoakError("\(name) in the trash has a second name")
      }
    }
  }

  /// Brings all files back to their places, where these are free.
  func restore() throws {
    for name in names {
      let information = "\(path)/info/\(name).trashinfo"
      let text = try String(contentsOfFile: information, encoding: .utf8)
      guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Path=") }),
        let place = String(line.dropFirst(5)).removingPercentEncoding
      else { throw SoakError("\(information) says no path") }
      guard !FileManager.default.fileExists(atPath: place) else { continue }
      try FileManager.default.moveItem(atPath: "\(path)/files/\(name)", toPath: place)
      try FileManager.default.removeItem(atPath: information)
    }
  }
}
