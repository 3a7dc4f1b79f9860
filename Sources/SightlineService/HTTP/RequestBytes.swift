import SightlinePixels
import Synchronization

/// The body of a request, piece by piece.
package struct RequestBytes: Sendable {
  /// The next bytes; nil after the last.
  ///
  /// It is called again only when it has returned.
  package let next: @Sendable () async throws -> [UInt8]?

  /// Takes what reads a body.
  package init(_ next: @escaping @Sendable () async throws -> [UInt8]?) { self.next = next }

  /// Takes a body that is there.
  package init(_ bytes: [UInt8]) {
    let rest = Remainder(bytes)
    self.init { rest.take() }
  }

  private final class Remainder: Sendable {
    private let bytes: Mutex<[UInt8]?>

    init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes.isEmpty ? nil : bytes) }

    func take() -> [UInt8]? {
      bytes.withLock { bytes in
        defer { bytes = nil }
        return bytes
      }
    }
  }

  /// Reads some of the body.
  ///
  /// - Parameter count: How many bytes are enough.
  /// - Returns: The next bytes, fewer at the end alone; none after it.
  /// - Throws: What reading meets.
  func next(atLeast count: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let piece = try await next() { bytes += piece }
    return bytes
  }

  /// Reads the whole body.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - memory: What the bytes are counted against, until they are let go of.
  /// - Returns: The bytes.
  /// - Throws: `SightlineError`: `bodyTooLarge`, `busy`; what reading meets.
  func collect(upTo limit: Int, in memory: MemoryShare) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try await next() {
      guard bytes.count + piece.count <= limit else { throw SightlineError.bodyTooLarge(limit) }
      try memory.take(piece.count)
      bytes += piece
    }
    return bytes
  }
}

/// The lines of a body, one after the other.
struct RequestLines {
  private let body: RequestBytes
  private let limit: Int
  private var waiting: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the line last read, from 1.
  private(set) var number = 0

  /// Reads a body by lines.
  init(_ body: RequestBytes, limit: Int) {
    self.body = body
    self.limit = limit
  }

  /// The next line that is not empty, without its end; nil after the last.
  ///
  /// - Throws: `SightlineError` with code `bodyTooLarge` when it is longer than the limit; what reading meets.
  mutating func next() async throws -> [UInt8]? {
    while true {
      if let line = takeLine() {
        number += 1
        if line.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { continue }
        return line
      }
      if isAtEnd { return nil }
      guard waiting.count - start <= limit else { throw SightlineError.lineTooLong(limit) }
      if let piece = try await body.next() {
        waiting.removeFirst(start)
        start = 0
        waiting += piece
      } else {
        isAtEnd = true
      }
    }
  }

  private mutating func takeLine() -> [UInt8]? {
    let rest = waiting[start...]
    guard let end = rest.firstIndex(of: 0x0A) else {
      guard isAtEnd, !rest.isEmpty else { return nil }
      start = waiting.count
      return Array(rest)
    }
    start = end + 1
    return Array(rest[..<end])
  }
}
