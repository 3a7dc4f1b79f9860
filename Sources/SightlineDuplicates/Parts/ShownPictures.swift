import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels
import SightlineSearch

/// Which pictures of a catalog others show whole: crops of them, and those to which others add a border.
///
/// The stored features propose pairs, each with a view. The file of the larger one is then looked at: the other's features
/// must be where an upright view says, all over it, in the same colours. So siblings, which differ in a part, and variants,
/// which differ in colour, are none.
struct ShownPictures: Sendable {
  /// Two pictures by number: the first shows the second.
  struct Pair: Hashable, Sendable {
    let showing: Int64
    let shown: Int64
  }

  /// Where a picture is seen in another, how many of its features are, and how many of those agree.
  struct View: Codable, Sendable {
    var place: PlacedView
    let seen: Int
    let agreeing: Int
  }

  private var views: [Pair: View] = [:]

  /// Whether no picture is known to show another.
  var isEmpty: Bool { views.isEmpty }

  /// The pairs of numbers: the first shows the second.
  var pairs: [(showing: Int64, shown: Int64)] { views.keys.map { ($0.showing, $0.shown) } }

  /// Where a picture is seen in another; nil where the other is not known to show it.
  func view(of shown: Int64, in showing: Int64) -> View? {
    views[Pair(showing: showing, shown: shown)]
  }

  /// The fewest features that a picture is recognised by.
  private static let fewestFeatures = 24

  /// Finds nothing.
  init() {}

  /// Looks for pictures that others show.
  ///
  /// - Parameters:
  ///   - catalog: The catalog; its pictures need local features.
  ///   - files: The files of its pictures; one that cannot be read is no picture that shows others.
  ///   - memory: What earlier searches found.
  ///   - copies: Which pictures are known to show the same: neither is looked for in the other, and what one shows, the
  ///     others do.
  ///   - progress: Told how many of how many pictures were looked at.
  /// - Throws: `SightlineError` when the catalog cannot be read or has no local features; `CancellationError` when
  ///   the task is cancelled; what reading the files throws.
  /// - Complexity: A search for every picture in memory, and a query for each that may show another.
  init(
    in catalog: Catalog,
    files: any InspectedFiles,
    remembering memory: DuplicateMemory?,
    copies: HashedCopies,
    progress: @Sendable (Int, Int) -> Void
  ) async throws {
    var features: [(id: Int, features: CompactFeatures)] = []
    var isDescribed = false
    try catalog.eachBlock(of: SIFTFeatures().identifier) { block throws(SightlineError) in
      isDescribed = true
      for (index, number) in block.pictures.enumerated() {
        guard case .features(let found) = try block.value(at: index),
          found.count >= Self.fewestFeatures
        else { continue }
        features.append((Int(number), found))
      }
    }
    let counts = try catalog.counts()
    guard isDescribed || counts.pictures == counts.unreadablePictures else {
      throw SightlineError(
        .noHashes,
        "\(catalog.path): its pictures have no local features, which crops are found by; describe them again"
      )
    }
    var colors: [Int: ViewedColors] = [:]
    try catalog.eachBlock(of: ColorCells().identifier) { block throws(SightlineError) in
      for (index, number) in block.pictures.enumerated() {
        colors[Int(number)] = ViewedColors(try block.value(at: index))
      }
    }
    let search = PartSearch(
      catalog: catalog,
      memory: memory,
      matcher: LocalMatcher(features),
      features: Dictionary(features.map { ($0.id, $0.features) }) { first, _ in first },
      colors: colors,
      copies: copies,
      files: files
    )
    // Copies are looked at together, since one look says what all of them show.
    var batches: [[Int]] = []
    var places: [Int: Int] = [:]
    for (id, _) in features {
      guard let set = copies.set(of: Int64(id)) else {
        batches.append([id])
        continue
      }
      if let place = places[set] {
        batches[place].append(id)
      } else {
        places[set] = batches.count
        batches.append([id])
      }
    }
    // Each batch is processed separately, a few at a time; each needs searches and perhaps a query.
    var done = 0
    try await batches.eachConcurrently(atMost: Self.searchesAtOnce) { batch in
      try await search.views(in: batch)
    } finished: { place, found in
      views.merge(found) { first, _ in first }
      done += batches[place].count
      progress(done, features.count)
    }
    try Task.checkCancellation()
  }

  /// How many pictures are searched for parts of theirs at once.
  private static let searchesAtOnce = 4
}
