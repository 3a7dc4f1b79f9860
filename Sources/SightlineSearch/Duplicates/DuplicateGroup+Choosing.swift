import SightlineDescriptors
import SightlinePixels

extension DuplicateGroup {
  /// Chooses which of some files to keep; nil when nothing is proposed for removal.
  ///
  /// In the order of keeping, each file is held against those kept so far: one that is alike, or that a kept
  /// one shows whole, can go; any other, and every reference, is kept. This is the greedy dominating set of that order.
  ///
  /// - Parameters:
  ///   - files: Files that are connected.
  ///   - alike: Which files count as alike.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(files × kept files).
  init?(_ files: [CandidateFile], _ alike: AlikePictures) throws {
    let ordered = files.sorted { $0.isKept(ratherThan: $1) }
    var kept: [KeptFile] = []
    var largest = 0
    for file in ordered {
      try Task.checkCancellation()
      let resemblances = kept.map { $0.resemblance(to: file, alike) }
      if let first = resemblances.first, first.view == nil {
        largest = max(largest, first.distance)
      }
      // A copy of the whole before a part; of equally near ones the file of the same bytes, else the first.
      let nearest = resemblances.indices.filter { resemblances[$0].isAlike }.min { first, second in
        func order(_ place: Int) -> (Int, Int, Int) {
          let found = resemblances[place]
          let isIdentical = kept[place].file.isIdentical(to: file)
          return (found.view == nil ? 0 : 1, found.distance, isIdentical ? 0 : 1)
        }
        return order(first) < order(second)
      }
      if let nearest, !file.isReference {
        kept[nearest].copies.append((file, resemblances[nearest]))
      } else {
        kept.append(KeptFile(file, turned: alike.isTurned))
      }
    }
    guard kept.contains(where: { !$0.copies.isEmpty }) else { return nil }
    var chosen: [DuplicateFile] = []
    for keeper in kept { keeper.append(to: &chosen) }
    self.init(files: chosen, largestDistance: largest)
  }
}

/// A file that is kept, and those it is kept in place of.
private struct KeptFile {
  /// How like another picture is.
  struct Resemblance {
    let orientation: Orientation
    let distance: Int
    /// What agrees where the kept picture shows the other one as a part; nil for copies of the whole.
    let view: ViewAgreement?
    let isAlike: Bool
  }

  let file: CandidateFile
  /// In the order of keeping.
  var copies: [(file: CandidateFile, resemblance: Resemblance)] = []
  private let turned: DihedralHashes?

  init(_ file: CandidateFile, turned: Bool) {
    self.file = file
    self.turned = turned ? PDQHash.orientations(of: file.hash) : nil
  }

  func resemblance(to other: CandidateFile, _ alike: AlikePictures) -> Resemblance {
    let (orientation, distance) =
      turned?.nearest(to: other.hash) ?? (.up, file.hash.hammingDistance(to: other.hash))
    let isCopy = distance <= alike.distance && alike.isSameVariant(file, other)
    let view = isCopy ? nil : alike.agreement(of: other, in: file)
    return Resemblance(
      orientation: view == nil ? orientation : .up,
      distance: distance,
      view: view,
      isAlike: isCopy || view != nil
    )
  }

  /// Lists the file, then its copies, nearest first.
  func append(to files: inout [DuplicateFile]) {
    let place = files.count
    files.append(
      DuplicateFile(pictures: file.pictures, isReference: file.isReference, original: nil)
    )
    // Copies at one distance stay in the order of keeping: sorting is stable.
    let sorted = copies.sorted { one, other in
      let (first, second) = (one.resemblance, other.resemblance)
      return (first.view == nil ? 0 : 1, first.distance)
        < (second.view == nil ? 0 : 1, second.distance)
    }
    for copy in sorted {
      let original = DuplicateFile.Original(
        place: place,
        distance: copy.resemblance.distance,
        orientation: copy.resemblance.orientation,
        isIdentical: copy.file.isIdentical(to: file),
        view: copy.resemblance.view
      )
      files.append(
        DuplicateFile(
          pictures: copy.file.pictures,
          isReference: copy.file.isReference,
          original: original
        )
      )
    }
  }
}
