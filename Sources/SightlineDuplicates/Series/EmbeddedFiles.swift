import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// The files of a catalog's pictures that have an embedding, by path.
struct EmbeddedFiles {
  /// The numbers of the pictures that are each file, by path, then entity; files are by their first picture.
  let files: [[Int64]]
  /// How many numbers an embedding has.
  let dimension: Int
  /// How many pictures have an embedding that says something.
  let embeddedCount: Int
  /// How many of them were left out because their file is no longer the one that was described.
  let changedCount: Int
  private let descriptor: String

  /// How many pictures are read at once.
  private static let batchSize = 4096

  /// Lists the files.
  ///
  /// - Throws: `SightlineError` when the catalog cannot be read or is damaged, and what the closure throws.
  /// - Complexity: O(pictures × log pictures); a block of embeddings is in memory at a time.
  init(
    by embedder: EmbedderIdentity,
    in catalog: Catalog,
    fileIdentity: (ReferencePicture) throws -> String?
  ) throws {
    var numbers: [Int64] = []
    var dimension = 1
    try Self.eachEmbedding(of: embedder.descriptor, in: catalog) { number, embedding in
      dimension = embedding.values.count
      numbers.append(number)
    }
    var found: [(number: Int64, picture: ReferencePicture, identity: String)] = []
    for start in stride(from: 0, to: numbers.count, by: Self.batchSize) {
      try Task.checkCancellation()
      let batch = Array(numbers[start..<min(start + Self.batchSize, numbers.count)])
      let pictures = try catalog.pictures(numbered: batch)
      for number in batch {
        guard let picture = pictures[number], let identity = try fileIdentity(picture) else {
          continue
        }
        found.append((number, picture, identity))
      }
    }
    found.sort { $0.picture.isListed(before: $1.picture) }
    var files: [[Int64]] = []
    var places: [PathKey: Int] = [:]
    for (number, _, identity) in found {
      if let file = places[PathKey(identity)] {
        files[file].append(number)
      } else {
        places[PathKey(identity)] = files.count
        files.append([number])
      }
    }
    self.files = files
    self.dimension = dimension
    descriptor = embedder.descriptor
    embeddedCount = numbers.count
    changedCount = numbers.count - found.count
  }

  /// The numbers of an embedding of each file, one after the other.
  ///
  /// - Throws: `SightlineError` when the catalog cannot be read or is damaged.
  func values(in catalog: Catalog) throws(SightlineError) -> [Int8] {
    var values = [Int8](repeating: 0, count: files.count * dimension)
    let places = Dictionary(files.enumerated().map { ($1[0], $0) }) { first, _ in first }
    try Self.eachEmbedding(of: descriptor, in: catalog) { number, embedding in
      guard let place = places[number], embedding.values.count == dimension else { return }
      let start = place * dimension
      for (index, value) in embedding.values.enumerated() { values[start + index] = value }
    }
    return values
  }

  /// Hands out the embeddings that say something, by growing number.
  private static func eachEmbedding(
    of descriptor: String,
    in catalog: Catalog,
    _ body: (Int64, Embedding) -> Void
  ) throws(SightlineError) {
    try catalog.eachBlock(of: descriptor) { block throws(SightlineError) in
      for (index, number) in block.pictures.enumerated() {
        guard case .embedding(let embedding) = try block.value(at: index), embedding.quality > 0
        else { continue }
        body(number, embedding)
      }
    }
  }
}
