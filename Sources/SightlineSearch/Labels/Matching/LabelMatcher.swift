import RealModule
import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import Synchronization

/// Finds the entities that answer to a label.
final class LabelMatcher: Sendable {
  let index: LabelIndex
  let entities: LabelledEntities
  private let colors: ColorSearch
  let wordNet: WordNet?
  /// The concepts of the catalog's words, read when a label is first asked for.
  private let concepts = Mutex<ConceptIndex?>(nil)

  init(
    index: LabelIndex,
    entities: LabelledEntities,
    colors: ColorSearch,
    wordNet: WordNet?
  ) {
    self.index = index
    self.entities = entities
    self.colors = colors
    self.wordNet = wordNet
  }

  /// The entities that answer to a label, in order, with the rarity of each match.
  ///
  /// A match is as rare as the entities are few that match as well or better: where three entities
  /// carry the word and fifty a kind of it, the three have the rarity of three, the fifty that of 53.
  ///
  /// - Parameters:
  ///   - words: The words of the label.
  ///   - usesColors: Whether a colour's name is also looked for in pictures.
  ///   - excluded: Places of entities that count as if the catalog did not have them.
  /// - Returns: Each entity once, with its best match.
  /// - Throws: `SightlineError` with code `catalog` when the colours cannot be read.
  /// - Complexity: O(places of the words) plus a few reads of WordNet.
  func carriers(
    of words: [LabelWord],
    usesColors: Bool,
    leavingOut excluded: Set<Int> = []
  ) throws(SightlineError) -> [LabelCarrier] {
    var found = LabelCarriers(entityCount: index.entityCount, leavingOut: excluded)
    addWords(words, to: &found)
    addCompounds(of: words, to: &found)
    if usesColors, words.count == 1, let color = BasicColor(naming: words[0].folded) {
      try addColor(color, to: &found)
    }
    if let wordNet { addConcepts(of: words, in: wordNet, to: &found) }
    return found.weighted()
  }

  /// The entities that show a colour, in order, with the rarity of each match.
  func carriers(
    of color: BasicColor,
    leavingOut excluded: Set<Int> = []
  ) throws(SightlineError) -> [LabelCarrier] {
    var found = LabelCarriers(entityCount: index.entityCount, leavingOut: excluded)
    try addColor(color, to: &found)
    return found.weighted()
  }

  private func addWords(_ words: [LabelWord], to found: inout LabelCarriers) {
    index.find(words.map { ($0.folded, $0.stem) }) { run in
      found.offer(
        run.isExact ? .exact : .stem,
        strength: (run.isExact ? 1 : LabelStrength.stem) * LabelStrength.place(isHead: run.isHead),
        words: (run.phrase, run.words),
        of: index.phrases[run.phrase].entities
      )
    }
  }

  private func addCompounds(of words: [LabelWord], to found: inout LabelCarriers) {
    for parts in Compound.spellings(of: words, in: index) {
      index.find(parts) { run in
        found.offer(
          .compound,
          strength: LabelStrength.compound * LabelStrength.place(isHead: run.isHead),
          words: (run.phrase, run.words),
          of: index.phrases[run.phrase].entities
        )
      }
    }
  }

  private func addColor(
    _ color: BasicColor,
    to found: inout LabelCarriers
  ) throws(SightlineError) {
    let shown = try colors.entities(showing: color)
      .compactMap { shown in entities.place(of: shown.entity).map { ($0, shown.share) } }
      .sorted { $0.0 < $1.0 }
    for (entity, share) in shown {
      found.offer(
        .color,
        strength: LabelStrength.color(share: share),
        words: nil,
        of: entity..<entity + 1
      )
    }
  }

  private func addConcepts(
    of words: [LabelWord],
    in wordNet: WordNet,
    to found: inout LabelCarriers
  ) {
    let asked = words.map(\.folded)[...]
    let reached = wordNet.reach(of: asked, steps: LabelStrength.maximumHyponymDistance)
    guard !reached.isEmpty else { return }
    let concepts = concepts(in: wordNet)
    for reach in reached {
      // Two ways up that meet are two kinds of the same: not a match.
      for entry in concepts[reach.concept] where reach.distance == 0 || entry.distance == 0 {
        let kind: LabelMatch.Kind =
          reach.distance > 0 ? .hyponym : entry.distance > 0 ? .hypernym : .synonym
        let distance = max(reach.distance, Int(entry.distance))
        let ranks = reach.rank + Int(entry.rank)
        let strength = LabelStrength.concept(kind, distance: distance, ranks: ranks)
        let term = concepts.term(entry.term)
        for number in term.phrases {
          let phrase = index.phrases[Int(number)]
          // Every label is a kind of "object" or "thing", as types are named.
          if kind == .hyponym, phrase.text.source == .type { continue }
          found.offer(
            kind,
            distance: distance,
            ranks: ranks,
            strength: strength,
            words: (Int(number), phrase.words.count - term.wordCount..<phrase.words.count),
            of: phrase.entities
          )
        }
      }
    }
  }

  private func concepts(in wordNet: WordNet) -> ConceptIndex {
    concepts.withLock { kept in
      if let kept { return kept }
      let made = ConceptIndex(index.foldedPhrases(), in: wordNet)
      kept = made
      return made
    }
  }
}
