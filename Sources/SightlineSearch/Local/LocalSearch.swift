import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

/// The local features of a catalog's pictures.
///
/// They are most of a catalog's bytes and few queries need them, so they are read when they are first
/// asked for.
final class LocalSearch: Sendable {
  /// The features as they are searched.
  private struct Loaded {
    var matcher = LocalMatcher([])
    /// By slot; empty where no picture has features.
    var featureCounts: [UInt16] = []
  }

  private let catalog: SearchedCatalog
  private let loaded = LoadedOnce<Loaded>()

  init(_ catalog: SearchedCatalog) {
    self.catalog = catalog
  }

  /// The pictures that a query picture shows, or that show it.
  ///
  /// - Parameters:
  ///   - features: The features of the query picture; where no picture of the catalog has any, they are
  ///     not looked for.
  ///   - isIncluded: Which pictures may be found, by slot; nil for all.
  /// - Returns: What was found, by slot.
  /// - Throws: `SightlineError` with code `catalog` when the features cannot be read.
  func findings(
    for features: LocalFeatures,
    isIncluded: ((Int) -> Bool)?
  ) throws(SightlineError) -> LocalFindings {
    let loaded = try load()
    guard !loaded.featureCounts.isEmpty else {
      return LocalFindings(matches: [:], agreement: [:], queryFeatures: 0, featureCounts: [])
    }
    let found = loaded.matcher.proposals(
      for: features,
      isIncluded: isIncluded.map { isIncluded in { isIncluded(Self.slot(of: $0)) } }
    )
    return LocalFindings(
      matches: Self.bySlot(found.matches),
      agreement: Self.bySlot(found.agreement),
      queryFeatures: features.count,
      featureCounts: loaded.featureCounts
    )
  }

  /// The features of all pictures that are still there.
  private func load() throws(SightlineError) -> Loaded {
    try loaded.value { () throws(SightlineError) in
      var loaded = Loaded()
      let blocks = try catalog.blocks(of: SIFTFeatures().identifier)
      guard !blocks.isEmpty else { return loaded }
      // Of pictures that are as like, those are proposed that come first in the catalog's order.
      let order = try catalog.currentOrder(of: blocks.flatMap { catalog.pictures.slots(of: $0) })
      var batch: [(id: Int, features: CompactFeatures)] = []
      try catalog.eachDescriptor(in: consume blocks) {
        (slot, column, place) throws(SightlineError) in
        guard let rank = order.rank(of: slot),
          case .features(let features) = try column.value(at: place)
        else { return }
        if loaded.featureCounts.isEmpty {
          loaded.featureCounts = [UInt16](repeating: 0, count: catalog.pictures.count)
        }
        loaded.featureCounts[slot] = UInt16(features.count)
        batch.append((Self.identifier(rank: rank, slot: slot), features))
        if batch.count == Self.batchSize {
          loaded.matcher.insert(batch)
          batch.removeAll(keepingCapacity: true)
        }
      }
      loaded.matcher.insert(batch)
      return loaded
    }
  }

  /// How many pictures are indexed at once: enough that the index is merged seldom, few enough that their
  /// features take little memory beside it.
  private static let batchSize = 4096

  /// A picture as the index knows it: ordered by rank.
  private static func identifier(rank: Int, slot: Int) -> Int { rank << 32 | slot }

  private static func slot(of identifier: Int) -> Int { identifier & 0xFFFF_FFFF }

  private static func bySlot<T>(_ found: [Int: T]) -> [Int: T] {
    Dictionary(
      found.map { (slot(of: $0.key), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
