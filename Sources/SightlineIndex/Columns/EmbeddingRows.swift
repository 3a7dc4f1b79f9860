import SightlineDescriptors

/// Embeddings of one dimension, one after the other.
struct EmbeddingRows: Sendable {
  let dimension: Int
  let values: [Int8]
  /// For each row, the sum of the squares of its numbers.
  private let squares: [Int32]

  /// Lays out the numbers of embeddings.
  ///
  /// - Parameters:
  ///   - values: The numbers of all; traps when they are no whole number of embeddings.
  ///   - dimension: The numbers of one, from 1.
  init(values: [Int8], dimension: Int) {
    precondition(values.count % dimension == 0, "an embedding has all of its numbers")
    self.values = values
    self.dimension = dimension
    squares = stride(from: 0, to: values.count, by: dimension).map { start in
      values[start..<start + dimension].reduce(0) { $0 + Int32($1) * Int32($1) }
    }
  }

  /// The number of rows.
  var count: Int { squares.count }

  /// The embedding of a row.
  func embedding(at row: Int) -> Embedding {
    Embedding(values: Array(values[row * dimension..<(row + 1) * dimension]))
  }

  /// Whether an embedding can be measured against the rows.
  func fits(_ embedding: Embedding) -> Bool { embedding.values.count == dimension }

  /// The distance of some rows to an embedding that fits: `Embedding.distance(to:)`, to the bit.
  ///
  /// - Complexity: O(rows × dimension), 64 numbers an instruction where the processor can.
  func distances(of range: Range<Int>, to embedding: Embedding) -> [Double] {
    zip(products(of: range, with: embedding), squares[range]).map { product, theirs in
      1 - Embedding.cosine(product: product, embedding.squares, theirs)
    }
  }
}
