import Algorithms
import RealModule
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineText

/// The labels and colours of a query, looked up in a catalog: which entities answer to which, and how.
///
/// Entities are known by their numbers outside, and by their places among the labelled ones within.
struct LabelQuery {
  /// A label that at least one entity answers to.
  private struct Known {
    let text: String
    /// By place of the entity.
    let postings: [LabelPosting]
  }

  private var known: [Known] = []
  /// Nil when nothing was asked.
  private let entities: LabelledEntities?
  /// For each labelled entity, the summed inverse document frequencies (IDF) of its matches, in nats; empty
  /// when nothing was asked.
  private var idfs: [Double] = []
  /// The sums of those that answer, the highest first.
  private var ordered: [Double] = []
  /// The numbers of those that answer.
  private(set) var answering: Set<Int64> = []
  /// How many entities there are, without those that are left out.
  private var entityCount = 0
  /// How many labels were more than a query may have.
  let ignoredLabels: Int

  /// Looks up what counts towards the score.
  ///
  /// Beside a picture the words alone count, because the colours of the picture already do.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - search: The catalog's labels and colours, which are not looked at when none are asked.
  ///   - excluded: Entities that count as if the catalog did not have them.
  /// - Throws: `SightlineError` with code `catalog` when labels or colours cannot be read.
  init(
    _ query: SearchQuery,
    by search: LabelSearch,
    leavingOut excluded: Set<Int64> = []
  ) throws(SightlineError) {
    let asked = AskedLabels(query.requiredLabels + query.labels, limit: SearchQuery.maximumLabels)
    ignoredLabels = asked.ignored
    // With labels, colours choose among the entities that the labels find; without labels, colours are what
    // is searched for.
    let usesColors = query.picture == nil
    let colors = usesColors && asked.labels.isEmpty ? query.colors : []
    guard !asked.labels.isEmpty || !colors.isEmpty else {
      entities = nil
      return
    }
    let entities = try search.entities()
    self.entities = entities
    let leftOut = Set(excluded.compactMap(entities.place))
    for label in asked.labels {
      let postings = try entities.postings(
        of: label.words,
        colors: usesColors ? search.colors : nil,
        leavingOut: leftOut
      )
      add(label.text, postings, of: entities.count)
    }
    for name in colors {
      guard let color = BasicColor(naming: name.lowercased()) else { continue }
      let postings = try entities.postings(of: color, by: search.colors, leavingOut: leftOut)
      add(name, postings, of: entities.count)
    }
    ordered = idfs.filter { $0 > 0 }.sorted(by: >)
    answering = Set(idfs.indices.filter { idfs[$0] > 0 }.map(entities.number))
    entityCount = entities.count - leftOut.count
  }

  private mutating func add(_ text: String, _ postings: [LabelPosting], of entityCount: Int) {
    guard !postings.isEmpty else { return }
    known.append(Known(text: text, postings: postings))
    if idfs.isEmpty { idfs = [Double](repeating: 0, count: entityCount) }
    for posting in postings { idfs[posting.entity] += posting.inverseDocumentFrequency }
  }

  /// Whether any entity answers to any label.
  var isFound: Bool { !known.isEmpty }

  /// How far the labels narrow down what the query shows; nil where an entity answers to none.
  ///
  /// - Complexity: O(log entities).
  func answered(by entity: Int64) -> AnsweredLabels? {
    guard answering.contains(entity), let place = entities?.place(of: entity) else { return nil }
    let sum = idfs[place]
    return AnsweredLabels(
      frequency: sum,
      entities: ordered.partitioningIndex { $0 < sum },
      of: entityCount
    )
  }

  /// An entity that labels found.
  struct Found {
    /// The entity's number.
    let entity: Int64
    /// The index of its type.
    let type: Int
    /// Its place among the labelled entities, which are ordered by identifier.
    let place: Int
    let score: Double
  }

