import SightlineCatalog

/// Which files of a group count as alike: copies by their hashes, and what others show whole.
struct AlikePictures: Sendable {
  /// The largest distance of two hashes.
  let distance: Int
  /// Whether distances are measured in the orientation that brings pictures nearest.
  let isTurned: Bool
  /// Which pictures others show.
  var shown = ShownPictures()
  /// Which pictures are copies by other hashes too, though somewhat farther apart; nil where that is not looked for.
  var scaled: ScaledCopies?
  /// For pictures that are alike by hash, which set of one variant they belong to, by number; nil where all
  /// that are compared are of one.
  private var variants: [Int64: Int]?

  /// Counts hashes within a distance as alike.
  init(within distance: Int, turned: Bool) {
    self.distance = distance
    isTurned = turned
  }

  /// Keeps variants apart that crops bring into one group.
  ///
  /// - Parameters:
  ///   - sets: Rows that are alike by their hashes and of one variant.
  ///   - column: The hashes.
  mutating func setVariants(_ sets: [[Int]], of column: HashColumn) {
    var variants: [Int64: Int] = [:]
    for (number, set) in sets.enumerated() {
      for row in set { variants[column.pictures[row]] = number }
    }
    self.variants = variants
  }

  /// Whether files that are alike by their hashes are not known to be of different variants.
  func isSameVariant(_ one: CandidateFile, _ other: CandidateFile) -> Bool {
    guard let variants else { return true }
    return one.pictures.contains { picture in
      guard let variant = variants[picture.id] else { return false }
      return other.pictures.contains { variants[$0.id] == variant }
    }
  }

  /// The largest distance of two hashes at which files may be copies.
  var reach: Int { max(distance, scaled?.reach ?? distance) }

  /// Whether files are copies of one variant, by their hashes.
  ///
  /// - Parameters:
  ///   - one: A file.
  ///   - other: Another one.
  ///   - distance: The distance of their hashes.
  /// - Returns: Whether they are.
  func areCopies(_ one: CandidateFile, _ other: CandidateFile, _ distance: Int) -> Bool {
    let isNear =
      distance <= self.distance
      || scaled?.areCopies(one.pictures[0].id, other.pictures[0].id) == true
    return isNear && isSameVariant(one, other)
  }

  /// Which pictures are copies by their hashes as they lie; none before variants are known.
  func copies(by column: HashColumn) -> HashedCopies {
    HashedCopies(column, variants: variants ?? [:], within: distance)
  }

  /// Whether any picture is known to show another.
  var hasViews: Bool { !shown.isEmpty }

  /// Where a file is seen in another; nil where the other is not known to show it.
  func view(of file: CandidateFile, in other: CandidateFile) -> ShownPictures.View? {
    for picture in file.pictures {
      for showing in other.pictures {
        if let found = shown.view(of: picture.id, in: showing.id) { return found }
      }
    }
    return nil
  }
}
