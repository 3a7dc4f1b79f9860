import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import SightlineText
import Synchronization

/// The parts of a catalog that an engine keeps in memory between queries.
final class KeptCatalog: Sendable {
  let pictures = FollowedPart<PictureTable>()
  let order = FollowedPart<PictureOrder>()
  let labels = FollowedPart<LabelledEntities>()
  let codes = FollowedPart<CodedEntities>()
  let words = FollowedPart<WordedEntities>()
  let colors = FollowedPart<ShownColors>()
  let tags = FollowedPart<TaggedPictures>()
  let features = FollowedPart<IndexedFeatures>()
  let relatives = FollowedPart<Relatives>()
  /// The relations of pairs that the catalog does not have, by number; each takes some 200 bytes.
  let relations = RecentValues<ReferencePair, PairRelation?>(atLeast: 1 << 12)
  /// The features that a learned network found in pictures' files, by number; each takes some 40 kB.
  let learned = RecentValues<Int, LearnedFeatures>(atLeast: 1 << 7)
  let common = FollowedPart<RecentValues<Int, [Bool]>>()
  /// Whether a file of features beside the catalog turned out to be damaged.
  let leavesFeatureFiles = Atomic(false)
  /// By descriptor.
  let columns: [String: KeptColumn]
  /// How often the catalog has looked for what is near to hashes.
  let passes = Atomic(0)
  /// How often the catalog was asked which of two pictures comes first.
  let comparisons = Atomic(0)
  let catalog: Catalog