  /// The score of each entity that answers to any label, when labels are all there is to go by; by
  /// identifier.
  ///
  /// If the labels tell the truth, one of these entities is meant. How much more one is than another
  /// is in their relevance, a log-likelihood ratio: their shares of the whole are its exponentials.
  /// An entity that has only a part of what the labels ask for, in IDF, has that part of its share.
  func scores() -> [Found] {
    guard let entities else { return [] }
    let relevances = relevances(entities.matcher.index)
    let most = relevances.max { $0.value < $1.value }?.value ?? 0
    let whole = relevances.reduce(0) { $0 + Double.exp($1.value - most) }
    let asked = known.reduce(0) {
      $0 + ($1.postings.map { $0.inverseDocumentFrequency / $0.strength }.max() ?? 0)
    }
    return relevances.map { place, relevance in
      let share = min(idfs[place] / asked, 1)
      return Found(
        entity: entities.number(of: place),
        type: entities.type(of: place),
        place: place,
        score: share * .exp(relevance - most) / whole
      )
    }
  }

  /// BM25 of each entity that answers to any label.
  ///
  /// The IDF of each match, more when several texts of the entity say it, less when the entity has
  /// many words. Source: as `LabelPostings.inverseDocumentFrequency`.
  private func relevances(_ index: LabelIndex) -> [(place: Int, value: Double)] {
    var sums = [Double](repeating: 0, count: idfs.count)
    for posting in known.lazy.flatMap(\.postings) {
      let frequency = Double(posting.phraseCount)
      let length = Double(index.lengths[posting.entity]) / index.meanLength
      let norm = Self.saturation * (1 - Self.lengthWeight + Self.lengthWeight * length)
      sums[posting.entity] +=
        posting.inverseDocumentFrequency * frequency * (Self.saturation + 1) / (frequency + norm)
    }
    return sums.indices.compactMap { sums[$0] > 0 ? ($0, sums[$0]) : nil }
  }

  /// BM25's k₁ and b: how soon repetition stops to count, and how much length does.
  private static let saturation = 1.2
  private static let lengthWeight = 0.3

  /// The labels that an entity answers to, in the query's order.
  ///
  /// - Parameters:
  ///   - number: The entity's number.
  ///   - entity: The entity as it is now.
  ///   - types: The types of the catalog.
  /// - Returns: How each of them matched.
  func matches(of number: Int64, _ entity: Entity, _ types: [EntityType]) -> [LabelMatch] {
    guard let entities, let place = entities.place(of: number) else { return [] }
    return known.compactMap { label in
      let index = label.postings.partitioningIndex { $0.entity >= place }
      guard index < label.postings.count, label.postings[index].entity == place else { return nil }
      let posting = label.postings[index]
      let found = words(of: posting, entity, types, entities.matcher.index)
      return LabelMatch(
        label: label.text,
        words: found.text ?? label.text.lowercased(),
        source: found.source,
        kind: posting.kind,
        distance: posting.distance,
        inverseDocumentFrequency: posting.inverseDocumentFrequency
      )
    }
  }

  /// The entity's own words that matched, as they are spelled; nil where they no longer stand there.
  private func words(
    of posting: LabelPosting,
    _ entity: Entity,
    _ types: [EntityType],
    _ index: LabelIndex
  ) -> (text: String?, source: LabelMatch.Source) {
    guard let (phrase, range) = posting.words else { return (nil, .picture) }
    let kind = index.phrases[phrase].text
    guard let text = kind.text(of: entity, types: types) else { return (nil, kind.source) }
    let all = LabelWord.words(of: text)
    guard all.count >= range.upperBound,
      range.allSatisfy({ index.isWord(all[$0].folded, at: $0, of: phrase) })
    else { return (nil, kind.source) }
    let words = all[range]
    guard let first = words.first, let last = words.last else { return (text, kind.source) }
    return (String(text[first.range.lowerBound..<last.range.upperBound]), kind.source)
  }
}

extension LabelPhrase.Text {
  /// The text itself; nil where an entity that was changed meanwhile no longer has it.
  fileprivate func text(of entity: Entity, types: [EntityType]) -> String? {
    switch self {
    case .label(let index): entity.labels.indices.contains(index) ? entity.labels[index] : nil
    case .title: entity.title
    case .typeName, .typePlural:
      types.first { $0.identifier == entity.identifier.type }
        .map { self == .typeName ? $0.name : $0.plural }
    }
  }
}
