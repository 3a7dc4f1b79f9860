import Sightline
import SightlineFoundation

/// Hashes many pictures, several at once.
struct HashRun: Sendable {
  /// The most pictures of one run.
  static let mostPictures = 1 << 24

  /// The hashes of pictures, in their order.
  struct Hashes: Sendable {
    let bits: Int
    let rowSize: Int
    /// A row for each picture; zeros for one that could not be read.
    var rows: [UInt8]
    var qualities: [UInt8]
    /// By growing index.
    var failures: [CallFailure] = []
  }

  let hasher: Hasher
  /// Whether pictures are decoded as an index does, not at full size.
  let isReduced: Bool
  /// How many are hashed at once.
  let jobs: Int

  /// Hashes pictures.
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - tell: Called with how many are done after each.
  /// - Returns: A hash for each picture, in their order.
  /// - Throws: `notAHash`; `CancellationError` when the task is cancelled.
  func hashes(
    of pictures: [CallerPicture],
    telling tell: ((done: Int, total: Int)) -> Void
  ) async throws -> Hashes {
    let bits = try hasher.bitCount()
    let rowSize = (bits + 7) / 8
    var hashes = Hashes(
      bits: bits,
      rowSize: rowSize,
      rows: [UInt8](repeating: 0, count: rowSize * pictures.count),
      qualities: [UInt8](repeating: 0, count: pictures.count)
    )
    var done = 0
    await pictures.eachConcurrently(atMost: jobs) { [hasher, isReduced] picture in
      Result { () throws(SightlineError) in
        try hasher.hash(of: picture, isReduced: isReduced)
      }
    } finished: { index, result in
      switch result {
      case .success(let hash):
        hashes.rows.replaceSubrange(index * rowSize..<(index + 1) * rowSize, with: hash.bytes)
        hashes.qualities[index] = UInt8(hash.quality)
      case .failure(let error): hashes.failures.append(CallFailure(index: index, error: error))
      }
      done += 1
      tell((done, pictures.count))
    }
    try Task.checkCancellation()
    hashes.failures.sort { $0.index < $1.index }
    return hashes
  }
}

/// Why one of several pictures could not be read.
struct CallFailure: Sendable {
  let index: Int
  let code: String
  let message: String

  init(index: Int, error: SightlineError) {
    self.index = index
    code = error.code.name
    message = error.description
  }

  init(index: Int, code: String, message: String) {
    (self.index, self.code, self.message) = (index, code, message)
  }
}
