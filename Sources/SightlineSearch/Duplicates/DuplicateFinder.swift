public import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
public import SightlinePixels

/// Finds pictures of a catalog that show the same: re-encoded, scaled, slightly edited copies.
///
/// Two pictures are alike when their hashes differ in at most so many bits; pictures that are connected
/// by steps from one to the next make a group. Every pair is found: the search is exact. Hashes look at
/// brightness alone, so that a grey copy is a copy; where the catalog has colours by place (`lab-grid`), the same
/// thing in another colour is none. A picture whose hash is featureless is like no other,
/// and is grouped only with files of the same bytes.
///
/// ```swift
/// let report = try DuplicateFinder().duplicates(in: Catalog(at: "photos.sightline"))
/// for group in report.groups {
///   for file in group.files where file.isRemovable { print(file.path) }
/// }
/// ```
public struct DuplicateFinder: Hashable, Sendable {
  /// The hash that is compared unless another is asked for: PDQ.
  public static let usualAlgorithm = PDQHash().identifier

  /// The identifier of the hash that is compared; the catalog must hold it.
  public var algorithm: String
  /// The largest distance at which pictures count as alike, in bits, below half of the hash's; nil for
  /// the 31 of 256 bits that PDQ's authors call a match, and the same share of other hashes.
  public var distance: Int?
  /// Whether copies that are mirrored or turned by quarters count as alike too; for PDQ alone.
  ///
  /// Their hashes are told from the stored ones, see `PDQHash.orientations(of:)`, which takes some of
  /// the distance: a turned copy is found when it is otherwise a little nearer than an upright one.
  public var includesTurned: Bool
  /// Whether pictures that another one shows whole count as alike too: crops of it, and what it adds a border to.
  ///
  /// They are told by local features, which the catalog must hold, and by the pixels of the files.
  public var includesCrops: Bool
  /// Whether only files of the same bytes count as alike, whatever their hashes say.
  public var comparesBytes: Bool

  /// Chooses what counts as alike.
  public init(
    algorithm: String = DuplicateFinder.usualAlgorithm,
    distance: Int? = nil,
    includesTurned: Bool = false,
    includesCrops: Bool = false,
    comparesBytes: Bool = false
  ) {
    self.algorithm = algorithm
    self.distance = distance
    self.includesTurned = includesTurned
    self.includesCrops = includesCrops
    self.comparesBytes = comparesBytes
  }

  /// The distance at which PDQ's authors call pictures alike ("PDQ & TMK+PDQF", Facebook 2019), as a
  /// share of its bits.
  private static let usualShare = (bits: 31, of: 256)

