import SightlineCatalog

/// Which pictures are copies by their hashes as they lie, of those that are of one variant.
struct HashedCopies: Sendable {
  /// The hashes.
  private let column: HashColumn
  /// The rows of pictures, by number.
  private let rows: [Int64: Int]
  /// Which set of one variant pictures belong to, by number.
  private let variants: [Int64: Int]
  /// The largest distance of copies, in bits.
  private let distance: Int

  /// The share of the bits within which pictures show the same in the same places: re-encoded and scaled, not cropped.
  private static let sameShare = (bits: 12, of: 256)

  /// Reads the rows of some hashes.
  ///
  /// - Parameters:
  ///   - column: The hashes.
  ///   - variants: Which set of one variant pictures belong to, by number.
  ///   - distance: The largest distance of copies, in bits.
  init(_ column: HashColumn, variants: [Int64: Int], within distance: Int) {
    self.column = column
    rows = Dictionary(column.pictures.enumerated().map { ($1, $0) }) { first, _ in first }
    self.variants = variants
    self.distance = distance
  }

  /// The set of one variant that a picture belongs to; nil where it has no copies.
  func set(of picture: Int64) -> Int? { variants[picture] }

  /// Whether two pictures are copies, so that neither needs to be looked for in the other.
  func areCopies(_ one: Int64, _ other: Int64) -> Bool {
    bits(one, other).map { $0 <= distance } ?? false
  }

  /// Whether two pictures are so near that one shows where the other does what the other shows.
  func areSame(_ one: Int64, _ other: Int64) -> Bool {
    let least = min(distance, column.bitCount * Self.sameShare.bits / Self.sameShare.of)
    return bits(one, other).map { $0 <= least } ?? false
  }

  /// The distance of two pictures of one variant, in bits; nil where they are not of one, or a hash says too little.
  private func bits(_ one: Int64, _ other: Int64) -> Int? {
    guard let variant = variants[one], variants[other] == variant, let row = rows[one],
      let otherRow = rows[other], !column.isFeatureless(row), !column.isFeatureless(otherRow)
    else { return nil }
    return zip(column.words(of: row), column.words(of: otherRow)).reduce(0) {
      $0 + ($1.0 ^ $1.1).nonzeroBitCount
    }
  }
}
