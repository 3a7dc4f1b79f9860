import SightlineDescriptors
import SightlinePixels

extension DuplicateGroup {
  /// Chooses which of some files to keep; nil when nothing is proposed for removal.
  ///
  /// In the order of keeping, each file is held against those kept so far: one within the distance can
  /// go, any other, and every reference, is kept. This is the greedy dominating set of that order.
  ///
  /// - Parameters:
  ///   - files: Files that are connected.
  ///   - distance: The largest distance of a file from the one that is kept in its place.
  ///   - turned: Whether distances are measured in the orientation that brings pictures nearest.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(files × kept files).
  init?(_ files: [CandidateFile], within distance: Int, turned: Bool) throws {
    let ordered = files.sorted { $0.isKept(ratherThan: $1) }
    var kept: [KeptFile] = []
    var largest = 0
    for file in ordered {
      try Task.checkCancellation()
      let resemblances = kept.map { $0.resemblance(to: file) }
      if let first = resemblances.first { largest = max(largest, first.distance) }
      // Of equally near ones the file of the same bytes, else the first.
      let nearest = resemblances.indices.min { first, second in
        (resemblances[first].distance, kept[first].file.isIdentical(to: file) ? 0 : 1)
          < (resemblances[second].distance, kept[second].file.isIdentical(to: file) ? 0 : 1)
      }
      if let nearest, resemblances[nearest].distance <= distance, !file.isReference {
        kept[nearest].copies.append((file, resemblances[nearest]))
      } else {
        kept.append(KeptFile(file, turned: turned))
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
  typealias Resemblance = (orientation: Orientation, distance: Int)

  let file: CandidateFile
  /// In the order of keeping.
  var copies: [(file: CandidateFile, resemblance: Resemblance)] = []
  private let turned: DihedralHashes?

  init(_ file: CandidateFile, turned: Bool) {
    self.file = file
    self.turned = turned ? PDQHash.orientations(of: file.hash) : nil
  }

  func resemblance(to other: CandidateFile) -> Resemblance {
    turned?.nearest(to: other.hash) ?? (.up, file.hash.hammingDistance(to: other.hash))
  }

  /// Lists the file, then its copies, nearest first.
  func append(to files: inout [DuplicateFile]) {
    let place = files.count
    files.append(
      DuplicateFile(pictures: file.pictures, isReference: file.isReference, original: nil)
    )
    // Copies at one distance stay in the order of keeping: sorting is stable.
    for copy in copies.sorted(by: { $0.resemblance.distance < $1.resemblance.distance }) {
      let original = DuplicateFile.Original(
        place: place,
        distance: copy.resemblance.distance,
        orientation: copy.resemblance.orientation,
        isIdentical: copy.file.isIdentical(to: file)
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
