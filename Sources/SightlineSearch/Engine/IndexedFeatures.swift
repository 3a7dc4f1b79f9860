import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

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
    // Features of several catalogs do not come in the order of their slots.
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
