public import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import SightlinePixels

/// Finds pictures of a catalog that show the same: re-encoded and scaled copies.
///
/// Two pictures are held against one another when their hashes differ in at most that many bits; pictures that are connected
/// by steps from one to the next make a group. Every pair is found: the search is exact. Hashes only propose. A file is
/// proposed for removal where one that stays shows all of it, in as many pixels along each side and in its tones, colours and
/// steps, has all of its frames, and holds what it holds: camera data, a place, words, the files that belong
/// to it. That is verified in the files, pixel by pixel. What resembles without that is a group to look at. A picture whose
/// hash is featureless is grouped only with files of the same bytes or the same pixels.
///
/// ```swift
/// let report = try await catalog.duplicates(by: DuplicateFinder(includesCrops: true))
/// for group in report.groups {
///   for file in group.files where file.isRemovable { print(file.path) }
/// }
/// ```
public struct DuplicateFinder: Hashable, Sendable {
  /// The hash that is compared unless another is asked for: PDQ.
  public static let usualAlgorithm = PDQHash().identifier

  /// The identifier of the hash that is compared; the catalog must hold it.
  public var algorithm: String
  /// The largest distance at which pictures count as alike, in bits, up to a quarter of the hash's; nil for
  /// the 31 of 256 bits that PDQ's authors call a match, and the same share of other hashes.
  ///
  /// Without one, pictures that are up to 48 bits apart count too where the catalog has their `phash` and `dhash` and these
  /// are nearly the same: small pictures that were scaled.
  public var distance: Int?
  /// Whether copies that are mirrored or turned by quarters count as alike too; for PDQ alone.
  ///
  /// Their hashes are derived from the stored ones, see `PDQHash.orientations(of:)`, which takes some of
  /// the distance: a turned copy is found when it is otherwise a little nearer than an upright one.
  public var includesTurned: Bool
  /// Whether pictures that another one shows whole count as alike too: crops of it, and what it adds a border to.
  ///
  /// They are found by local features, which the catalog must hold, and by the pixels of the files.
  public var includesCrops: Bool
  /// Whether only files of the same bytes count as alike, whatever their hashes say.
  public var comparesBytes: Bool
  /// Which file of several stays: the first rule decides, the next where that does not, and in the end `original`.
  public var keeping: [KeepingRule]
  /// Whether a file may go without what belongs to it, such as the film of a live photo, which then stays.
  public var splitsPairs: Bool

  /// Chooses what counts as alike.
  public init(
    algorithm: String = DuplicateFinder.usualAlgorithm,
    distance: Int? = nil,
    includesTurned: Bool = false,
    includesCrops: Bool = false,
    comparesBytes: Bool = false,
    keeping: [KeepingRule] = [.original],
    splitsPairs: Bool = false
  ) {
    self.algorithm = algorithm
    self.distance = distance
    self.includesTurned = includesTurned
    self.includesCrops = includesCrops
    self.comparesBytes = comparesBytes
    self.keeping = keeping
    self.splitsPairs = splitsPairs
  }

  /// The identifiers of the descriptors that a search uses, where pictures are described for it alone.
  package var descriptors: [String] {
    // Colours by place separate pictures that differ only in colour; the two other hashes tell scaled copies.
    [algorithm, LabGridHistogram().identifier]
      + (isOfPDQ ? ScaledCopies.hashes : []) + (includesCrops ? [SIFTFeatures().identifier] : [])
  }

  /// The distance at which PDQ's authors call pictures alike ("PDQ & TMK+PDQF", Facebook 2019), as a
  /// share of its bits.
  private static let usualShare = (bits: 31, of: 256)

