public import SightlineFoundation

/// A word that a classifier guesses for a picture.
public struct PictureTag: Hashable, Sendable {
  /// The word, such as `dog`.
  public let word: String
  /// The classifier's probability that the picture shows it, 0…1.
  public let probability: Double

  /// Makes a guess.
  public init(word: String, probability: Double) {
    self.word = word
    self.probability = probability
  }
}

/// The words that a classifier guesses for a picture: not evidence, and separate from the labels that people give.
///
/// A word and more general ones appear together: `beagle`, `dog` and `animal`.
public struct PictureTags: Hashable, Sendable {
  /// The guesses, most probable first, equal ones by word; each word once.
  public let tags: [PictureTag]

  /// The most words of a picture.
  public static let maximumCount = 32
  /// The longest word, in bytes of UTF-8.
  public static let longestWord = 64
  /// The lowest probability that is kept.
  public static let lowestProbability = 0.1
  /// The steps that probabilities are kept in: hundredths.
  private static let steps = 100.0

  /// Takes guesses: of each word the most probable, at most `maximumCount` of those that are probable enough.
  ///
  /// Empty and overlong words are left out, and probabilities rounded to hundredths.
  public init(_ guesses: [PictureTag]) {
    var best: [String: Double] = [:]
    for guess in guesses where (1...Self.longestWord).contains(guess.word.utf8.count) {
      // NaN is not a guess.
      guard guess.probability >= Self.lowestProbability else { continue }
      let rounded = (min(guess.probability, 1) * Self.steps).rounded() / Self.steps
      best[guess.word] = max(best[guess.word] ?? 0, rounded)
    }
    tags = Array(
      best.map { PictureTag(word: $0.key, probability: $0.value) }.sorted(by: Self.isBefore)
        .prefix(Self.maximumCount)
    )
  }

  private static func isBefore(_ one: PictureTag, _ other: PictureTag) -> Bool {
    one.probability != other.probability
      ? one.probability > other.probability
      : one.word.utf8.lexicographicallyPrecedes(other.word.utf8)
  }
}

extension PictureTags {
  /// Version, kind 120, the number of tags, then of each its probability in hundredths, its length, and its UTF-8.
  public var storedBytes: [UInt8] {
    [StoredBytesReader.version, StoredBytesReader.Kind.tags.rawValue, UInt8(tags.count)]
      + tags.flatMap { tag in
        [UInt8((tag.probability * Self.steps).rounded()), UInt8(tag.word.utf8.count)]
          + Array(tag.word.utf8)
      }
  }

  /// Reads tags back from their stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .tags)
    let count = Int(try reader.byte())
    var read: [PictureTag] = []
    for _ in 0..<count {
      let hundredths = Double(try reader.byte())
      let word = try reader.take(Int(try reader.byte()))
      guard let text = String(validating: word, as: UTF8.self) else { break }
      read.append(PictureTag(word: text, probability: hundredths / Self.steps))
    }
    if read.count == count { try reader.finish() }
    self.init(read)
    // Stored guesses are in order, and none may be left out.
    guard read.count == count, tags == read else {
      throw SightlineError(
        .damagedBytes,
        "stored tags are invalid: describe the picture again"
      )
    }
  }
}
