import Catalog
import ImageDescriptors
import RealModule

/// The labels and colours of a query, looked up in a catalog: which entities answer to which, and how.
struct LabelQuery {
  /// A label that at least one entity answers to.
  private struct Known {
    let text: String
    /// By entity.
    let carriers: [LabelCarrier]
  }

  private var known: [Known] = []
  private let matcher: LabelMatcher
  /// For each entity, the summed rarity of its matches in nats; empty when nothing was asked.
  private var rarities: [Double] = []
  /// How many labels were more than a query may have.
  let ignoredLabels: Int

  /// Looks up what counts towards the score.
  ///
  /// Beside a picture the words alone count, because the colours of the picture already do.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - matcher: The catalog's labels and colours.
  ///   - excluded: Indices of entities that count as if the catalog did not have them.
  init(_ query: SearchQuery, by matcher: LabelMatcher, leavingOut excluded: Set<Int> = []) {
    self.matcher = matcher
    let asked = AskedLabels(query.requiredLabels + query.labels)
    ignoredLabels = asked.ignored
    let usesColors = query.picture == nil
    for label in asked.labels {
      add(
        label.text,
        matcher.carriers(of: label.words, usesColors: usesColors, leavingOut: excluded)
      )
    }
    // Colours choose among what labels find; where there are none, they are what is looked for.
    guard usesColors, asked.labels.isEmpty else { return }
    for name in query.colors {
      guard let color = BasicColor(naming: name.lowercased()) else { continue }
      add(name, matcher.carriers(of: color, leavingOut: excluded))
    }
  }

  private mutating func add(_ text: String, _ carriers: [LabelCarrier]) {
    guard !carriers.isEmpty else { return }
    known.append(Known(text: text, carriers: carriers))
    if rarities.isEmpty {
      rarities = [Double](repeating: 0, count: matcher.index.entityCount)
    }
    for carrier in carriers { rarities[carrier.entity] += carrier.rarity }
  }

  /// The summed rarity of the labels that an entity answers to, in nats; 0 for none.
  func rarity(of entity: Int) -> Double { rarities.isEmpty ? 0 : rarities[entity] }

  /// The score of each entity that answers to any label, when labels are all there is to go by.
  ///
  /// If the labels tell the truth, one of these entities is meant. How much more one is than another
  /// is in their relevance, a log-likelihood ratio: their shares of the whole are its exponentials.
  /// An entity that has only a part of what the labels ask for, in rarity, has that part of its share.
  func scores() -> [(entity: Int, score: Double)] {
    let relevances = relevances()
    let most = relevances.max { $0.value < $1.value }?.value ?? 0
    let whole = relevances.reduce(0) { $0 + Double.exp($1.value - most) }
    let asked = known.reduce(0) { $0 + ($1.carriers.map { $0.rarity / $0.strength }.max() ?? 0) }
    return relevances.map { entity, relevance in
      let share = min(rarities[entity] / asked, 1)
      return (entity, share * .exp(relevance - most) / whole)
    }
  }

  /// BM25 of each entity that answers to any label.
  ///
  /// The rarity of each match, more when several texts of the entity say it, less when the entity has
  /// many words. Source: as `LabelCarriers.inverseDocumentFrequency`.
  private func relevances() -> [(entity: Int, value: Double)] {
    var sums = [Double](repeating: 0, count: rarities.count)
    let index = matcher.index
    for carrier in known.lazy.flatMap(\.carriers) {
      let frequency = Double(carrier.phraseCount)
      let length = Double(index.lengths[carrier.entity]) / index.meanLength
      let norm = Self.saturation * (1 - Self.lengthWeight + Self.lengthWeight * length)
      sums[carrier.entity] +=
        carrier.rarity * frequency * (Self.saturation + 1) / (frequency + norm)
    }
    return sums.indices.compactMap { sums[$0] > 0 ? ($0, sums[$0]) : nil }
  }

  /// BM25's k₁ and b: how soon repetition stops to count, and how much length does.
  private static let saturation = 1.2
  private static let lengthWeight = 0.3

  /// The labels that an entity answers to, in the query's order.
  func matches(of entity: Int, _ entities: [Entity], _ types: [EntityType]) -> [LabelMatch] {
    known.compactMap { label in
      let place = label.carriers.partitioningIndex { $0.entity >= entity }
      guard place < label.carriers.count, label.carriers[place].entity == entity else { return nil }
      let carrier = label.carriers[place]
      let found = words(of: carrier, entities[entity], types)
      return LabelMatch(
        label: label.text,
        words: found.text ?? label.text.lowercased(),
        source: found.source,
        kind: carrier.kind,
        distance: carrier.distance,
        rarity: carrier.rarity
      )
    }
  }

  /// The entity's own words that matched, as they are spelled.
  private func words(
    of carrier: LabelCarrier,
    _ entity: Entity,
    _ types: [EntityType]
  ) -> (text: String?, source: LabelMatch.Source) {
    guard let (phrase, range) = carrier.words else { return (nil, .picture) }
    let kind = matcher.index.phrases[phrase].text
    let text = kind.text(of: entity, types: types)
    let words = LabelWord.words(of: text)[range]
    guard let first = words.first, let last = words.last else { return (text, kind.source) }
    return (String(text[first.range.lowerBound..<last.range.upperBound]), kind.source)
  }
}

extension Array {
  /// The first index whose element belongs to the second part, in an array ordered so.
  ///
  /// - Complexity: O(log count).
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if belongsInSecondPart(self[middle]) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }
}

extension [Entity] {
  /// The index of an entity in an array ordered by identifier.
  ///
  /// - Complexity: O(log count).
  func index(of identifier: EntityIdentifier) -> Int? {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].identifier < identifier {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let found = range.lowerBound
    return found < endIndex && self[found].identifier == identifier ? found : nil
  }
}
