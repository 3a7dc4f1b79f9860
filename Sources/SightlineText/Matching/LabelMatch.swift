/// A label of a query that an entity answers to, and how.
public struct LabelMatch: Hashable, Sendable {
  /// How a label and an entity's words belong together, the surest first.
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
    /// The entity's word is a kind of what the label says: "volcano" for the label "mountain".
    case hypernym
    /// The label is a kind of what the entity's word says: "tower" for the label "lighthouse".
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
  /// How they belong together.
  public let kind: Kind
  /// For `hypernym` and `hyponym` the number of steps between, from 1; else 0.
  public let distance: Int
  /// What it adds to the rarity of the entity's matched labels, in nats: the rarer the label and the
  /// surer the match, the more.
  public let rarity: Double

  package init(
    label: String,
    words: String,
    source: Source,
    kind: Kind,
    distance: Int,
    rarity: Double
  ) {
    self.label = label
    self.words = words
    self.source = source
    self.kind = kind
    self.distance = distance
    self.rarity = rarity
  }
}
