import SightlineDescriptors
import SightlinePixels

/// The files of a group while it is chosen which of them stay.
///
/// Each has a place from the first to the last step: nothing is removed, so that a place names one file throughout. A file
/// goes only for one that stays, and one that others go for can go only together with them; so whatever is done in whatever
/// order, each file that goes has exactly one that stays.
struct ChosenFiles {
  /// How a file is like another one.
  struct Likeness {
    /// The place of the other.
    let other: Int
    /// How the other must be turned to look like the file.
    let orientation: Orientation
    let distance: Int
    /// Where the other shows the file as a part, and what agrees there; nil for copies of the whole.
    var view: ShownPictures.View?
    let isIdentical: Bool

    /// A file of the same bytes first, then copies of the whole before parts, then the nearest.
    func isNearer(than other: Likeness) -> Bool {
      func rank(_ likeness: Likeness) -> (Int, Int, Int) {
        (likeness.isIdentical ? 0 : 1, likeness.view == nil ? 0 : 1, likeness.distance)
      }
      return rank(self) < rank(other)
    }
  }

  /// A file that was held against another and must not go for it.
  struct Attempt {
    let likeness: Likeness
    let difference: CopyDifference
  }

  private enum Standing {
    case kept
    case goes(Likeness)
  }

  private struct Entry {
    let file: CandidateFile
    let content: FileContent?
    let turned: DihedralHashes?
    var standing = Standing.kept
    var tries: [Attempt] = []
    /// The places of the files that go for this one.
    var copies: [Int] = []
    /// Whether it is like none of those before it, whatever its hash says.
    var isApart = false
  }

  private var entries: [Entry]

  /// Takes files that all stay at first.
  ///
  /// - Parameters:
  ///   - files: The files, in the order of keeping.
  ///   - isTurned: Whether hashes are compared in the orientation that brings them nearest.
  init(_ files: [CandidateFile], turned isTurned: Bool) {
    entries = files.map {
      Entry(
        file: $0,
        content: FileContent($0.pictures[0]),
        turned: isTurned ? PDQHash.orientations(of: $0.hash) : nil
      )
    }
  }

  /// The places of all files, in the order of keeping.
  var places: Range<Int> { 0..<entries.count }

  func file(at place: Int) -> CandidateFile { entries[place].file }

  func isKept(_ place: Int) -> Bool {
    if case .kept = entries[place].standing { true } else { false }
  }

  /// How a file that goes is like the one that stays in its place; nil for one that stays.
  func original(of place: Int) -> Likeness? {
    if case .goes(let likeness) = entries[place].standing { likeness } else { nil }
  }

  /// The place of the file that stays in a file's place: its own where it stays.
  func keeper(of place: Int) -> Int { original(of: place)?.other ?? place }

  /// The places of the files that go for a file, in the order in which that was found.
  func copies(of place: Int) -> [Int] { entries[place].copies }

  /// The files that a file was held against and must not go for, in that order.
  func tries(of place: Int) -> [Attempt] { entries[place].tries }

  /// Whether a file is like none of those before it.
  func isApart(_ place: Int) -> Bool { entries[place].isApart }

  /// The distance of two files' hashes, in the orientation of the second that brings them nearest.
  func nearest(of place: Int, to other: Int) -> (orientation: Orientation, distance: Int) {
    let hash = entries[place].file.hash
    return entries[other].turned?.nearest(to: hash)
      ?? (.up, entries[other].file.hash.hammingDistance(to: hash))
  }

  /// Whether two files have the same bytes, or hashes within a distance.
  ///
  /// This is asked of each pair of a large group, so it copies nothing.
  func areNear(_ place: Int, _ other: Int, _ distance: Int) -> Bool {
    if let content = entries[place].content, content == entries[other].content { return true }
    return nearest(of: place, to: other).distance <= distance
  }

  /// How many failed tries of a file are remembered.
  private static let mostTries = 64

  /// Notes that a file must not go for another.
  mutating func note(_ difference: CopyDifference, of place: Int, from likeness: Likeness) {
    guard entries[place].tries.count < Self.mostTries else { return }
    entries[place].tries.append(Attempt(likeness: likeness, difference: difference))
  }

  /// Notes that a file is like none of those before it.
  mutating func setApart(_ place: Int) { entries[place].isApart = true }

  /// Has a file go for one that stays; a file that others go for must have them go first or next.
  mutating func go(_ place: Int, for likeness: Likeness) {
    if let before = original(of: place) {
      entries[before.other].copies.removeAll { $0 == place }
    }
    entries[place].standing = .goes(likeness)
    entries[likeness.other].copies.append(place)
  }
}
