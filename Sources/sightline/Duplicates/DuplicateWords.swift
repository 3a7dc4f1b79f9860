import Catalog
import MatchEvaluation
import PixelBuffers
import VisualSearch

extension DuplicateFile {
  /// The paths that links give the file besides its first one.
  var otherPaths: [String] {
    var seen: Set<[UInt8]> = [Array(path.utf8)]
    return pictures.map(\.path).filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// What is proposed, in a word.
  var verdict: String { isRemovable ? "remove" : isReference ? "reference" : "keep" }

  /// How like the file is to the one that is kept in its place; empty where it is kept.
  var likeness: String {
    guard let original else { return "" }
    let bits =
      original.isIdentical
      ? "same bytes" : "\(original.distance) \(original.distance == 1 ? "bit" : "bits")"
    return [bits, original.orientation.words].compactMap(\.self).joined(separator: ", ")
  }

  /// The picture's width and height in pixels.
  var dimensions: String { "\(pictures[0].width)×\(pictures[0].height)" }

  /// The entities that show the file, where they are not called as it is.
  var entityNames: [String] {
    pictures.filter { $0.entity.id != $0.path }.map { "\($0.entity)" }
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
  func isChain(beyond distance: Int) -> Bool { largestDistance > distance }
}

extension DuplicateReport {
  /// What was compared: "pdq, at most 31 of 256 bits".
  var rule: String {
    "\(algorithm), at most \(distance) of \(bitCount) bits"
      + (includesTurned ? ", in any orientation" : "")
  }

  /// What was found, in a sentence without its end.
  var findings: String {
    guard !groups.isEmpty else {
      return "\(pictureCount.counted("picture", "pictures")), no duplicates"
    }
    return
      "\(pictureCount.counted("picture", "pictures")), \(groups.count.counted("group", "groups")); "
      + "\(removableCount.counted("file", "files")) can go, \(removableBytes.fileSize)"
  }

  /// What a reader must know of pictures that were not compared, and of groups, a sentence each.
  var notes: [String] {
    var notes: [String] = []
    if featurelessCount > 0 {
      notes.append(
        "featureless, so that only equal bytes count: \(featurelessCount.counted("picture", "pictures"))"
      )
    }
    if undescribedCount > 0 {
      notes.append(
        "not compared, for want of a hash or because unreadable: "
          + undescribedCount.counted("picture", "pictures")
      )
    }
    if changedCount > 0 {
      notes.append(
        "left out, as gone or changed since described (index again): "
          + changedCount.counted("picture", "pictures")
      )
    }
    let chains = groups.count { $0.isChain(beyond: distance) }
    if chains > 0 {
      notes.append(
        "joined by pictures in between, so that several are kept: \(chains.counted("group", "groups"))"
      )
    }
    return notes
  }
}
