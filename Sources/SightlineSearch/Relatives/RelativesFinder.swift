import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// Finds the relatives of a catalog's pictures among those that came before.
///
/// The index proposes pictures that agree with most features. One view of the features that voted must join them, and then
/// both are measured against each other. Most photographs have nothing in common with others, and cost a brief look.
struct RelativesFinder {
  private let catalog: SearchedCatalog
  private let gallery: SearchedGallery
  private let indexed: IndexedFeatures

  /// How many relations of a picture are measured: a large series has more, which follow from these.
  private static let mostMeasured = 16
  /// How many pictures are looked at.
  private static let mostProposed = 48
  /// How many proposals in a row may show nothing in common before the rest is not looked at.
  private static let patience = 4
  /// About how many features have to agree with a picture that is looked at.
  private static let leastScore: Float = 3

  /// Opens a catalog at a state.
  init(_ catalog: SearchedCatalog) throws(SightlineError) {
    self.catalog = catalog
    gallery = try SearchedGallery(
      catalog,
      PictureScorer(catalog, curves: []),
      searchedCount: catalog.pictures.count,
      isIncluded: nil
    )
    indexed = try catalog.indexedFeatures()
  }

  /// Why the files of features beside the catalog could not be read; nil where they could.
  var filesFailure: SightlineError? { gallery.filesFailure }

  /// Finds the relations of a picture to those of lower numbers.
  ///
  /// The result depends on these alone: it is the same whether the picture is added by itself or with others behind it.
  ///
  /// - Parameter slot: The picture.
  /// - Returns: The relations, the nearest sixteen at most.
  /// - Throws: `SightlineError` when features cannot be read, or the answer is no longer wanted.
  /// - Complexity: A brief look, and O(features × features) for each picture that has some in common.
  func record(of slot: Int) throws(SightlineError) -> RelativesRecord {
    var record = RelativesRecord()
    guard slot > 0, indexed.counts[slot] >= JoinedPictures.fewest,
      let features = try gallery.features(of: slot), let cells = try gallery.cells(of: slot),
      cells.count == features.count
    else { return record }
    let (pictures, interruption) = (catalog.pictures, catalog.interruption)
    let proposed = indexed.matcher.index.candidates(
      for: features,
      limit: Self.mostProposed,
      depth: .brief,
      cells: cells,
      side: .upright,
      isIncluded: { $0 < slot && !pictures.isRemoved($0) },
      isStopped: { interruption.isStopped }
    )
    try gallery.checkpoint()
    var entries: [RelativesRecord.Entry] = []
    var misses = 0
    for candidate in proposed {
      guard candidate.score >= Self.leastScore, misses < Self.patience else { break }
      guard entries.count < Self.mostMeasured else {
        record.isCut = true
        break
      }
      try gallery.checkpoint()
      misses += 1
      guard let reference = try gallery.keypoints(of: candidate.id),
        Sighting(features, of: reference, candidate.correspondences) != nil,
        let compared = try gallery.compared(slot, candidate.id)
      else { continue }
      misses = 0
      entries.append(
        RelativesRecord.Entry(
          picture: pictures.number(of: candidate.id),
          measured: compared.measured,
          transform: compared.transform
        )
      )
    }
    return RelativesRecord(entries, isCut: record.isCut)
  }
}
