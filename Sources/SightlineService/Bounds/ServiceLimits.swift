import SightlineBuilding
package import SightlineCodecs

/// The limits of a service.
package struct ServiceLimits: Sendable {
  /// The most bytes of a body; 20 MiB by default.
  package var bodyBytes = 20 << 20
  /// The most bytes of all bodies that are held at once.
  package var heldBytes = 256 << 20
  /// The most bytes of an import.
  package var importBytes = 4 << 30
  /// The limits for decoding one picture; by default 50 megapixels, and 256 MiB for its decoder.
  package var decoding = {
    var limits = DecodingLimits()
    limits.maximumPixels = 50_000_000
    limits.maximumDecoderMemory = 256 << 20
    return limits
  }()
  /// How many pictures are worked on at once, 1 or more.
  package var concurrent = BuildOptions.coreCount
  /// How many requests wait for their turn; further ones are refused.
  package var waiting = 64
  /// How long a body may take to come.
  package var bodyTime = Duration.seconds(30)
  /// How long an answer may take, waiting included, once the body has arrived.
  package var answerTime = Duration.seconds(15)
  /// The most matches of one answer, and entities of one page of a list.
  package static let maximumLimit = 1000
  /// The most bytes of decisions about duplicates in one request: some ten thousand groups.
  static let decisionBytes = 16 << 20
  /// The most algorithms of one request for hashes.
  static let maximumAlgorithms = 64
  /// The most lines of one request with many pictures.
  static let maximumLines = 100_000

  /// The usual limits, to be changed one by one.
  package init() {}
}
