import SightlineFoundation

/// The places at which file systems are mounted: a folder of the same disk may be mounted at several, and no file can be
/// linked or renamed from one to another.
struct MountPoint {
  /// The paths, each with the line that names it, as the system lists them.
  private let paths: [String]

  /// Reads the list of the running system; empty where it has none.
  init() {
    var text: [UInt8] = []
    if let chunks = try? FileChunks("/proc/self/mountinfo") {
      while let chunk = try? chunks.next(), !chunk.isEmpty { text += chunk }
    }
    self.init(String(decoding: text, as: UTF8.self))
  }

  /// Takes a list in the form of `/proc/self/mountinfo` (proc(5)).
  init(_ list: String) {
    paths = list.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", omittingEmptySubsequences: false)
      return fields.count > 4 ? Self.plain(fields[4]) : nil
    }
  }

  /// Returns the mount point that a path lies below: the longest that begins it; nil where none does.
  func containing(_ path: String) -> String? {
    paths.filter { $0 == "/" || path == $0 || path.hasPrefix("\($0)/") }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// A path without the octal numbers in which the list writes blanks and backslashes.
  private static func plain(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(3), as: UTF8.self)
      if byte == UInt8(ascii: "\\"), digits.utf8.count == 3, let code = UInt8(digits, radix: 8) {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return PathText.text(bytes)
  }
}
