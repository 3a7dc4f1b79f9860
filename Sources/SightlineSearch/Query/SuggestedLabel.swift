import RealModule
import SightlineText

/// A label that the entities which look like a picture have, proposed for it.
///
/// It is what others of the kind are called, and may be wrong: look at it before you store it, or ask with it. As a
/// label of a query it then counts as any other.
public struct SuggestedLabel: Hashable, Sendable {
  /// The label, as the most similar of these entities has it.
  public let label: String
  /// The share of those asked that have it, each counted by how alike it is, up to 1; no probability.
  public let share: Double
  /// How many of them have it.
  public let entities: Int

  /// An entity that looks like a picture.
  public struct Neighbor: Hashable, Sendable {
    /// Its labels.
    public let labels: [String]
    /// The cosine of its embedding and the picture's.
    public let similarity: Double

    /// Says what an entity is called, and how alike it is.
    ///
    /// - Parameters:
    ///   - labels: Its labels; one without any is not asked.
    ///   - similarity: The cosine of its embedding and the picture's.
    public init(labels: [String], similarity: Double) {
      self.labels = labels
      self.similarity = similarity
    }
  }

  /// How many entities are asked at most.
  public static let neighborLimit = 10
  /// The lowest share of a label that is proposed.
  ///
  /// For 396 photos of 99 kinds of things (half of 792 of Caltech-101, by chance with seed 0, each asked of the other 791)
  /// EfficientNet-Lite0 then proposed 0.97 labels each, of which 85 % were right.
  public static let lowestShare = 0.4
  /// By how much of a cosine less an entity counts for a factor of e less.
  ///
  /// Chosen among 1/5, 1/10, 1/20 and counting all alike, on the 396 other photos.
  private static let scale = 1.0 / 20

  /// The labels that entities propose for the picture they look like.
  ///
  /// Labels of the same words are one, whatever their case and endings.
  ///
  /// - Parameter neighbors: Entities in any order; the `neighborLimit` most similar of those with labels are asked.
  /// - Returns: The labels whose share is at least `lowestShare`, the highest first; equal ones are ordered by their
  ///   text.
  /// - Complexity: O(labels × log labels).
  public static func suggestions(from neighbors: [Neighbor]) -> [SuggestedLabel] {
    let asked = neighbors.map { (keys: keys(of: $0.labels), similarity: $0.similarity) }
      .filter { !$0.keys.isEmpty }
      // Equally alike ones are ordered by their labels, so that the order of reading does not matter.
      .sorted {
        $0.similarity != $1.similarity
          ? $0.similarity > $1.similarity
          : $0.keys.map(\.text).lexicographicallyPrecedes($1.keys.map(\.text))
      }.prefix(neighborLimit)
    guard let best = asked.first?.similarity else { return [] }
    var found: [String: (label: String, weight: Double, entities: Int)] = [:]
    var sum = 0.0
    for (keys, similarity) in asked {
      let weight = Double.exp((similarity - best) / scale)
      sum += weight
      for (key, text) in keys {
        let known = found[key]
        found[key] = (
          known?.label ?? text, (known?.weight ?? 0) + weight, (known?.entities ?? 0) + 1
        )
      }
    }
    return found.values
      // A label that all have has the whole weight, regardless of rounding.
      .map {
        SuggestedLabel(
          label: $0.label,
          share: $0.entities == asked.count ? 1 : $0.weight / sum,
          entities: $0.entities
        )
      }
      .filter { $0.share >= lowestShare }
      .sorted { $0.share != $1.share ? $0.share > $1.share : $0.label < $1.label }
  }

  /// Whether an entity of some labels is asked: one of them must have a word.
  static func isAsked(_ labels: [String]) -> Bool { labels.contains(where: LabelWord.isFound) }

  /// The labels with words, by the stems of these: each once, in order.
  private static func keys(of labels: [String]) -> [(key: String, text: String)] {
    var seen: Set<String> = []
    return labels.compactMap { label in
      let key = LabelWord.words(of: label).map(\.stem).joined(separator: " ")
      return !key.isEmpty && seen.insert(key).inserted ? (key, label) : nil
    }
  }
}
