import RealModule

/// Collects the entities that answer to one label, each by its best match.
struct LabelPostings {
  private var postings: [LabelPosting] = []
  /// For each entity, its place among the postings, or `none` or `leftOut`.
  private var places: [Int32]
  private let entityCount: Int

  private static let none: Int32 = -1
  private static let leftOut: Int32 = -2

  /// Collects nothing yet; entities that are left out are not even counted.
  init(entityCount: Int, leavingOut excluded: Set<Int>) {
    places = [Int32](repeating: Self.none, count: entityCount)
    for entity in excluded { places[entity] = Self.leftOut }
    self.entityCount = entityCount - excluded.count
  }

  /// Takes a match of some entities, unless they have a better one.
  mutating func offer(
    _ kind: LabelMatch.Kind,
    distance: Int = 0,
    ranks: Int = 0,
    strength: Double,
    words: (phrase: Int, range: Range<Int>)?,
    of entities: Range<Int>
  ) {
    for entity in entities where places[entity] != Self.leftOut {
      let posting = LabelPosting(
        entity: entity,
        kind: kind,
        distance: distance,
        ranks: ranks,
        strength: strength,
        words: words
      )
      let place = Int(places[entity])
      if place < 0 {
        places[entity] = Int32(postings.count)
        postings.append(posting)
      } else if postings[place].strength < strength {
        postings[place] = posting
      } else if postings[place].strength == strength, postings[place].words?.phrase != words?.phrase
      {
        postings[place].phraseCount += 1
      }
    }
  }

  /// The postings by entity, each with the IDF of its match.
  func weighted() -> [LabelPosting] {
    var counts: [Double: Int] = [:]
    for posting in postings { counts[posting.strength, default: 0] += 1 }
    var frequencies: [Double: Double] = [:]
    var count = 0
    for (strength, more) in counts.sorted(by: { $0.key > $1.key }) {
      count += more
      frequencies[strength] =
        strength * Self.inverseDocumentFrequency(postings: count, entities: entityCount)
    }
    return postings.map { posting in
      var posting = posting
      posting.inverseDocumentFrequency = frequencies[posting.strength] ?? 0
      return posting
    }.sorted { $0.entity < $1.entity }
  }

  /// The inverse document frequency (IDF) of a label that some entities have, in nats: BM25's weight, which is never negative.
  ///
  /// Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond",
  /// Foundations and Trends in Information Retrieval 3(4), 2009, with 1 added inside the logarithm.
  static func inverseDocumentFrequency(postings: Int, entities: Int) -> Double {
    .log(onePlus: (Double(entities - postings) + 0.5) / (Double(postings) + 0.5))
  }
}

/// An entity that answers to a label, and the best way in which it does.
package struct LabelPosting {
  package let entity: Int
  package let kind: LabelMatch.Kind
  /// The steps between concepts; 0 for other kinds.
  package let distance: Int
  /// The summed ranks of the meanings that met; 0 for the usual ones and for other kinds.
  package let ranks: Int
  /// The worth of the match as a share of an exact one.
  package let strength: Double
  /// The phrase that matched and the places of the words in it; nil for a colour of a picture.
  package let words: (phrase: Int, range: Range<Int>)?
  /// The number of phrases that match as well as that.
  package var phraseCount = 1
  /// The inverse document frequency of so good a match times its strength, in nats; known once all postings are.
  package var inverseDocumentFrequency = 0.0

  /// Whether the match is certain enough for a required or an excluded label.
  ///
  /// Words that only may mean it, or are more general, are not.
  package var isFirm: Bool { ranks == 0 && kind != .hyponym }
}
