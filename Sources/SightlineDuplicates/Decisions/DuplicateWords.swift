import SightlineCatalog
import SightlinePixels
import SightlineSearch

extension DuplicateFile {
  /// The proposal, in a word.
  package var verdict: String {
    if isRemovable { return "remove" }
    if isReference { return "reference" }
    return resemblance == nil ? "keep" : "look"
  }

  /// Says how similar the file is to the one that is kept in its place, or why that is unknown.
  ///
  /// - Parameter bitCount: The bits of a hash.
  /// - Returns: "12 of 256 bits differ" and the like; empty where the file is kept for itself.
  package func likeness(of bitCount: Int) -> String {
    if let resemblance { return resemblance.difference.words }
    guard let original else { return "" }
    if let view = original.view {
      return "the other shows all of it: \(view.agreeing) of \(view.seen) features agree"
    }
    let bits =
      original.isIdentical
      ? "same bytes"
      : original.distance == 0
        ? "same picture" : "same picture, \(original.distance) of \(bitCount) bits differ"
    return [bits, original.orientation.words].compactMap(\.self).joined(separator: ", ")
  }

  /// Why the other file stays, in three words; nil where only its verified pixels count.
  package var keepingWords: String? { original?.reason?.words }

  /// The names of the files that go with this one; empty for none.
  package var companionWords: String {
    guard !companions.isEmpty else { return "" }
    return "with "
      + companions.map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path }
      .joined(separator: ", ")
  }
}

extension KeepingReason {
  /// The reason, said of the file that stays.
  package var words: String {
    switch self {
    case .isReference: "must stay here"
    case .hasCameraData: "has camera data"
    case .isNoScreenshot: "is not a screenshot"
    case .hasMorePixels: "has more pixels"
    case .isLossless: "is stored losslessly"
    case .hasCameraFormat: "is in the camera's format"
    case .isSavedOnce: "was saved fewer times"
    case .hasHigherQuality: "was saved at a higher quality"
    case .hasMoreBytes: "has more bytes"
    case .hasFewerBytes: "has fewer bytes"
    case .hasPlainName: "has a plain name"
    case .isOlder: "is older"
    case .isNewer: "is newer"
    case .saysMore: "has the most metadata"
    case .hasShorterPath: "has a shorter path"
    case .comesFirst: "comes first in the list"
    }
  }
}

extension CopyDifference {
  /// Why a file stays although it resembles another.
  package var words: String {
    switch self {
    case .unread: "not compared: its pixels or the other's cannot be read"
    case .scale(let scale):
      "the other shows it at \(Int((scale * 100).rounded(.down))) % of its size"
    case .tones: "different brightness or contrast"
    case .colors: "different colours"
    case .part(let region): "differs at \(region.x),\(region.y) (\(region.width)×\(region.height))"
    case .detail: "has finer detail than the other"
    case .enlarged: "the other is larger but has no more detail"
    case .frame: "not all of it is in the other"
    case .inset: "the other has it in a frame or a page"
    case .frames(let count): "has \(count) frames or pages"
    case .unseenFrames(let count): "has \(count) frames, the first alone can be compared"
    case .page(let number): "frame or page \(number) differs"
    case .gamut: "has colours that the other cannot hold"
    case .depth(let bits): "has finer steps, in \(bits) bits a sample"
    case .opacity: "is transparent in other places"
    case .holdings(let names): "has what the other lacks: " + names.joined(separator: ", ")
    case .raw: "raw data and a picture of it"
    case .companions(let paths):
      "only this one has beside it: "
        + paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.joined(separator: ", ")
    case .generation: "one was saved from the other, and it is not clear which came first"
    case .section: "in the same folder as the other"
    }
  }

  /// A short name for programs.
  package var code: String {
    switch self {
    case .unread: "unread"
    case .scale: "scale"
    case .tones: "tones"
    case .colors: "colors"
    case .part: "part"
    case .detail: "detail"
    case .enlarged: "enlarged"
    case .frame: "frame"
    case .inset: "inset"
    case .frames: "frames"
    case .unseenFrames: "unseen-frames"
    case .page: "page"
    case .gamut: "gamut"
    case .depth: "depth"
    case .opacity: "opacity"
    case .holdings: "holdings"
    case .raw: "raw"
    case .companions: "companions"
    case .generation: "generation"
    case .section: "section"
    }
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

extension PicturePlace.Owner {
  /// The kind of place, after "in".
  package var words: String {
    switch self {
    case .trash: "a trash"
    case .snapshot: "snapshots"
    case .recovery: "recovered files"
    case .package: "a photo program's package"
    case .generated: "what programs made of others"
    case .moved: "what sightline moved"
    case .elsewhere: "links to files elsewhere"
    }
  }
}

extension AccountLedger.Line {
  /// The line in words: "the caption “At the sea”: stated by XMP".
  package var account: String {
    let ground =
      switch ground {
      case .same: note == "the same" ? note : "the same in \(note)"
      case .restated, .pixels: note
      case .ignored: "may be lost (\(note))"
      case .missing: note.isEmpty ? "missing" : "missing: \(note)"
      }
    return "\(words): \(ground)"
  }
}

extension AccountLedger {
  /// The whole in a few words: "12 things in it, all accounted for".
  package var summary: String {
    let things = lines.count { $0.kind != nil }
    let counted = things == 1 ? "1 thing in the file" : "\(things) things in the file"
    return isComplete
      ? "\(counted), all in the other too" : "\(counted), \(missing.count) only here"
  }
}
