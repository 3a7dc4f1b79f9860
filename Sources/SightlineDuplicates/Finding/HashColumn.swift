import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// The hashes of a catalog's pictures by one algorithm, as numbers in rows.
struct HashColumn: Sendable {
  /// The numbers of the pictures, growing.
  private(set) var pictures: [Int64] = []
  /// How many bits each hash has; 0 without hashes.
  private(set) var bitCount = 0
  /// The bits, as many words for each picture as they need.
  private var words: [UInt64] = []
  private var qualities: [UInt8] = []

  /// Reads the hashes of a catalog.
  ///
  /// - Throws: `SightlineError`: `catalog` when it cannot be read or is damaged, `noHashes` when what it
  ///   has of the algorithm are not hashes of one length, `cancelled` when the task is cancelled.
  /// - Complexity: O(pictures); a block of the catalog is in memory at a time.
  init(of algorithm: String, in catalog: Catalog) throws(SightlineError) {
    var problem: String?
    try catalog.eachBlock(of: algorithm) { block throws(SightlineError) in
      if Task.isCancelled { throw Interruption().error }
      if problem == nil { problem = append(block) }
    }
    if let problem {
      throw SightlineError(.noHashes, "\(catalog.path): its '\(algorithm)' descriptors \(problem)")
    }
  }

  /// Adds a block of the catalog, and says what is wrong with it.
  private mutating func append(_ block: PackedColumn) -> String? {
    for index in block.pictures.indices {
      do throws(SightlineError) {
        guard case .hash(let hash) = try block.value(at: index) else {
          return "are not hashes; use pdq, phash or dhash"
        }
        if pictures.isEmpty { bitCount = hash.bitCount }
        guard hash.bitCount == bitCount else {
          return "have \(bitCount) and \(hash.bitCount) bits; describe the pictures again"
        }
        pictures.append(block.pictures[index])
        words += hash.words
        qualities.append(UInt8(hash.quality))
      } catch {
        return "cannot be read: \(error.description)"
      }
    }
    return nil
  }

  /// How many words a hash takes.
  var wordCount: Int { (bitCount + 63) / 64 }

  /// Whether a row's hash says too little of its picture to compare it.
  func isFeatureless(_ row: Int) -> Bool {
    Int(qualities[row]) < PerceptualHash.featurelessQuality
  }

  /// The bits of a row's hash.
  func words(of row: Int) -> ArraySlice<UInt64> {
    words[row * wordCount..<(row + 1) * wordCount]
  }

  /// A row's hash.
  func hash(of row: Int) -> PerceptualHash {
    PerceptualHash(bitCount: bitCount, words: Array(words(of: row)), quality: Int(qualities[row]))
  }

  /// The same pictures with, of the eight hashes of each turned or mirrored, the one that sorts first.
  ///
  /// - Complexity: O(pictures).
  func turnedAlike() -> HashColumn {
    var column = self
    for row in pictures.indices {
      let turned = PDQHash.orientations(of: hash(of: row))
      let first = Orientation.allCases.map { turned[$0].words }
        .min { $0.lexicographicallyPrecedes($1) }
      if let first {
        column.words.replaceSubrange(row * wordCount..<(row + 1) * wordCount, with: first)
      }
    }
    return column
  }
}
