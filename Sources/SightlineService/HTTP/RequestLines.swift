import SightlineFoundation

/// The lines of a body, one after the other.
///
/// Its bytes are counted when they arrive, also those of an unfinished line; each byte is looked at once; and each
/// line has a time limit.
struct RequestLines {
  /// The limits of a body.
  struct Limits {
    /// The most bytes of a line.
    var lineBytes: Int
    /// The most lines, empty ones included.
    var lines: Int
    /// How long a line may take to come.
    var time: Duration
  }

  private let body: RequestBytes
  private let limits: Limits
  private let memory: MemoryShare
  private var waiting: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// The place before which all line ends have been found.
  private var scanned = 0
  private var isAtEnd = false
  /// The bytes of the last line returned.
  private var handedOut = 0
  /// The number of the line last read, from 1.
  private(set) var number = 0
  /// How many bytes were searched for the end of a line, with repetitions.
  private(set) var searched = 0

  /// Reads a body by lines.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - limits: How much it may have.
  ///   - memory: The memory that its bytes are counted against: buffered ones, and those of the last line returned.
  init(_ body: RequestBytes, limits: Limits, in memory: MemoryShare) {
    self.body = body
    self.limits = limits
    self.memory = memory
  }

  /// The next line that is not empty, without its end; nil after the last.
  ///
  /// - Throws: `SightlineError`: `bodyTooLarge` when it is longer than the limit or one too many, `bodyTooSlow` when it
  ///   does not come in time, `busy`; what reading meets.
  mutating func next() async throws -> [UInt8]? {
    memory.release(handedOut)
    handedOut = 0
    let deadline = ContinuousClock.now + limits.time
    while true {
      if let line = takeLine() {
        number += 1
        guard number <= limits.lines else { throw SightlineError.tooManyLines(limits.lines) }
        if line.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
          memory.release(line.count + 1)
          continue
        }
        handedOut = line.count + 1
        return Array(line)
      }
      if isAtEnd { return nil }
      guard waiting.count - start <= limits.lineBytes else {
        throw SightlineError.lineTooLong(limits.lineBytes)
      }
      let piece = try await TimeLimit.run(
        max(.zero, deadline - .now),
        late: .bodyTooSlow(limits.time, for: "a line")
      ) { [body] in Piece(bytes: try await body.next()) }
      if let bytes = piece.bytes {
        try memory.take(bytes.count)
        waiting.removeFirst(start)
        scanned -= start
        start = 0
        waiting += bytes
      } else {
        isAtEnd = true
      }
    }
  }

  /// The bytes that were read; none at the end.
  private struct Piece: Sendable {
    let bytes: [UInt8]?
  }

  private mutating func takeLine() -> ArraySlice<UInt8>? {
    let end = waiting[scanned...].firstIndex(of: 0x0A)
    let next = end.map { $0 + 1 } ?? waiting.count
    searched += next - scanned
    scanned = next
    guard let end else {
      guard isAtEnd, start < waiting.count else { return nil }
      defer { start = waiting.count }
      return waiting[start...]
    }
    defer { start = end + 1 }
    return waiting[start..<end]
  }
}

extension SightlineError {
  fileprivate static func tooManyLines(_ limit: Int) -> SightlineError {
    .request("more than \(limit) lines, the limit; send the rest in another request")
  }
}