  /// Finds the files that show the same, and chooses which to keep.
  ///
  /// - Parameters:
  ///   - catalog: An open catalog.
  ///   - files: Its pictures' files. Without them only files of the same bytes are proposed for removal.
  ///   - memory: What earlier searches found, which this one adds to; nil to remember nothing.
  ///   - progress: Told of each step that takes its time, and how many of how many things are done.
  /// - Returns: The groups, and what was not compared; the same for the same pictures, whatever the
  ///   order in which they came into the catalog.
  /// - Throws: `SightlineError`: `noHashes`, also when crops are asked for and there are no local features,
  ///   `invalidDistance`, or `catalog` when it cannot be read or is damaged; `CancellationError` when the task is
  ///   cancelled; and what reading the files throws.
  /// - Complexity: Time is that of `HammingIndex.eachPair(within:)` over the distinct hashes, of eight
  ///   lookups for each where turned copies count, and of reading the files that are alike: all pixels of each are compared
  ///   with four others at most. Memory is O(pictures) for hashes, and for pictures
  ///   that have copies; pairs are not kept.
  public func duplicates(
    in catalog: Catalog,
    files: any InspectedFiles = UnknownFiles(),
    remembering memory: DuplicateMemory? = nil,
    progress: @Sendable (DuplicateProgress) -> Void = { _ in }
  ) async throws -> DuplicateReport {
    let counts = try catalog.counts()
    let column = try HashColumn(of: algorithm, in: catalog)
    let distance = try checkedDistance(column, counts, of: catalog)
    let featureless = column.pictures.indices.filter(column.isFeatureless)
    let rows = PictureRows(catalog: catalog, column: column)

    // A distance that was asked for is the whole answer.
    let looksFurther = self.distance == nil && isOfPDQ && !comparesBytes
    let scaled = try looksFurther ? ScaledCopies(of: column, in: catalog) : nil
    try Task.checkCancellation()

    var sets = DisjointSets(count: column.pictures.count)
    if comparesBytes {
      try rows.joinIdentical(Array(column.pictures.indices), in: &sets)
    } else {
      try column.joinAlike(within: distance, turned: includesTurned, in: &sets)
      try scaled?.join(in: &sets)
      try rows.joinEqual(featureless, in: &sets)
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
    try Task.checkCancellation()
    var alike = AlikePictures(within: distance, turned: includesTurned)
    alike.scaled = scaled
    if includesCrops {
      alike.setVariants(joined, of: column)
      alike.shown = try await ShownPictures(
        in: catalog,
        files: files,
        remembering: memory,
        copies: alike.copies(by: column)
      ) { done, total in
        progress(DuplicateProgress(step: .parts, done: done, total: total))
      }
      joined = Self.sets(joined, and: alike.shown, of: column)
    }
    var candidates: [[CandidateFile]] = []
    var leftOut = LeftOutPictures()
    try rows.eachSet(of: joined) { pictures in
      let found = try CandidateFile.files(of: pictures, in: files)
      leftOut += found.leftOut
      if found.files.count > 1 { candidates.append(found.files) }
    }
    let choice = GroupChoice(
      alike: alike,
      order: KeepingOrder(keeping),
      verification: CopyVerification(files, remembering: memory),
      splitsPairs: splitsPairs
    )
    let groups = try await Self.groups(of: candidates, choice, progress)
    return DuplicateReport(
      algorithm: algorithm,
      bitCount: column.bitCount,
      distance: distance,
      includesTurned: includesTurned,
      includesCrops: includesCrops,
      keeping: keeping,
      groups: groups.filter { $0.removableCount > 0 }.sorted { $0.isListed(before: $1) },
      resembling: groups.filter { $0.removableCount == 0 }.sorted { $0.isListed(before: $1) },
      pictureCount: column.pictures.count,
      featurelessCount: featureless.count,
      undescribedCount: max(0, counts.pictures - column.pictures.count),
      changedCount: leftOut.changed,
      ownedCounts: leftOut.owned
    )
  }

  /// The groups of some sets of files, a few of which are compared at once.
  private static func groups(
    of candidates: [[CandidateFile]],
    _ choice: GroupChoice,
    _ progress: @Sendable (DuplicateProgress) -> Void
  ) async throws -> [DuplicateGroup] {
    let total = candidates.reduce(0) { $0 + $1.count }
    var groups: [DuplicateGroup] = []
    var done = 0
    try await candidates.eachConcurrently(atMost: groupsAtOnce) { files in
      try await choice.group(files)
    } finished: { place, group in
      if let group { groups.append(group) }
      done += candidates[place].count
      progress(DuplicateProgress(step: .verification, done: done, total: total))
    }
    try Task.checkCancellation()
    return groups
  }

  /// How many groups are compared at once: each has two pictures' planes in memory.
  private static let groupsAtOnce = 4

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

  private var isOfPDQ: Bool { algorithm == Self.usualAlgorithm }

  /// The distance in bits, once it is known that it can be measured.
  private func checkedDistance(
    _ column: HashColumn,
    _ counts: CatalogCounts,
    of catalog: Catalog
  ) throws(SightlineError) -> Int {
    guard isOfPDQ || !includesTurned else {
      throw SightlineError(
        .noHashes,
        "turned copies are found by 'pdq' hashes only, not by '\(algorithm)'; leave out one of the two"
      )
    }
    // A catalog without described pictures, such as an empty one, has no duplicates.
    guard !column.pictures.isEmpty || counts.pictures == counts.unreadablePictures else {
      throw SightlineError(
        .noHashes,
        "\(catalog.path): its pictures have no '\(algorithm)' hash; use pdq, phash or dhash, or describe "
          + "them again"
      )
    }
    guard column.pictures.isEmpty || HammingIndex.bitCounts.contains(column.bitCount),
      !includesTurned || column.pictures.isEmpty || column.bitCount == 256
    else {
      throw SightlineError(
        .noHashes,
        "\(catalog.path): hashes of \(column.bitCount) bits cannot be compared; use pdq, phash or dhash"
      )
    }
    let usual = column.bitCount * Self.usualShare.bits / Self.usualShare.of
    let distance = self.distance ?? usual
    // Hashes of pictures with nothing in common differ in half of their bits, give or take: beyond a quarter nearly all
    // pictures of a large catalog are one group.
    let limit = column.bitCount / 4
    guard distance >= 0, column.pictures.isEmpty || distance <= limit else {
      throw SightlineError(
        .invalidDistance,
        "a distance of \(distance) bits: it must be from 0 to \(limit), a quarter of the hash's bits; beyond that, "
          + "pictures that have nothing in common are alike",
        value: "\(distance)"
      )
    }
    return distance
  }
}
