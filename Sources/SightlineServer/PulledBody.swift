#if Service || Complete
  import HummingbirdCore
  import NIOCore
  import SightlineFoundation
  import SightlineService

  /// A body that is read piece by piece, by one reader at a time.
  actor PulledBody {
    private let body: RequestBody
    private let length: Int?
    private var iterator: RequestBody.AsyncIterator?
    private var count = 0
    private let heard: @Sendable (_ isAtEnd: Bool) -> Void
    /// Whether there is nothing more to read.
    private(set) var isAtEnd = false

    /// Prepares to read.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - length: How long it is said to be.
    ///   - heard: Called for each piece, and at the end.
    init(
      _ body: RequestBody,
      length: Int?,
      heard: @escaping @Sendable (_ isAtEnd: Bool) -> Void
    ) {
      self.heard = heard
      self.body = body
      self.length = length
    }

    /// The next bytes; nil after the last.
    ///
    /// - Throws: `SightlineError`: `bodyTooSlow` when the client ended before the announced end, `cancelled` when it
    ///   has gone, or sends invalid HTTP.
    func next() async throws -> [UInt8]? {
      if isAtEnd { return nil }
      var iterator = iterator ?? body.makeAsyncIterator()
      // Kept even if reading throws: a body has only one iterator, and the rest of a refused body must be read.
      defer { self.iterator = iterator }
      let piece: ByteBuffer?
      do {
        piece = try await iterator.next(isolation: self)
      } catch {
        throw SightlineError(
          .cancelled,
          "the body broke off after \(count) bytes: the client has disconnected, or sent invalid HTTP",
          underlying: error
        )
      }
      if let piece {
        count += piece.readableBytes
        heard(false)
        return Array(buffer: piece)
      }
      isAtEnd = true
      heard(true)
      if let length, count < length {
        throw SightlineError(
          .bodyTooSlow,
          "the body ended after \(count) of \(length) bytes; send it again"
        )
      }
      return nil
    }
  }
#endif
