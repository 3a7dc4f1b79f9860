/// The lines of a text file, one at a time and each of bounded length.
///
/// Lines end at a line feed, or another byte that is asked for, which stays with them; the last one need not. A byte order
/// mark of UTF-8 is passed over.
package final class LineReader {
  /// The longest line that is read, in bytes.
  package static let defaultLimit = 16 << 20

  private let chunks: FileChunks
  private let limit: Int
  private let terminator: UInt8
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the line last read, counted from 1; 0 before the first.
  package private(set) var number = 0
  /// How many bytes of the file were read.
  package private(set) var bytesRead = 0

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - limit: The longest line that is read, in bytes.
  ///   - terminator: The byte that ends a line.
  /// - Throws: `SightlineError`: `sourceNotFound` or `sourceUnreadable`.
  package init(
    _ path: String,
    limit: Int = LineReader.defaultLimit,
    terminator: UInt8 = UInt8(ascii: "\n")
  ) throws(SightlineError) {
    chunks = try FileChunks(path)
    self.limit = limit
    self.terminator = terminator
  }

  /// The file's path, for messages.
  package var path: String { chunks.path }

  /// The bytes of the next line, or nil at the file's end.
  ///
  /// - Throws: `SightlineError`: `sourceUnreadable`, or `invalidRow` for a line over the limit or
  ///   text in UTF-16.
  package func next() throws(SightlineError) -> [UInt8]? {
    number += 1
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: terminator) {
        guard end - start < limit else { throw tooLong() }
        defer { start = end + 1 }
        return Array(buffer[start...end])
      }
      guard buffer.count - start <= limit else { throw tooLong() }
      if isAtEnd {
        guard start < buffer.count else {
          number -= 1
          return nil
        }
        defer { start = buffer.count }
        return Array(buffer[start...])
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      let chunk = try chunks.next()
      isAtEnd = chunk.isEmpty
      bytesRead += chunk.count
      let isFirst = number == 1 && buffer.isEmpty
      buffer += chunk
      if isFirst { try skipMark() }
      searched = max(searched, start)
    }
  }

  /// An error that names the file and the line last read.
  package func problem(_ what: String, line: Int? = nil) -> SightlineError {
    SightlineError(.invalidRow, at: path, what, line: line ?? number)
  }

  private func tooLong() -> SightlineError {
    problem("the line has more than \(limit) bytes, the limit; is this the right file?")
  }

  private func skipMark() throws(SightlineError) {
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    if buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF]) {
      throw problem("the file is in UTF-16; save it as UTF-8")
    }
  }
}
