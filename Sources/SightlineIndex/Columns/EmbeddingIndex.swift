public import SightlineDescriptors

/// Finds the nearest among the embeddings of many pictures.
///
/// Up to some 200,000 are all measured. Among more, sketches of 512 bits choose those worth measuring (see
/// `measuredCandidates`): 64 bytes are read of each instead of all of its numbers. The distances are those of the
/// numbers either way. A catalog's search for look-alikes works this way.
///
/// ```swift
/// var index = EmbeddingIndex(count: embeddings.count) { embeddings[$0] }
/// for found in try index.nearest(10, to: query) { print(found.number, found.cosine) }
/// ```
public struct EmbeddingIndex: Sendable {
  /// An embedding that was found.
  public struct Match: Hashable, Sendable {
    /// Its number, counted from 0 in the order they came.
    public let number: Int
    /// Its cosine with the one asked about.
    public let cosine: Double
  }

  /// How many embeddings are measured where there are sketches.
  public static var measuredCandidates: Int { DescriptorColumn.measuredCandidates }

  private var column = DescriptorColumn([])
  /// How many embeddings there are, those of zeros included.
  public private(set) var count = 0

  /// Takes embeddings.
  ///
  /// - Parameters:
  ///   - count: How many, at most 2³¹ − 1. Traps beyond.
  ///   - embedding: Gives the embedding of a number; those of other dimensions than the first are measured one by one.
  /// - Complexity: O(count × dimension).
  public init(count: Int, _ embedding: (Int) -> Embedding) {
    append(count: count, embedding)
  }

  /// Adds embeddings behind all others.
  ///
  /// - Parameters:
  ///   - added: How many are added.
  ///   - embedding: Gives the embedding of a number; the first that is added has the number `count` was before.
  /// - Complexity: O(added × dimension × log(all added)) on average; the first ones are never moved.
  public mutating func append(count added: Int, _ embedding: (Int) -> Embedding) {
    var builder = DescriptorColumnBuilder(capacity: added)
    for number in count..<count + added {
      let value = embedding(number)
      if value.quality > 0 { builder.append(.embedding(value), slot: number) }
    }
    column.append(builder.finish())
    count += added
  }

  /// The bytes that embeddings and sketches take.
  public var byteCount: Int { column.embeddingBytes }

  /// The embeddings nearest to another one.
  ///
  /// - Parameters:
  ///   - limit: The most to return.
  ///   - embedding: What they are measured against, of the same model.
  ///   - measuring: How many are measured where there are sketches, enough that hardly any is missed; `Int.max` for
  ///     all.
  ///   - isIncluded: Which numbers may be found; asked from several threads. Nil for all.
  /// - Returns: The nearest, by growing distance, then number.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(count × dimension), or with sketches O(count × 512 bits), on all cores.
  public func nearest(
    _ limit: Int,
    to embedding: Embedding,
    measuring: Int = EmbeddingIndex.measuredCandidates,
    isIncluded: (@Sendable (Int) -> Bool)? = nil
  ) throws(CancellationError) -> [Match] {
    let found = try column.nearest(
      to: .embedding(embedding),
      nearerThan: .infinity,
      measuring: max(measuring, limit),
      isIncluded: isIncluded
    )
    return found.sorted { ($0.distance, $0.slot) < ($1.distance, $1.slot) }.prefix(max(limit, 0))
      .map { Match(number: $0.slot, cosine: 1 - $0.distance) }
  }
}
