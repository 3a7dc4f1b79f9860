#if Service
  import HummingbirdCore
  import NIOCore
  import SightlinePixels
  import SightlineService

  /// A body that is read piece by piece, by one reader at a time.
  actor PulledBody {
    private let body: RequestBody
    private let length: Int?
    private var iterator: RequestBody.AsyncIterator?
    private var count = 0
    /// Whether there is nothing more to read.
    private(set) var isAtEnd = false

    /// Prepares to read.
    init(_ body: RequestBody, length: Int?) {
      self.body = body
      self.length = length
    }

    /// The next bytes; nil after the last.
    ///
    /// - Throws: `SightlineError` with code `bodyTooSlow` when the client left before the end it announced.
    func next() async throws -> [UInt8]? {
      if isAtEnd { return nil }
      var iterator = iterator ?? body.makeAsyncIterator()
      // Kept also when reading throws: a body has one iterator only, and what is refused is read on.
      defer { self.iterator = iterator }
      let piece = try await iterator.next(isolation: self)
      if let piece {
        count += piece.readableBytes
        return Array(buffer: piece)
      }
      isAtEnd = true
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
