/// A label of a query that an entity answers to, and how.
public struct LabelMatch: Hashable, Sendable {
  /// How a label and an entity's words match, the surest first.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The same words; case and accents do not count.
    case exact
    /// The same but for English endings: "mountains" and "mountain".
    case stem
    /// The same written together or apart: "lighthouse" and "light house".
    case compound
    /// A picture of the entity shows much of the colour that the label names.
    case color
    /// Other words for the same thing: "car" and "automobile".
    case synonym
    /// The entity's word is a kind of the label: "volcano" for the label "mountain".
    case hypernym
    /// The label is a kind of the entity's word: "tower" for the label "lighthouse".
    case hyponym
  }

  /// Where the entity's words were found.
  public enum Source: String, Hashable, Sendable {
    /// Among its labels.
    case label
    /// In its title.
    case title
    /// In the name of its type.
    case type
    /// In the colours of a reference picture.
    case picture
  }

  /// The label as it was asked.
  public let label: String
  /// The entity's own words, as they are spelled there; for a colour its name, and the label itself where
  /// the entity's text was changed since it was found.
  public let words: String
  /// Where they were found.
  public let source: Source
  /// How they match.
  public let kind: Kind
  /// For `hypernym` and `hyponym` the number of steps between, from 1; else 0.
  public let distance: Int
  /// Its inverse document frequency (IDF) times its strength, in nats: the rarer the label and the
  /// surer the match, the more.
  public let inverseDocumentFrequency: Double

  package init(
    label: String,
    words: String,
    source: Source,
    kind: Kind,
    distance: Int,
    inverseDocumentFrequency: Double
  ) {
    self.label = label
    self.words = words
    self.source = source
    self.kind = kind
    self.distance = distance
    self.inverseDocumentFrequency = inverseDocumentFrequency
  }
}

/// How much a match of words is worth, as a share of an exact one.
///
/// The order is what matters, and a test holds it: exact, ending, compound, synonym, a kind of the
/// label by growing distance, and last a label that is a kind of the entity's word.
package enum LabelStrength {
  package static let stem = 0.95
  package static let compound = 0.9
  private static let synonym = 0.7
  private static let hypernym = 0.6
  private static let hypernymStep = 0.85
  private static let hyponym = 0.4
  private static let hyponymStep = 0.7
  /// The factor for a meaning that is not the usual one of the word.
  private static let rareSense = 0.6

  /// The factor for words that only modify the entity's phrase.
  private static let modifier = 0.5

  /// The factor of a match by words, by their place in the entity's phrase.
  static func place(isHead: Bool) -> Double { isHead ? 1 : modifier }

  /// The most steps up from an entity's word to a label.
  package static let maximumHypernymDistance = 8
  /// The most steps up from a label to an entity's word.
  package static let maximumHyponymDistance = 2

  /// The strength of a match by concepts.
  ///
  /// - Parameters:
  ///   - kind: Synonym, hypernym or hyponym.
  ///   - distance: The steps between.
  ///   - ranks: The ranks of the meanings, 0 for the most usual, of both sides together.
  /// - Returns: Above 0, below 1.
  package static func concept(_ kind: LabelMatch.Kind, distance: Int, ranks: Int) -> Double {
    var strength: Double
    switch kind {
    case .hypernym:
      strength = hypernym
      for _ in 1..<max(distance, 1) { strength *= hypernymStep }
    case .hyponym:
      strength = hyponym
      for _ in 1..<max(distance, 1) { strength *= hyponymStep }
    default: strength = synonym
    }
    for _ in 0..<ranks { strength *= rareSense }
    return strength
  }

  /// The strength of a colour that takes a share of a picture.
  package static func color(share: Double) -> Double { 0.5 + min(share, 1) * 0.3 }
}
