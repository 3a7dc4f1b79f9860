import SightlineFoundation

/// The lines of a short text file, or of standard input.
enum TextLines {
  /// Reads all lines that are not empty, without their ends.
  ///
  /// - Parameter path: The file; `-` for standard input.
  /// - Returns: The lines.
  /// - Throws: `CommandFailure` when it cannot be read, or a line is too long.
  static func read(_ path: String) throws -> [String] {
    var lines: [String] = []
    try each(of: path) { line, _ in lines.append(line) }
    return lines
  }

  /// Hands on each line that is not empty with its number, as soon as it is there.
  ///
  /// - Throws: `CommandFailure`, or what the body throws.
  static func each(of path: String, _ body: (String, Int) throws -> Void) throws {
    let reader = try CommandFailure.mapping { try LineReader(path) }
    while var line = try CommandFailure.mapping({ try reader.next() }) {
      while let end = line.last, end == UInt8(ascii: "\n") || end == UInt8(ascii: "\r") {
        line.removeLast()
      }
      if !line.isEmpty { try body(String(decoding: line, as: UTF8.self), reader.number) }
    }
  }
}
