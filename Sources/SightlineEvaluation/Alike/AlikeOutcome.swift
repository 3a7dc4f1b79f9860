import SightlineDescriptors
import SightlineIndex
import SightlineSearch

/// The pictures that a model finds for one query.
struct AlikeOutcome {
  /// The kind of the query, as kinds are compared.
  let kind: String
  /// Its average precision over all pictures that may be found.
  let averagePrecision: Double
  /// The first pictures: their places in the gallery, their cosines, and whether they are of the query's kind.
  let first: [(place: Int, cosine: Double, isRight: Bool)]
  /// How many of the first five would be listed.
  let listed: Int
  /// The labels that would be suggested: their shares, and whether they name the query's kind.
  let labels: [(share: Double, isRight: Bool)]

  /// How many first pictures are kept.
  static let firstCount = 10
  /// How many of the nearest may give labels: more than `SuggestedLabel.neighborLimit`, since some have none.
  private static let labelCount = 64

  /// Whether the first picture is of the query's kind.
  var isRightFirst: Bool { first.first?.isRight ?? false }

  /// Ranks a gallery for a query.
  ///
  /// - Parameters:
  ///   - query: The query; one or more pictures of its kind are in the gallery.
  ///   - embedding: Its embedding.
  ///   - gallery: The pictures, and their kinds as kinds are compared.
  ///   - rows: Their embeddings.
  ///   - similarFrom: The cosine at or above which pictures are listed as similar.
  /// - Complexity: O(pictures × dimension).
  init(
    _ query: AlikeTruth.Query,
    _ embedding: Embedding,
    in gallery: (pictures: [AlikeTruth.Picture], keys: [Set<String>]),
    _ rows: EmbeddingRows,
    similarFrom: Double
  ) {
    let kind = AlikeTruth.key(query.kind)
    let cosines = rows.distances(of: 0..<rows.count, to: embedding).map { 1 - $0 }
    // Equally alike ones are ordered by their place, so that the result does not depend on the sort.
    let order = cosines.indices.filter { !query.hidden.contains($0) }.sorted {
      cosines[$0] != cosines[$1] ? cosines[$0] > cosines[$1] : $0 < $1
    }
    var (right, precisions) = (0, 0.0)
    for (rank, place) in order.enumerated() where gallery.keys[place].contains(kind) {
      right += 1
      precisions += Double(right) / Double(rank + 1)
    }
    self.kind = kind
    averagePrecision = right > 0 ? precisions / Double(right) : 0
    first = order.prefix(Self.firstCount).map {
      ($0, cosines[$0], gallery.keys[$0].contains(kind))
    }
    listed = first.prefix(5).count { $0.cosine >= similarFrom }
    let neighbors = order.prefix(Self.labelCount).filter { cosines[$0] >= similarFrom }.map {
      SuggestedLabel.Neighbor(labels: gallery.pictures[$0].kinds, similarity: cosines[$0])
    }
    labels = SuggestedLabel.suggestions(from: neighbors).map {
      ($0.share, AlikeTruth.key($0.label) == kind)
    }
  }
}
