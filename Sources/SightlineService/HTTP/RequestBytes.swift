import SightlineFoundation
import Synchronization

/// The body of a request, piece by piece.
package struct RequestBytes: Sendable {
  /// The next bytes; nil after the last.
  ///
  /// It is called again only when it has returned.
  package let next: @Sendable () async throws -> [UInt8]?

  /// Takes a function that reads a body.
  package init(_ next: @escaping @Sendable () async throws -> [UInt8]?) { self.next = next }

  /// Takes a whole body.
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
  /// - Parameters:
  ///   - count: How many bytes are enough.
  ///   - memory: The memory that the bytes are counted against, until they are released.
  /// - Returns: The next bytes, fewer at the end alone; none after it.
  /// - Throws: `SightlineError` with code `busy`; what reading meets.
  func next(atLeast count: Int, in memory: MemoryShare) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let piece = try await next() {
      try memory.take(piece.count)
      bytes += piece
    }
    return bytes
  }

  /// Reads the whole body.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - memory: The memory that the bytes are counted against, until they are released.
  ///   - tooLarge: The error for more; nil for the usual one.
  /// - Returns: The bytes.
  /// - Throws: `SightlineError`: `bodyTooLarge`, `busy`; what reading meets.
  func collect(
    upTo limit: Int,
    in memory: MemoryShare,
    tooLarge: SightlineError? = nil
  ) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try await next() {
      guard bytes.count + piece.count <= limit else {
        throw tooLarge ?? SightlineError.bodyTooLarge(limit)
      }
      try memory.take(piece.count)
      bytes += piece
    }
    return bytes
  }
}
