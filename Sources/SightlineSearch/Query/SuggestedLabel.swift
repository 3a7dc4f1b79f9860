import RealModule
public import SightlineDescriptors
import SightlineText

/// A label that is proposed for a picture: the entities that look like it have it, or a classifier guesses it.
///
/// It is what others of the kind are called, and may be wrong: look at it before you store it, or ask with it. As a
/// label of a query it then counts as any other.
public struct SuggestedLabel: Hashable, Sendable {
  /// The label, as the most similar of these entities has it, or as the classifier has the word.
  public let label: String
  /// The share of those asked that have it, each counted by how alike it is, up to 1; no probability.
  ///
  /// 0 for a label that a classifier alone proposes.
  public let share: Double
  /// How many of them have it.
  public let entities: Int
  /// The probability that a classifier gives the label for the picture; nil where it does not guess it.
  public let probability: Double?

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
  /// The lowest probability of a guess that is proposed: it is more likely right than wrong.
  public static let lowestProbability = 0.5
  /// How many labels are proposed at most that a classifier alone guesses.
  public static let guessLimit = 5
  /// By how much of a cosine less an entity counts for a factor of e less.
  ///
  /// Chosen among 1/5, 1/10, 1/20 and counting all alike, on the 396 other photos.
  private static let scale = 1.0 / 20

  /// The labels that entities propose for the picture they look like, and those that a classifier guesses for it.
  ///
  /// Labels of the same words are one, whatever their case and endings.
  ///
  /// - Parameters:
  ///   - neighbors: Entities in any order; the `neighborLimit` most similar of those with labels are asked.
  ///   - guesses: The guesses for the picture; nil without a classifier.
  /// - Returns: The labels whose share is at least `lowestShare`, the highest first; equal ones are ordered by their
  ///   text. Then the words that are guessed alone with at least `lowestProbability`, the `guessLimit` most probable.
  /// - Complexity: O(labels × log labels).
  public static func suggestions(
    from neighbors: [Neighbor],
    guesses: PictureTags? = nil
  ) -> [SuggestedLabel] {
    let guessed = Self.guessed(guesses)
    let shared = shared(by: neighbors, guessed: guessed)
    let known = Set(shared.compactMap { LabelWord.key(of: $0.label) })
    let others = guessed.filter { $0.probability >= lowestProbability && !known.contains($0.key) }
    return shared
      + others.prefix(guessLimit).map {
        SuggestedLabel(label: $0.word, share: 0, entities: 0, probability: $0.probability)
      }
  }

  /// The guesses by the stems of their words, each once, the most probable first.
  private static func guessed(
    _ guesses: PictureTags?
  ) -> [(key: String, word: String, probability: Double)] {
    var seen: Set<String> = []
    return (guesses?.tags ?? []).compactMap { tag in
      guard let key = LabelWord.key(of: tag.word), seen.insert(key).inserted else { return nil }
      return (key, tag.word, tag.probability)
    }
  }

  /// The labels that entities propose.
  private static func shared(
    by neighbors: [Neighbor],
    guessed: [(key: String, word: String, probability: Double)]
  ) -> [SuggestedLabel] {
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
    let probabilities = Dictionary(
      uniqueKeysWithValues: guessed.map { ($0.key, $0.probability) }
    )
    return
      found
      // A label that all have has the whole weight, regardless of rounding.
      .map { key, found in
        SuggestedLabel(
          label: found.label,
          share: found.entities == asked.count ? 1 : found.weight / sum,
          entities: found.entities,
          probability: probabilities[key]
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
      guard let key = LabelWord.key(of: label), seen.insert(key).inserted else { return nil }
      return (key, label)
    }
  }
}
