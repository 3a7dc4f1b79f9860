import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// Pictures that are copies by three hashes, though PDQ alone sees them somewhat too far apart.
///
/// PDQ takes pictures down to a grid of 64 places, which moves more of its bits where a picture has few pixels: of photographs
/// of 165 to 360 pixels that were scaled to .3 to .8, one in twenty lies 34 to 42 bits from its copy. The other two hashes
/// hardly move then. Of the pairs of 1,431 other photographs none is as near by all three.
struct ScaledCopies: Sendable {
  /// The largest distances, in bits of 256 and of 64.
  private static let (mostPDQ, mostPHash, mostDHash) = (48, 4, 2)

  /// The identifiers of the other hashes.
  static let hashes = [DCTHash().identifier, DifferenceHash().identifier]

  private let column: HashColumn
  private let rows: [Int64: Int]
  /// The bits of both other hashes, for each row of the column; nil where a picture lacks one.
  private let words: [(phash: UInt64, dhash: UInt64)?]

  /// Reads the other hashes of pictures; nil where the catalog has not both, or they are of another size.
  ///
  /// - Parameters:
  ///   - column: The PDQ hashes.
  ///   - catalog: The catalog.
  /// - Throws: `SightlineError` when the catalog cannot be read or is damaged.
  /// - Complexity: O(pictures of the catalog).
  init?(of column: HashColumn, in catalog: Catalog) throws(SightlineError) {
    guard column.bitCount == 256, let phash = try Self.words(Self.hashes[0], in: catalog),
      let dhash = try Self.words(Self.hashes[1], in: catalog)
    else { return nil }
    self.column = column
    rows = Dictionary(column.pictures.enumerated().map { ($1, $0) }) { first, _ in first }
    words = column.pictures.map { picture in
      if let one = phash[picture], let other = dhash[picture] { (one, other) } else { nil }
    }
  }

  /// The hashes of pictures, by number; nil where they are none of 64 bits.
  private static func words(
    _ algorithm: String,
    in catalog: Catalog
  ) throws(SightlineError) -> [Int64: UInt64]? {
    let found = try HashColumn(of: algorithm, in: catalog)
    guard found.bitCount == 64 else { return nil }
    return Dictionary(
      found.pictures.indices.map { (found.pictures[$0], found.words(of: $0).first ?? 0) }
    ) { first, _ in first }
  }

  /// The largest distance of two of these copies by PDQ.
  var reach: Int { Self.mostPDQ }

  /// Whether two pictures are copies by all three hashes.
  func areCopies(_ one: Int64, _ other: Int64) -> Bool {
    guard let row = rows[one], let otherRow = rows[other] else { return false }
    return areCopies(row: row, otherRow)
  }

  private func areCopies(row: Int, _ other: Int) -> Bool {
    guard let one = words[row], let two = words[other], !column.isFeatureless(row),
      !column.isFeatureless(other),
      (one.phash ^ two.phash).nonzeroBitCount <= Self.mostPHash,
      (one.dhash ^ two.dhash).nonzeroBitCount <= Self.mostDHash
    else { return false }
    let distance = zip(column.words(of: row), column.words(of: other)).reduce(0) {
      $0 + ($1.0 ^ $1.1).nonzeroBitCount
    }
    return distance <= Self.mostPDQ
  }

  /// Joins the rows of such copies.
  ///
  /// - Parameter sets: The rows' sets, in which those of one PDQ hash are joined already.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: That of `HammingIndex.eachPair(within:)` over the hashes of 64 bits.
  func join(in sets: inout DisjointSets) throws {
    let known = column.pictures.indices.filter { words[$0] != nil && !column.isFeatureless($0) }
    // One row of each PDQ hash: copies of it would have too many pairs.
    let distinct = column.equalRows(known).compactMap(\.first).sorted()
    guard distinct.count > 1 else { return }
    try Task.checkCancellation()
    let index = HammingIndex(
      bitCount: 64,
      ids: distinct,
      words: distinct.map { words[$0]?.phash ?? 0 }
    )
    try index.eachPair(within: Self.mostPHash) { pair in
      if areCopies(row: pair.first, pair.second) { sets.join(pair.first, pair.second) }
    }
  }
}