  init(columns descriptors: [String], of catalog: Catalog) {
    self.catalog = catalog
    columns = Dictionary(
      descriptors.map { ($0, KeptColumn()) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Forgets everything, because the file is an older one than was read.
  func forget() {
    pictures.forget()
    order.forget()
    labels.forget()
    codes.forget()
    words.forget()
    colors.forget()
    tags.forget()
    features.forget()
    relatives.forget()
    relations.forget()
    learned.forget()
    common.forget()
    for column in columns.values { column.part.forget() }
  }

  /// Asks of the catalog as it is now.
  func reading<T: Sendable>(
    _ body: @escaping @Sendable (SearchedCatalog) throws(SightlineError) -> T
  ) async throws(SightlineError) -> T {
    let interruption = Interruption()
    while true {
      do throws(SightlineError) {
        return try await catalog.read(unless: interruption) {
          [self] (reader) throws(SightlineError) in
          let state = try reader.state()
          let moment = CatalogMoment(reader: reader, state: state, interruption: interruption)
          return try body(SearchedCatalog(self, at: moment))
        }
      } catch {
        // Another reading was ahead: it has read a later state, which serves this one too.
        guard error.code == .outrun else { throw error }
      }
    }
  }

  /// A column, and about how many descriptors were read without it, those beside the wanted ones included.
  final class KeptColumn: Sendable {
    let part = FollowedPart<DescriptorColumn>()
    let readings = Atomic(0)
    /// How often all hashes were passed over where they lie.
    let passes = Atomic(0)
  }
}

/// A catalog as one query sees it: one committed state, through what the engine keeps in memory of it and
/// what is read for the query alone.
final class SearchedCatalog {
  let pictures: PictureTable
  let kept: KeptCatalog
  let moment: CatalogMoment
  private(set) var columns: [String: DescriptorColumn] = [:]
  private var orders: PictureOrder?
  private var related: Relatives?
  var features: IndexedFeatures?

  var reader: CatalogReader { moment.reader }
  var interruption: Interruption { moment.interruption }

  /// The entity types, by identifier.
  var types: [EntityType] { pictures.types }

  /// Brings the table of pictures to the state that is read.
  ///
  /// - Complexity: O(changes), and O(pictures) the first time; a few bytes of each.
  init(_ kept: KeptCatalog, at moment: CatalogMoment) throws(SightlineError) {
    self.kept = kept
    self.moment = moment
    let reader = moment.reader
    pictures = try kept.pictures.value(at: moment, lineage: 0) { _ throws(SightlineError) in
      PictureTable(try reader.directory(), types: try reader.numberedTypes())
    } follow: { (table, state) throws(SightlineError) in
      guard let changes = try reader.changes(since: state) else { return nil }
      var table = table
      for picture in changes.removedPictures { table.remove(picture) }
      // This bounds the share of the work for each removal.
      if table.removedCount > max(table.count / 2, Self.fewest) { return nil }
      if changes.concernsTypes { table.setTypes(try reader.numberedTypes()) }
      for added in try reader.pictures(addedSince: state) {
        table.append(added.picture.id, entity: added.entity, type: added.type)
      }
      return table
    }
  }

  /// How many pictures may be removed before anything is made again.
  private static let fewest = 4096

  // MARK: Parts

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
    let isWorthwhile = kept.readings.load(ordering: .relaxed) >= pictures.count
    return kept.part.isKept || isWorthwhile ? try column(of: descriptor) : nil
  }

  /// Notes that the descriptor of one picture was read.
  func noteReading(of descriptor: String, _ value: DescriptorValue?) {
    let count = if case .hash = value { Self.hashesPerReading } else { Self.picturesPerReading }
    kept.columns[descriptor]?.readings.add(count, ordering: .relaxed)
  }

  /// About how many pictures' histograms are read with one, in a block of the catalog.
  private static let picturesPerReading = 64
  /// The same of hashes.
  private static let hashesPerReading = 1024

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
  /// does not, or where enough have been asked for to make keeping the hashes worthwhile.
  func slots(near hashes: [CatalogReader.NearHash]) throws(SightlineError) -> [Int]? {
    guard reader.findsNearPictures else { return nil }
    let passes = kept.passes.wrappingAdd(1, ordering: .relaxed).oldValue
    guard passes < Self.passesPerReading || pictures.count > Self.mostHashes else { return nil }
    return try reader.pictures(near: hashes)?.compactMap(pictures.slot)
  }

  /// About how many passes of a catalog over all hashes take as long as to read them.
  private static let passesPerReading = 64
  /// The number of pictures whose hashes are kept: with the lookup tables, some 140 bytes each.
  private static let mostHashes = 1 << 18

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
    try kept.labels.value(at: moment, lineage: 0) { _ throws(SightlineError) in
      try LabelledEntities(self, synonyms: synonyms)
    } follow: { (labels, state) throws(SightlineError) in
      try keepsEntities(since: state) ? labels : nil
    }
  }

  /// The codes of all entities.
  func codedEntities() throws(SightlineError) -> CodedEntities {
    try kept.codes.value(at: moment, lineage: 0) { _ throws(SightlineError) in
      try CodedEntities(self)
    } follow: { (codes, state) throws(SightlineError) in
      try keepsEntities(since: state) ? codes : nil
    }
  }

  /// The words of all entities.
  func wordedEntities() throws(SightlineError) -> WordedEntities {
    try kept.words.value(at: moment, lineage: 0) { _ throws(SightlineError) in
      try WordedEntities(self)
    } follow: { (words, state) throws(SightlineError) in
      try keepsEntities(since: state) ? words : nil
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

  /// The order of all pictures.
  ///
  /// - Complexity: O(pictures) the first time and in memory, O(changes × log pictures) readings after.
  func order() throws(SightlineError) -> PictureOrder {
    if let orders { return orders }
    let order = try kept.order.value(at: moment, lineage: pictures.lineage) {
      _ throws(SightlineError) in
      PictureOrder(try reader.pictureOrder(), of: pictures)
    } follow: { (order, state) throws(SightlineError) in
      try followed(order, since: state)
    }
    orders = order
    return order
  }

  /// The order of all pictures, once enough rows of it were asked for to make keeping it worthwhile; nil before.
  ///
  /// It is asked for whenever two rows would be.
  func keptOrder() throws(SightlineError) -> PictureOrder? {
    if let orders { return orders }
    guard reader.favorsJointQuestions, pictures.count <= Self.mostHashes else { return nil }
    if let state = kept.order.state,
      moment.state.nextPicture - state.nextPicture > Self.fewAdded
    {
      // Inserting an added picture into its place needs some twenty rows.
      kept.order.forget()
      kept.comparisons.store(0, ordering: .relaxed)
    }
    let comparisons = kept.comparisons.wrappingAdd(1, ordering: .relaxed).oldValue
    return comparisons * Self.picturesPerReading >= pictures.count ? try order() : nil
  }

  /// How many added pictures are put into an order that is kept for comparisons.
  private static let fewAdded: Int64 = 16

  /// An order of pictures in the state of the query; nil where it must be read again.
  ///
  /// - Parameters:
  ///   - order: The order as it was.
  ///   - state: The state that it was of.
  /// - Returns: The order as it is now; nil when the log of changes does not reach back.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  func followed(
    _ order: PictureOrder,
    since state: CatalogState
  ) throws(SightlineError) -> PictureOrder? {
    guard let changes = try reader.changes(since: state) else { return nil }
    let start = pictures.firstSlot(from: state.nextPicture)
    let moved = changes.movedPictures.compactMap(pictures.slot)
    let removed = changes.removedPictures.compactMap(pictures.slot)
    let added = (start..<pictures.count).filter { !pictures.isRemoved($0) }
    guard (moved.count + added.count) * Self.fewShare <= max(order.slots.count, Self.fewest) else {
      return nil
    }
    var order = order
    try order.replace(
      Set((moved + removed).map(Int32.init)),
      with: try rows(of: moved.filter { !pictures.isRemoved($0) } + added),
      in: pictures
    ) { (slot) throws(SightlineError) in
      guard let row = try rows(of: [slot])[slot] else { throw .outrun }
      return row
    }
    return order
  }

  /// A row asked for by its number costs about that many times a row of all in order.
  private static let fewShare = 8

  // MARK: Rows

  /// The rows of pictures, by slot.
  func rows(of slots: [Int]) throws(SightlineError) -> [Int: ReferencePicture] {
    guard !slots.isEmpty else { return [:] }
    let found = try reader.pictures(numbered: slots.map(pictures.number))
    var rows: [Int: ReferencePicture] = [:]
    for slot in slots { rows[slot] = found[pictures.number(of: slot)] }
    return rows
  }

  /// Entities by number.
  func entities(numbered numbers: [Int64]) throws(SightlineError) -> [Int64: Entity] {
    numbers.isEmpty ? [:] : try reader.entities(numbered: numbers)
  }

  /// The numbers of those entities that the catalog has.
  func numbers(
    of identifiers: Set<EntityIdentifier>
  ) throws(SightlineError) -> [EntityIdentifier: Int64] {
    identifiers.isEmpty ? [:] : try reader.numbers(of: identifiers)
  }

  /// Hands over the stored descriptors of one algorithm, by growing slot.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm.
  ///   - start: The first slot.
  ///   - isStopped: Whether they are no longer wanted; asked before each block.
  ///   - body: Reads the descriptor at a place of a column; what it throws says that another release
  ///     wrote it.
  /// - Throws: `SightlineError`, also when it is stopped.
  func eachDescriptor(
    of algorithm: String,
    from start: Int,
    _ isStopped: () -> Bool,
    _ body: (_ slot: Int, _ column: PackedColumn, _ place: Int) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    func take(_ column: PackedColumn) throws(SightlineError) {
      try self.take(column, isStopped, body)
    }
    if start == 0 {
      try reader.eachBlock(of: algorithm, take)
    } else {
      try reader.eachBlock(of: algorithm, from: pictures.number(of: start), take)
    }
  }

  /// The same, of each part of the catalog those from a picture of its own on.
  func eachDescriptor(
    of algorithm: String,
    fromEach starts: [Int64],
    _ isStopped: () -> Bool,
    _ body: (_ slot: Int, _ column: PackedColumn, _ place: Int) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try reader.eachBlock(of: algorithm, fromEach: starts) { (column) throws(SightlineError) in
      try take(column, isStopped, body)
    }
  }

  private func take(
    _ column: PackedColumn,
    _ isStopped: () -> Bool,
    _ body: (_ slot: Int, _ column: PackedColumn, _ place: Int) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    if isStopped() { throw interruption.error }
    try pictures.eachSlot(of: column.pictures) { (place, slot) throws(SightlineError) in
      guard !pictures.isRemoved(slot) else { return }
      do throws(SightlineError) {
        try body(slot, column, place)
      } catch {
        throw SightlineError.unreadable(column, at: place, error, reader.path)
      }
    }
  }
}
