package import SightlineDescriptors
package import SightlineFoundation

/// Questions about descriptors.
extension CatalogReader {
  /// One algorithm's descriptors, some thousand at a time, so that they need not all be in memory.
  ///
  /// Blocks that were handed out count only when the whole call succeeds: a missing one shows at the end.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm; one that is not stored gives none.
  ///   - body: Takes a column that is not empty; the pictures of each are higher than those before.
  /// - Throws: `SightlineError`: `damaged` or `io`; what the body throws.
  package func eachBlock(
    of algorithm: String,
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try mapErrors(path) {
      try answers.eachLiveBlock(of: algorithm) { column in try body(column) }
    }
  }

  /// One algorithm's descriptors of pictures from a number on, some thousand at a time.
  ///
  /// Those of removed pictures may be among them; see `eachBlock(of:_:)`.
  ///
  /// - Complexity: O(stored bytes of those descriptors), and a block before them.
  package func eachBlock(
    of algorithm: String,
    from picture: Int64,
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try mapErrors(path) {
      try answers.eachBlock(of: algorithm, from: picture) { column in try body(column) }
    }
  }

  /// One algorithm's descriptors, of each part those from a picture of its own on; see `eachBlock(of:from:)`.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm.
  ///   - starts: A number of a picture for each of `parts`.
  ///   - body: Takes a column that is not empty; the pictures of each are higher than those before.
  /// - Throws: `SightlineError`: `damaged` or `io`; what the body throws.
  package func eachBlock(
    of algorithm: String,
    fromEach starts: [Int64],
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try mapErrors(path) {
      try answers.eachBlock(of: algorithm, fromEach: starts) { column in try body(column) }
    }
  }

  /// The descriptor of one picture; nil where it has none of the algorithm.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm.
  ///   - picture: The picture's number.
  /// - Returns: The descriptor.
  /// - Throws: `SightlineError`: `damaged` or `io`.
  /// - Complexity: A block is read, or the descriptor alone.
  package func descriptor(
    of algorithm: String,
    for picture: Int64
  ) throws(SightlineError) -> DescriptorValue? {
    try mapErrors(path) { try answers.descriptors(of: algorithm, for: [picture])[picture] }
  }

  /// The descriptors of some pictures by several algorithms, in one question where that costs less.
  ///
  /// - Returns: By algorithm and picture; those that there are none of are left out.
  package func descriptors(
    ofEach algorithms: [String],
    for pictures: [Int64]
  ) throws(SightlineError) -> [String: [Int64: DescriptorValue]] {
    try mapErrors(path) { try answers.descriptors(ofEach: algorithms, for: pictures) }
  }

  /// A hash, and how far from it a picture may be.
  package struct NearHash: Sendable {
    package let algorithm: String
    package let hash: PerceptualHash
    /// In bits.
    package let radius: Int

    /// Asks for pictures near to a hash.
    package init(algorithm: String, hash: PerceptualHash, radius: Int) {
      self.algorithm = algorithm
      self.hash = hash
      self.radius = radius
    }
  }

  /// The pictures that are near by one of some hashes at least, by growing number.
  ///
  /// - Returns: Nil where the catalog does not find them itself, or not by one of the hashes.
  /// - Throws: `SightlineError` when the catalog cannot be asked.
  /// - Complexity: A pass over the hashes, which each partition does for itself.
  package func pictures(near hashes: [NearHash]) throws(SightlineError) -> [Int64]? {
    let columns = HashColumn.all
    guard hashes.allSatisfy({ columns[$0.algorithm] == $0.hash.bitCount }) else { return nil }
    guard !hashes.isEmpty else { return [] }
    return try mapErrors(path) { try answers.pictures(near: hashes) }
  }

  /// The form of the features; the full one of several catalogs that are asked as one, each of which reads its own.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func keptFeatures() throws(SightlineError) -> KeptFeatures {
    try mapErrors(path) { try answers.keptFeatures() }
  }
}
