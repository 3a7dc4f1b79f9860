import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// Finds the relatives of a catalog's pictures among those that came before.
///
/// The index proposes pictures that agree with most features. One view of the features that voted must join them, and then
/// those pairs that count are measured; see `RelativesChoice`. Most photographs have nothing in common with others, and cost a
/// brief look.
struct RelativesFinder {
  private let catalog: SearchedCatalog
  private let gallery: SearchedGallery
  private let indexed: IndexedFeatures

  /// How many pictures are looked at.
  private static let mostProposed = 48
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

  /// Finds the pictures of lower numbers that agree with one on one view.
  ///
  /// - Parameter picture: The number of the picture.
  /// - Returns: The pairs; none for a picture that is no longer there.
  /// - Throws: `SightlineError` when features cannot be read, or the answer is no longer wanted.
  /// - Complexity: A brief look, and a view for each picture that it proposes.
  func pairs(of picture: Int64) throws(SightlineError) -> [RelativesChoice.Pair] {
    let (pictures, interruption) = (catalog.pictures, catalog.interruption)
    guard let slot = pictures.slot(of: picture), !pictures.isRemoved(slot), slot > 0,
      indexed.counts[slot] >= JoinedPictures.fewest,
      let features = try gallery.features(of: slot), let cells = try gallery.cells(of: slot),
      cells.count == features.count
    else { return [] }
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
    let layout = try gallery.layout(of: slot)
    var pairs: [RelativesChoice.Pair] = []
    for candidate in proposed {
      guard candidate.score >= Self.leastScore else { break }
      try gallery.checkpoint()
      guard let reference = try gallery.keypoints(of: candidate.id),
        Sighting(features, of: reference, candidate.correspondences) != nil
      else { continue }
      pairs.append(
        RelativesChoice.Pair(
          picture: picture,
          other: pictures.number(of: candidate.id),
          distance: try distance(from: layout, to: candidate.id)
        )
      )
    }
    return pairs
  }

  /// Measures two pictures against each other.
  ///
  /// - Parameter pair: The pictures.
  /// - Returns: Their relation; nil where hardly any features are joined, or one is no longer there.
  /// - Throws: `SightlineError` when features cannot be read, or the answer is no longer wanted.
  /// - Complexity: O(features × features).
  func entry(of pair: RelativesChoice.Pair) throws(SightlineError) -> RelativesRecord.Entry? {
    let pictures = catalog.pictures
    try gallery.checkpoint()
    guard let slot = pictures.slot(of: pair.picture), let other = pictures.slot(of: pair.other),
      !pictures.isRemoved(slot), !pictures.isRemoved(other),
      let compared = try gallery.compared(slot, other)
    else { return nil }
    return RelativesRecord.Entry(
      picture: pair.other,
      distance: pair.distance,
      measured: compared.measured,
      transform: compared.transform
    )
  }

  /// By how many bits the layout of a picture differs from another, if both have one template; what only shares a ground or a
  /// frame differs nearly as by chance, and is equally far.
  private func distance(
    from layout: PerceptualHash?,
    to slot: Int
  ) throws(SightlineError) -> UInt8 {
    guard let layout, let other = try gallery.layout(of: slot) else {
      return RelativesRecord.Entry.unknown
    }
    let distance = layout.distance(to: other)
    return distance <= RelationTable.standard.seriesMisfit
      ? UInt8(distance) : RelativesRecord.Entry.unknown
  }
}
