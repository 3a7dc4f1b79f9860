import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineText

extension SearchSession {
  /// The entities of which a classifier guessed the labels of a query, without those that the query matches.
  ///
  /// One of several labels is enough. An entity is as probable as its most probable picture, by the label that is most
  /// probable there.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - filter: Which entities may answer.
  ///   - matches: The entities that the query matches.
  /// - Returns: The most probable; equal ones are ordered by type, then id. None where the catalog has no tags.
  /// - Throws: `SightlineError` when they cannot be read.
  /// - Complexity: O(pictures) the first time, then O(pictures that have the words).
  func tagged(
    _ query: SearchQuery,
    _ filter: EntityFilter,
    butNot matches: Set<Int64>
  ) throws(SightlineError) -> [TaggedEntity] {
    let labels = query.labels.prefix(SearchQuery.maximumLabels)
    let keys = Set(labels.compactMap(LabelWord.key))
    guard query.taggedLimit > 0, !keys.isEmpty,
      let tagger = try catalog.reader.tagger()
    else { return [] }
    let table = catalog.pictures
    let pictures = try catalog.taggedPictures(tagger.tagDescriptor)
    var best: [Int64: (probability: Double, slot: Int, word: String)] = [:]
    for key in keys.sorted() {
      pictures.eachGuess(of: key) { slot, probability, word in
        guard !table.isRemoved(slot), filter.allows(slot, in: table) else { return }
        let entity = table.entity(of: slot)
        guard !matches.contains(entity) else { return }
        // Among equally probable pictures, the first one of the catalog, in any order of reading.
        if let known = best[entity],
          known.probability > probability
            || (known.probability == probability && known.slot <= slot)
        {
          return
        }
        best[entity] = (probability, slot, word)
      }
    }
    let found = best.sorted {
      $0.value.probability != $1.value.probability
        ? $0.value.probability > $1.value.probability : $0.key < $1.key
    }
    guard let last = found.prefix(query.taggedLimit).last?.value.probability else { return [] }
    // More than are returned, so that equally probable ones can be ordered.
    let told = found.prefix { $0.value.probability >= last }
    let entities = try catalog.entities(numbered: told.map(\.key))
    let rows = try catalog.rows(of: told.map(\.value.slot))
    return told.compactMap { found in
      guard let entity = entities[found.key], let row = rows[found.value.slot] else { return nil }
      return TaggedEntity(
        entity: entity,
        tag: found.value.word,
        probability: found.value.probability,
        reference: row.path
      )
    }.sorted {
      $0.probability != $1.probability
        ? $0.probability > $1.probability : $0.entity.identifier < $1.entity.identifier
    }.prefix(query.taggedLimit).map(\.self)
  }
}

extension SearchedCatalog {
  /// The pictures of every word that was guessed.
  ///
  /// - Parameter descriptor: Under which name the catalog has the guesses.
  /// - Returns: The pictures by word.
  /// - Throws: `SightlineError` when they cannot be read.
  func taggedPictures(_ descriptor: String) throws(SightlineError) -> TaggedPictures {
    try kept.tags.value(at: moment, lineage: pictures.lineage) {
      (isStopped) throws(SightlineError) in
      var tagged = TaggedPictures()
      try tagged.read(descriptor, from: 0, of: self, isStopped)
      return tagged
    } follow: { (tagged, state) throws(SightlineError) in
      var tagged = tagged
      let start = pictures.firstSlot(from: state.nextPicture)
      if start < pictures.count {
        try tagged.read(descriptor, from: start, of: self) { interruption.isStopped }
      }
      return tagged
    }
  }
}
