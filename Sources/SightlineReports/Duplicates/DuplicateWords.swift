import SightlineCatalog
import SightlinePixels
package import SightlineSearch

extension DuplicateFile {
  /// What is proposed, in a word.
  package var verdict: String { isRemovable ? "remove" : isReference ? "reference" : "keep" }

  /// Says how like the file is to the one that is kept in its place.
  ///
  /// - Parameter bitCount: The bits of a hash.
  /// - Returns: "12 of 256 bits differ" and the like; empty where the file is kept.
  package func likeness(of bitCount: Int) -> String {
    guard let original else { return "" }
    if let view = original.view {
      return "all of it is in there: \(view.agreeing) of \(view.seen) features agree"
    }
    let bits =
      original.isIdentical
      ? "same bytes"
      : original.distance == 0 ? "same hash" : "\(original.distance) of \(bitCount) bits differ"
    return [bits, original.orientation.words].compactMap(\.self).joined(separator: ", ")
  }
}

extension Orientation {
  /// How a picture was turned, or nil where it was not.
  fileprivate var words: String? {
    switch self {
    case .up: nil
    case .upMirrored: "mirrored"
    case .down: "turned 180°"
    case .downMirrored: "upside down, mirrored"
    case .right: "turned right"
    case .left: "turned left"
    case .leftMirrored, .rightMirrored: "turned, mirrored"
    }
  }
}

extension DuplicateGroup {
  /// Whether likeness is passed on here from file to file, so that several are kept.
  package func isChain(beyond distance: Int) -> Bool { largestDistance > distance }
}

extension DuplicateReport {
  /// What was compared: "pdq, at most 31 of 256 bits".
  package var rule: String {
    "\(algorithm), at most \(distance) of \(bitCount) bits"
      + (includesTurned ? ", in any orientation" : "")
      + (includesCrops ? "; or all of it in another picture" : "")
  }

  /// What was found, in a sentence without its end.
  package var findings: String {
    guard !groups.isEmpty else {
      return "\(pictureCount.counted("picture", "pictures")), no duplicates"
    }
    return
      "\(pictureCount.counted("picture", "pictures")), \(groups.count.counted("group", "groups")); "
      + "\(removableCount.counted("file", "files")) can go, \(removableBytes.fileSize)"
  }

  /// What a reader must know of pictures that were not compared, and of groups, a sentence each.
  package var notes: [String] {
    [
      featurelessCount.noted(
        "picture is",
        "pictures are",
        "featureless: only files of the same bytes count as copies"
      ),
      undescribedCount.noted("picture has", "pictures have", "no such hash, or could not be read"),
      changedCount.changedNote,
      groups.count { $0.isChain(beyond: distance) }.noted(
        "group is",
        "groups are",
        "joined by pictures in between: what is near to no kept file is kept too"
      ),
    ].compactMap(\.self)
  }
}

extension Int {
  /// What is said of as many pictures that were left out because their files are no longer those described; nil
  /// for none.
  var changedNote: String? {
    noted(
      "picture's file is",
      "pictures' files are",
      "gone or changed since described, and left out: index again"
    )
  }
}
