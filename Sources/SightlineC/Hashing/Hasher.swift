import Sightline
import Synchronization

/// One hash of a fixed number of bits, ready to be computed of any picture.
struct Hasher: Sendable {
  private let set: DescriptorSet
  private let name: String

  /// The hashers that were asked for, no more than there are names: looking one up takes as long as a small picture.
  private static let known = Mutex<[String: Hasher]>([:])

  /// The hasher of an algorithm, looked up once.
  ///
  /// - Parameter name: The algorithm's name.
  /// - Returns: The hasher.
  /// - Throws: `unknownAlgorithm` or `unknownSize`, which list what there is.
  static func named(_ name: String) throws(SightlineError) -> Hasher {
    if let hasher = known.withLock({ $0[name] }) { return hasher }
    let hasher = try Hasher(name)
    known.withLock { $0[name] = hasher }
    return hasher
  }

  /// Looks an algorithm up.
  ///
  /// - Throws: `unknownAlgorithm` or `unknownSize`, which list what there is.
  private init(_ name: String) throws(SightlineError) {
    self.name = name
    set = try DescriptorSet(identifiers: [name])
  }

  /// The hash of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - isReduced: Whether it is decoded as an index does, not at full size.
  /// - Returns: The hash.
  /// - Throws: `notAHash`, and what decoding meets.
  func hash(of picture: CallerPicture, isReduced: Bool) throws(SightlineError) -> PerceptualHash {
    let described = try picture.described(by: set, isReduced: isReduced)
    guard case .hash(let hash)? = described.first?.value else { throw notAHash }
    return hash
  }

  /// The number of bits that every hash has.
  ///
  /// - Throws: `notAHash` for what is no hash, or one that varies in length.
  func bitCount() throws(SightlineError) -> Int {
    let smallest = try ReadOnlyPixelBuffer(width: 1, height: 1, format: .gray8, bytes: [0])
    return try hash(of: .pixels(smallest, name: nil), isReduced: false).bitCount
  }

  private var notAHash: SightlineError {
    SightlineError(
      .notAHash,
      "'\(name)' is not a hash with a fixed number of bits; use pdq, phash or dhash, or describe the picture by it",
      value: name
    )
  }
}

extension PerceptualHash {
  /// The bits, first bit most significant.
  var bytes: [UInt8] {
    (0..<(bitCount + 7) / 8).map {
      UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8))
    }
  }
}
