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

  /// Finds the relations of a picture to those of lower numbers.
  ///
  /// Of a large series it finds those to the pictures that look most alike, and those to pictures whose nearest it is one of.
  /// Whether a picture counts is decided by the two layouts, so that the order in which pictures came does not matter.
  ///
  /// - Parameter slot: The picture.
  /// - Returns: The relations, of which `Relatives` leaves out those that do not count.
  /// - Throws: `SightlineError` when features cannot be read, or the answer is no longer wanted.
  /// - Complexity: A brief look, and O(features × features) for each picture that has some in common.
  func record(of slot: Int) throws(SightlineError) -> RelativesRecord {
    guard slot > 0, indexed.counts[slot] >= JoinedPictures.fewest,
      let features = try gallery.features(of: slot), let cells = try gallery.cells(of: slot),
      cells.count == features.count
    else { return RelativesRecord() }
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
    let layout = try gallery.layout(of: slot)
    var joined: [(slot: Int, distance: UInt8)] = []
    for candidate in proposed {
      guard candidate.score >= Self.leastScore else { break }
      try gallery.checkpoint()
      guard let reference = try gallery.keypoints(of: candidate.id),
        Sighting(features, of: reference, candidate.correspondences) != nil
      else { continue }
      joined.append((candidate.id, try distance(from: layout, to: candidate.id)))
    }
    return try record(of: slot, among: joined.sorted { $0.distance < $1.distance })
  }

  /// Measures the relations of a picture to those that may be related, the nearest of which come first.
  private func record(
    of slot: Int,
    among joined: [(slot: Int, distance: UInt8)]
  ) throws(SightlineError) -> RelativesRecord {
    let known = joined.count > Relatives.nearest ? try catalog.relatives() : Relatives()
    var entries: [RelativesRecord.Entry] = []
    for (other, distance) in joined
    where entries.count < Relatives.nearest
      || distance == entries[Relatives.nearest - 1].distance || other >= known.knownSlots
      || distance <= known.reach(of: other) ?? .max
    {
      try gallery.checkpoint()
      guard let compared = try gallery.compared(slot, other) else { continue }
      entries.append(
        RelativesRecord.Entry(
          picture: catalog.pictures.number(of: other),
          distance: distance,
          measured: compared.measured,
          transform: compared.transform
        )
      )
    }
    return RelativesRecord(entries)
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
