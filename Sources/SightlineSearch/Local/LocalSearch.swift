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
    let stored = StoredReferences(catalog)
    let order = TieOrder(catalog)
    let search = ViewSearch(
      query: query,
      matcher: indexed.matcher,
      featureCounts: indexed.counts,
      isIncluded: isIncluded ?? { !pictures.isRemoved($0) },
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

/// The numbers of features of pictures, by slot.
struct FeatureCounts: Sendable {
  /// How many pictures before the others have none.
  private var bare = 0
  private var counts = GrowingArray<UInt16>()

  /// Notes the features of a picture behind all others.
  mutating func append(_ count: Int, at slot: Int) {
    if counts.count == 0 { bare = slot }
    while bare + counts.count < slot { counts.append(0) }
    counts.append(UInt16(count))
  }

  /// The number of a picture's features.
  subscript(slot: Int) -> Int {
    slot < bare || slot - bare >= counts.count ? 0 : Int(counts[slot - bare])
  }

  /// Whether no picture has any.
  var isEmpty: Bool { counts.count == 0 }
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
    var start = start
    if start == 0 {
      let files = try catalog.featureFiles()
      if !files.files.isEmpty {
        take(files, of: catalog)
        start = catalog.pictures.firstSlot(from: files.nextPicture)
        guard start < catalog.pictures.count else { return }
      }
    }
    var batch: [(id: Int, features: CompactFeatures)] = []
    let largest = start == 0 ? Int.max : Self.largestMerge
    var (matcher, counts) = (matcher, counts)
    try catalog.eachDescriptor(of: SIFTFeatures().identifier, from: start, isStopped) {
      (slot, column, place) throws(SightlineError) in
      guard case .features(let features) = try column.value(at: place) else { return }
      counts.append(features.count, at: slot)
      batch.append((slot, features))
      if batch.count == Self.batchSize {
        matcher.insert(batch, mergingUpTo: largest)
        batch.removeAll(keepingCapacity: true)
      }
    }
    matcher.insert(batch, mergingUpTo: largest)
    (self.matcher, self.counts) = (matcher, counts)
  }

  /// Takes the features of the pictures that files have and the catalog still has.
  private mutating func take(_ files: FeatureFiles, of catalog: SearchedCatalog) {
    var ids: [Int] = []
    ids.reserveCapacity(files.slotCount)
    for file in files.files {
      let start = ids.count
      ids += repeatElement(-1, count: file.pictures.count)
      catalog.pictures.eachSlot(of: file.pictures) { place, slot in
        guard !catalog.pictures.isRemoved(slot) else { return }
        ids[start + place] = slot
        counts.append(Int(file.featureCounts[place]), at: slot)
      }
    }
    matcher = LocalMatcher(LocalFeatureIndex(files, ids: ids))
    self.files = files
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

  /// How many pictures are indexed at once: enough that the index is merged seldom, few enough that their
  /// features take little memory beside it.
  private static let batchSize = 4096
  /// The most features that an addition moves: some milliseconds.
  private static let largestMerge = 1 << 19
}
