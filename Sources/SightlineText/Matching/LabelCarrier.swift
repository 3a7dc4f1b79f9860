/// An entity that answers to a label, and the best way in which it does.
package struct LabelCarrier {
  package let entity: Int
  package let kind: LabelMatch.Kind
  /// The steps between concepts; 0 for other kinds.
  package let distance: Int
  /// The summed ranks of the meanings that met; 0 for the usual ones and for other kinds.
  package let ranks: Int
  /// What the match is worth as a share of an exact one.
  package let strength: Double
  /// The phrase that matched and the places of the words in it; nil for a colour of a picture.
  package let words: (phrase: Int, range: Range<Int>)?
  /// The number of phrases that match as well as that.
  package var phraseCount = 1
  /// What the match adds to the entity's rarity, in nats; known once all carriers are.
  package var rarity = 0.0

  /// Whether the label can be said of the entity for certain enough to leave it out or let it in.
  ///
  /// Words that merely could mean it, or say something more general, cannot.
  package var isFirm: Bool { ranks == 0 && kind != .hyponym }
}
