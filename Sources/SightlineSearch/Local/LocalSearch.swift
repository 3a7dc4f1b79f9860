import SightlineCatalog
import SightlineDescriptors
import SightlineIndex
import SightlinePixels

/// The local features of a catalog's pictures, for one query.
///
/// They are most of a catalog's bytes, so they are read when they are first asked for.
struct LocalSearch {
  private let catalog: SearchedCatalog

  init(_ catalog: SearchedCatalog) {
    self.catalog = catalog
  }

  /// The pictures that a query picture shows, or that show it.
  ///
  /// - Parameters:
  ///   - query: The query picture; where no picture of the catalog has features, they are not looked for.
  ///   - fusion: What weighs a view.
  ///   - limit: How many answers are wanted.
  ///   - isIncluded: Which pictures may be found, by slot; nil for all.
  ///   - whole: What hashes and colours say for a picture, in nats, by slot.
  ///   - colors: The colours of a picture by place, by slot; nil where they are not known.
  /// - Returns: What was found, by slot.
  /// - Throws: `SightlineError` when the features cannot be read, or the query is interrupted.
  func findings(
    for query: DescribedQuery,
    _ fusion: Fusion,
    limit: Int,
    isIncluded: ((Int) -> Bool)?,
    whole: (Int) -> Double,
    colors: @escaping (Int) -> GridColors?
  ) throws(SightlineError) -> LocalFindings {
    let indexed = try catalog.indexedFeatures()
    guard !indexed.isEmpty else { return LocalFindings() }
    let interruption = catalog.interruption
    let pictures = catalog.pictures
    // Nothing has to be asked of each where nothing was removed.
    let isThere: ((Int) -> Bool)? = pictures.removedCount > 0 ? { !pictures.isRemoved($0) } : nil
    let stored = StoredReferences(catalog)
    let order = TieOrder(catalog)
    let search = ViewSearch(
      query: query,
      matcher: indexed.matcher,
      featureCounts: indexed.counts,
      isIncluded: isIncluded ?? isThere,
      precedes: order.precedes,
      references: ReferenceFeatures(of: indexed.matcher.index, or: stored),
      entity: { pictures.entity(of: $0) },
      colors: colors,
      isStopped: { interruption.isStopped }
    )
    let findings = search.findings(fusion, limit: limit, whole: whole)
    try interruption.check()
    if let failure = stored.failure { throw failure }
    if let failure = indexed.files?.failure {
      // The files beside the catalog are only there to be faster.
      try catalog.leaveFeatureFiles(failure)
      return try self.findings(
        for: query,
        fusion,
        limit: limit,
        isIncluded: isIncluded,
        whole: whole,
        colors: colors
      )
    }
    return findings
  }
}

/// The local features of a catalog's pictures as they are searched, by slot.
struct IndexedFeatures: Sendable {
  private(set) var matcher = LocalMatcher([])
  private(set) var counts = FeatureCounts()
  /// The files that have those of the first pictures; nil where all are in memory.
  private(set) var files: FeatureFiles?

  /// Whether no picture has features.
  var isEmpty: Bool { counts.isEmpty }

  /// Adds the features of the pictures from a slot on.
  mutating func read(
    from start: Int,
    of catalog: SearchedCatalog,
    _ isStopped: () -> Bool
  ) throws(SightlineError) {
    if start == 0 {
      let stored = try catalog.featureFiles()
      if !stored.files.files.isEmpty { return try take(stored, of: catalog, isStopped) }
    }
    var counts = counts
    var batch = FeatureBatch(
      into: matcher,
      mergingUpTo: start == 0 ? Int.max : Self.largestMerge
    )
    try catalog.eachDescriptor(of: SIFTFeatures().identifier, from: start, isStopped) {
      (slot, column, place) throws(SightlineError) in
      guard let count = try batch.take(column, place, slot) else { return }
      counts.append(count, at: slot)
    }
    (matcher, self.counts) = (batch.finished(), counts)
  }

  /// Takes the features of the pictures that files have and the catalog still has, and those that are in no file.
  private mutating func take(
    _ stored: StoredFeatures,
    of catalog: SearchedCatalog,
    _ isStopped: () -> Bool
  ) throws(SightlineError) {
    let files = stored.files
    var batch = FeatureBatch(
      into: LocalMatcher(LocalFeatureIndex(files, slots: stored.slots)),
      mergingUpTo: Self.largestMerge
    )
    var added: [(slot: Int, count: Int)] = []
    if !stored.isAll {
      try catalog.eachDescriptor(
        of: SIFTFeatures().identifier,
        fromEach: stored.starts,
        isStopped
      ) { (slot, column, place) throws(SightlineError) in
        guard let count = try batch.take(column, place, slot) else { return }
        added.append((slot, count))
      }
    }
    var counts = FeatureCounts(files, stored.slots)
    // Those of several catalogs do not come in the order of their slots.
    for (slot, count) in added.sorted(by: { $0.slot < $1.slot }) {
      counts.append(count, at: slot)
    }
    (matcher, self.counts, self.files) = (batch.finished(), counts, files)
  }

  /// Brings the features to the state of a query.
  mutating func follow(
    _ catalog: SearchedCatalog,
    since state: CatalogState
  ) throws(SightlineError) {
    let start = catalog.pictures.firstSlot(from: state.nextPicture)
    guard start < catalog.pictures.count else { return }
    try read(from: start, of: catalog) { catalog.interruption.isStopped }
  }

  /// The most features that an addition moves: some milliseconds.
  private static let largestMerge = 1 << 19
}

/// Features on their way into a matcher, those of many pictures at once.
private struct FeatureBatch {
  private var matcher: LocalMatcher
  private let largest: Int
  private var gathered: [(id: Int, features: CompactFeatures)] = []

  /// How many pictures are indexed at once: enough that the index is merged seldom, few enough that their
  /// features take little memory beside it.
  private static let size = 4096

  /// Begins.
  ///
  /// - Parameters:
  ///   - matcher: What there is already.
  ///   - largest: The most features that are put together with the new ones.
  init(into matcher: LocalMatcher, mergingUpTo largest: Int) {
    self.matcher = matcher
    self.largest = largest
  }

  /// Takes the features at a place of a column.
  ///
  /// - Returns: How many there are; nil for a descriptor of another kind.
  mutating func take(
    _ column: PackedColumn,
    _ place: Int,
    _ slot: Int
  ) throws(SightlineError) -> Int? {
    guard case .features(let features) = try column.value(at: place) else { return nil }
    gathered.append((slot, features))
    if gathered.count == Self.size { flush() }
    return features.count
  }

  private mutating func flush() {
    matcher.insert(gathered, mergingUpTo: largest)
    gathered.removeAll(keepingCapacity: true)
  }

  /// The matcher with all that was taken.
  mutating func finished() -> LocalMatcher {
    flush()
    return matcher
  }
}
