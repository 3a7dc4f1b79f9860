import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import Synchronization

/// The parts of a catalog that an engine keeps in memory between queries.
final class KeptCatalog: Sendable {
  private let catalog: Catalog
  private let descriptors: [String]
  private let current: Mutex<KeptParts>

  /// Keeps nothing yet.
  ///
  /// - Parameters:
  ///   - descriptors: Those of which columns may be kept.
  ///   - catalog: The catalog.
  init(columns descriptors: [String], of catalog: Catalog) {
    (self.catalog, self.descriptors) = (catalog, descriptors)
    current = Mutex(KeptParts(columns: descriptors, of: catalog))
  }

  /// The parts that queries share from now on.
  var parts: KeptParts { current.withLock { $0 } }

  /// Forgets everything, because the file is an older one than was read.
  func forget() {
    let parts = KeptParts(columns: descriptors, of: catalog)
    current.withLock { $0 = parts }
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
}

/// The parts themselves, of one catalog from its first query on; they are forgotten together.
final class KeptParts: Sendable {
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
  let learnedCodes = FollowedPart<LearnedCodes>()
  /// The features that a learned network finds in pictures, stored or in files, by number; each takes some 40 kB.
  let learned = RecentValues<Int, LearnedFeatures>(atLeast: 1 << 7)
  /// The luma of pictures whose pixels were compared, by number; each takes at most some 400 kB.
  let lumas = RecentValues<Int, ReadOnlyPixelBuffer>(atLeast: 1 << 5)
  let common = FollowedPart<RecentValues<Int, [Bool]>>()
  /// Whether a file of features beside the catalog turned out to be damaged.
  let leavesFeatureFiles = Atomic(false)
  /// By descriptor.
  let columns: [String: KeptColumn]
  let costs = AskingCosts()
  let catalog: Catalog

  fileprivate init(columns descriptors: [String], of catalog: Catalog) {
    self.catalog = catalog
    columns = Dictionary(
      descriptors.map { ($0, KeptColumn()) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// A column, and what was read without it.
  final class KeptColumn: Sendable {
    let part = FollowedPart<DescriptorColumn>()
    let costs = ColumnCosts()
  }
}
