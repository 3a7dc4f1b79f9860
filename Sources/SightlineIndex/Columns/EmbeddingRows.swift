package import SightlineDescriptors

/// Embeddings of one dimension, one after the other.
package struct EmbeddingRows: Sendable {
  let dimension: Int
  let values: [Int8]
  /// For each row, the sum of the squares of its numbers.
  let squares: [Int32]
  /// The sketches that choose the rows worth measuring; nil where all are measured.
  private(set) var sketches: EmbeddingSketches?

  /// The number of rows at or above which sketches are made: fewer are measured in some milliseconds.
  package static let sketchedFrom = 200_000

  /// Lays out the numbers of embeddings.
  ///
  /// - Parameters:
  ///   - values: The numbers of all; traps when they are no whole number of embeddings.
  ///   - dimension: The numbers of one, from 1.
  ///   - sketchedFrom: The number of rows at or above which sketches are made.
  package init(values: [Int8], dimension: Int, sketchedFrom: Int = Self.sketchedFrom) {
    precondition(values.count % dimension == 0, "an embedding has all of its numbers")
    self.values = values
    self.dimension = dimension
    squares = stride(from: 0, to: values.count, by: dimension).map { start in
      values[start..<start + dimension].reduce(0) { $0 + Int32($1) * Int32($1) }
    }
    if count >= sketchedFrom { sketches = EmbeddingSketches(of: self) }
  }

  /// The number of rows.
  package var count: Int { squares.count }

  /// The bytes of all.
  var byteCount: Int {
    values.count + squares.count * MemoryLayout<Int32>.stride + (sketches?.byteCount ?? 0)
  }

  /// The numbers of a row.
  func numbers(at row: Int) -> ArraySlice<Int8> {
    values[row * dimension..<(row + 1) * dimension]
  }

  /// The embedding of a row.
  func embedding(at row: Int) -> Embedding {
    Embedding(values: Array(numbers(at: row)))
  }

  /// Whether an embedding can be measured against the rows.
  func fits(_ embedding: Embedding) -> Bool { embedding.values.count == dimension }

  /// The distance of some rows to an embedding that fits: `Embedding.distance(to:)`, to the bit.
  ///
  /// - Complexity: O(rows × dimension), 64 numbers an instruction where the processor can.
  package func distances(of range: Range<Int>, to embedding: Embedding) -> [Double] {
    zip(products(of: range, with: embedding), squares[range]).map { product, theirs in
      1 - Embedding.cosine(product: product, embedding.squares, theirs)
    }
  }

  /// The cosine of some rows with one of the rows: `Embedding.cosine(with:)`, to the bit.
  ///
  /// - Complexity: O(rows × dimension), 64 numbers an instruction where the processor can.
  func cosines(of range: Range<Int>, withRow row: Int) -> [Double] {
    let mine = squares[row]
    return zip(products(of: range, withRow: row), squares[range]).map { product, theirs in
      Embedding.cosine(product: product, mine, theirs)
    }
  }
}
