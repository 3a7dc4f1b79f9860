import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import SightlineText

/// The parts of a catalog that queries share, each read when one first needs it and brought to the state of the one that asks.
extension SearchedCatalog {
  /// The descriptors of all pictures by one algorithm.
  func column(of descriptor: String) throws(SightlineError) -> DescriptorColumn {
    if let column = columns[descriptor] { return column }
    guard let part = kept.columns[descriptor]?.part else { return DescriptorColumn([]) }
    let column = try part.value(at: moment, lineage: pictures.lineage) {
      (isStopped) throws(SightlineError) in
      try read(descriptor, from: 0, isStopped)
    } follow: { (column, state) throws(SightlineError) in
      let start = pictures.firstSlot(from: state.nextPicture)
      guard start < pictures.count else { return column }
      var column = column
      column.append(try read(descriptor, from: start) { interruption.isStopped })
      return column
    }
    columns[descriptor] = column
    return column
  }

  /// The same where the engine keeps it, or where to read it costs no more than the single readings so far; nil
  /// otherwise.
  func keptColumn(of descriptor: String) throws(SightlineError) -> DescriptorColumn? {
    if let column = columns[descriptor] { return column }
    guard let kept = kept.columns[descriptor] else { return nil }
    // The descriptor of one picture costs no more than itself.
    guard !reader.favorsJointQuestions else {
      return kept.part.isKept ? try column(of: descriptor) : nil
    }
    return kept.part.isKept || kept.costs.isWorthReading(pictures.count)
      ? try column(of: descriptor) : nil
  }

  /// Notes that the descriptor of one picture was read.
  func noteReading(of descriptor: String, _ value: DescriptorValue?) {
    kept.columns[descriptor]?.costs.noteReading(value)
  }

  private func read(
    _ descriptor: String,
    from start: Int,
    _ isStopped: () -> Bool
  ) throws(SightlineError) -> DescriptorColumn {
    var builder = DescriptorColumnBuilder(capacity: pictures.count - start)
    try eachDescriptor(of: descriptor, from: start, isStopped) {
      (slot, column, place) throws(SightlineError) in
      let stored = column.bytes.span.extracting(column.range(at: place))
      try builder.append(stored: stored, slot: slot) { () throws(SightlineError) in
        try column.value(at: place)
      }
    }
    return builder.finish()
  }

  /// The local features of all pictures.
  func indexedFeatures() throws(SightlineError) -> IndexedFeatures {
    if let features { return features }
    let found = try kept.features.value(at: moment, lineage: pictures.lineage) {
      (isStopped) throws(SightlineError) in
      var features = IndexedFeatures()
      try features.read(from: 0, of: self, isStopped)
      return features
    } follow: { (features, state) throws(SightlineError) in
      var features = features
      try features.follow(self, since: state)
      return features
    }
    features = found
    return found
  }

  /// A stored descriptor of one picture; nil where it has none.
  func descriptor(of algorithm: String, at slot: Int) throws(SightlineError) -> DescriptorValue? {
    try reader.descriptor(of: algorithm, for: pictures.number(of: slot))
  }

  /// Stored descriptors of some pictures by several algorithms, in one question where that costs less; nil where a picture has
  /// none, or a featureless hash.
  func descriptors(
    ofEach algorithms: [String],
    at slots: [Int]
  ) throws(SightlineError) -> [String: [Int: DescriptorValue?]] {
    let found = try reader.descriptors(ofEach: algorithms, for: slots.map(pictures.number))
    var values: [String: [Int: DescriptorValue?]] = [:]
    for algorithm in algorithms {
      for slot in slots {
        let value = found[algorithm]?[pictures.number(of: slot)]
        // Columns leave them out too.
        let isLeftOut = if case .hash(let hash)? = value { hash.isFeatureless } else { false }
        values[algorithm, default: [:]][slot] = .some(isLeftOut ? nil : value)
      }
    }
    return values
  }

  /// Stored descriptors of some pictures by one algorithm; see `descriptors(ofEach:at:)`.
  func descriptors(
    of algorithm: String,
    at slots: [Int]
  ) throws(SightlineError) -> [Int: DescriptorValue?] {
    try descriptors(ofEach: [algorithm], at: slots)[algorithm] ?? [:]
  }

  /// The pictures, growing, that are near to a query by one hash at least, as the catalog finds them; nil where it
  /// does not, or where enough searches were made to make keeping the hashes worthwhile.
  func slots(near hashes: [CatalogReader.NearHash]) throws(SightlineError) -> [Int]? {
    guard reader.findsNearPictures else { return nil }
    guard kept.costs.isWorthAsking(pictures.count) else { return nil }
    return try reader.pictures(near: hashes)?.compactMap(pictures.slot)
  }

  /// The relations of pictures that the catalog knows.
  ///
  /// - Complexity: O(related pictures) the first time; then O(those that came).
  func relatives() throws(SightlineError) -> Relatives {
    if let related { return related }
    let found = try kept.relatives.value(at: moment, lineage: pictures.lineage) {
      (isStopped) throws(SightlineError) in
      var relatives = Relatives()
      // From the beginning there is nothing to contradict.
      _ = try relatives.read(reader, pictures) { () throws(SightlineError) in
        if isStopped() { throw interruption.error }
      }
      return relatives
    } follow: { (relatives, state) throws(SightlineError) in
      guard try reader.changes(since: state) != nil else { return nil }
      var relatives = relatives
      let isWhole = try relatives.read(reader, pictures) { () throws(SightlineError) in
        try interruption.check()
      }
      return isWhole ? relatives : nil
    }
    related = found
    return found
  }

  /// The texts of all entities.
  func labelledEntities(_ synonyms: WordNet?) throws(SightlineError) -> LabelledEntities {
    try ofEntities(kept.labels) { () throws(SightlineError) in
      try LabelledEntities(self, synonyms: synonyms)
    }
  }

  /// The codes of all entities.
  func codedEntities() throws(SightlineError) -> CodedEntities {
    try ofEntities(kept.codes) { () throws(SightlineError) in try CodedEntities(self) }
  }

  /// The words of all entities.
  func wordedEntities() throws(SightlineError) -> WordedEntities {
    try ofEntities(kept.words) { () throws(SightlineError) in try WordedEntities(self) }
  }

  /// A part that is read again where entities or types have changed.
  private func ofEntities<Part: Sendable>(
    _ part: FollowedPart<Part>,
    _ read: () throws(SightlineError) -> Part
  ) throws(SightlineError) -> Part {
    try part.value(at: moment, lineage: 0) { _ throws(SightlineError) in
      try read()
    } follow: { (known, state) throws(SightlineError) in
      try keepsEntities(since: state) ? known : nil
    }
  }

  /// Whether entities and types are those of a state.
  private func keepsEntities(since state: CatalogState) throws(SightlineError) -> Bool {
    guard state.nextEntity == moment.state.nextEntity,
      let changes = try reader.changes(since: state)
    else { return false }
    return changes.entities.isEmpty && !changes.concernsTypes
  }

  /// The colours of all pictures.
  func shownColors() throws(SightlineError) -> ShownColors {
    try kept.colors.value(at: moment, lineage: pictures.lineage) {
      (isStopped) throws(SightlineError) in
      var shown = ShownColors()
      try shown.read(from: 0, of: self, isStopped)
      return shown
    } follow: { (shown, state) throws(SightlineError) in
      var shown = shown
      let start = pictures.firstSlot(from: state.nextPicture)
      if start < pictures.count {
        try shown.read(from: start, of: self) { interruption.isStopped }
      }
      return shown
    }
  }
}