  /// Finds the files that show the same, and chooses which to keep.
  ///
  /// Of each group the best file is kept: the one with most pixels, then most bytes, then the oldest,
  /// then the first by path. A file that is not within the distance of one that is kept is kept too.
  ///
  /// - Parameters:
  ///   - catalog: An open catalog.
  ///   - isReference: Whether a picture's file must never be proposed for removal; such a file is kept
  ///     rather than others. Groups of references alone are left out.
  ///   - fileIdentity: What tells a picture's file from others, so that one file under two names is
  ///     never taken for its own copy; nil where the file is no longer the one that was described,
  ///     which leaves the picture out. Asked of pictures that have a copy alone.
  ///   - picture: The pixels of a picture's file, for crops; nil where it is not there, which leaves out what it
  ///     may show.
  /// - Returns: The groups, and what was not compared; the same for the same pictures, whatever the
  ///   order in which they came into the catalog.
  /// - Throws: `SightlineError`: `noHashes`, also when crops are asked for and there are no local features, `invalidDistance`, or `catalog` when it cannot be read or is
  ///   damaged; `CancellationError` when the task is cancelled; and what the closures throw.
  /// - Complexity: Time is that of `HammingIndex.eachPair(within:)` over the distinct hashes, and of eight
  ///   lookups for each where turned copies count. Memory is O(pictures) for hashes, and for pictures
  ///   that have copies; pairs are not kept.
  public func duplicates(
    in catalog: Catalog,
    isReference: (ReferencePicture) throws -> Bool = { _ in false },
    fileIdentity: (ReferencePicture) throws -> String? = { $0.path },
    picture: (ReferencePicture) throws -> ReadOnlyPixelBuffer? = { _ in nil }
  ) throws -> DuplicateReport {
    let counts = try catalog.counts()
    let column = try HashColumn(of: algorithm, in: catalog)
    let distance = try checkedDistance(column, counts, of: catalog)
    let featureless = column.pictures.indices.filter(column.isFeatureless)
    let rows = PictureRows(catalog: catalog, column: column)

    var sets = DisjointSets(count: column.pictures.count)
    if comparesBytes {
      try rows.joinIdentical(Array(column.pictures.indices), in: &sets)
    } else {
      try column.joinAlike(within: distance, turned: includesTurned, in: &sets)
      try rows.joinIdentical(featureless, in: &sets)
    }

    var joined = sets.joined()
    if !comparesBytes {
      let colors = try PictureColors(
        of: Set(joined.joined().map { column.pictures[$0] }),
        in: catalog,
        includesTurned: includesTurned
      )
      joined = joined.flatMap { set in colors.split(set) { column.pictures[$0] } }
        .filter { $0.count > 1 }
    }
    var alike = AlikePictures(within: distance, turned: includesTurned)
    if includesCrops {
      alike.setVariants(joined, of: column)
      alike.shown = try ShownPictures(in: catalog, picture: picture)
      joined = Self.sets(joined, and: alike.shown, of: column)
    }
    var groups: [DuplicateGroup] = []
    var changedCount = 0
    try rows.eachSet(of: joined) { pictures in
      let found = try CandidateFile.files(
        of: pictures,
        isReference: isReference,
        fileIdentity: fileIdentity
      )
      changedCount += found.changedCount
      if let group = try DuplicateGroup(found.files, alike) {
        groups.append(group)
      }
    }
    return DuplicateReport(
      algorithm: algorithm,
      bitCount: column.bitCount,
      distance: distance,
      includesTurned: includesTurned,
      includesCrops: includesCrops,
      groups: groups.sorted { $0.isListed(before: $1) },
      pictureCount: column.pictures.count,
      featurelessCount: featureless.count,
      undescribedCount: max(0, counts.pictures - column.pictures.count),
      changedCount: changedCount
    )
  }

  /// Sets of rows, joined where a picture of one shows one of another.
  private static func sets(
    _ alike: [[Int]],
    and shown: ShownPictures,
    of column: HashColumn
  ) -> [[Int]] {
    let rows = Dictionary(column.pictures.enumerated().map { ($1, $0) }) { first, _ in first }
    var sets = DisjointSets(count: column.pictures.count)
    for set in alike {
      for row in set.dropFirst() { sets.join(set[0], row) }
    }
    for (showing, shown) in shown.pairs {
      if let one = rows[showing], let other = rows[shown] { sets.join(one, other) }
    }
    return sets.joined()
  }

  /// The distance in bits, once it is known that it can be measured.
  private func checkedDistance(
    _ column: HashColumn,
    _ counts: CatalogCounts,
    of catalog: Catalog
  ) throws(SightlineError) -> Int {
    let isPDQ = algorithm == PDQHash().identifier
    guard isPDQ || !includesTurned else {
      throw SightlineError(
        .noHashes,
        "turned copies are told from 'pdq' hashes alone, not from '\(algorithm)'; leave one of both out"
      )
    }
    // Nothing described, as in a catalog that is empty, has no duplicates.
    guard !column.pictures.isEmpty || counts.pictures == counts.unreadablePictures else {
      throw SightlineError(
        .noHashes,
        "\(catalog.path): its pictures have no '\(algorithm)' hash; take pdq, phash or dhash, or describe "
          + "them anew"
      )
    }
    guard column.pictures.isEmpty || HammingIndex.bitCounts.contains(column.bitCount),
      !includesTurned || column.pictures.isEmpty || column.bitCount == 256
    else {
      throw SightlineError(
        .noHashes,
        "\(catalog.path): hashes of \(column.bitCount) bits cannot be compared; take pdq, phash or dhash"
      )
    }
    let usual = column.bitCount * Self.usualShare.bits / Self.usualShare.of
    let distance = self.distance ?? usual
    // Hashes of pictures with nothing in common differ in half of their bits.
    guard distance >= 0, column.pictures.isEmpty || distance < column.bitCount / 2 else {
      throw SightlineError(
        .invalidDistance,
        "a distance of \(distance) bits: it must be from 0 to \(max(column.bitCount / 2 - 1, 0)), below "
          + "half of the hash's"
      )
    }
    return distance
  }
}
