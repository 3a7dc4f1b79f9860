package import SightlineDuplicates

extension DuplicateReport {
  /// The rule of the comparison: "pdq, at most 31 of 256 bits, then pixel by pixel".
  package var rule: String {
    "\(algorithm), at most \(distance) of \(bitCount) bits, then pixel by pixel"
      + (includesTurned ? ", in any orientation" : "")
      + (includesCrops ? "; or all of it in another picture" : "")
  }

  /// The findings, in a sentence without its end.
  package var findings: String {
    let resemble =
      resembling.isEmpty ? "" : "; \(resembling.count.counted("group", "groups")) to look at"
    let pictures = pictureCount.counted("picture", "pictures")
    guard !groups.isEmpty else { return "\(pictures), no duplicates\(resemble)" }
    return "\(pictures), \(groups.count.counted("group", "groups")); "
      + "\(removableCount.counted("file", "files")) can go, \(removableBytes.fileSize)\(resemble)"
  }

  /// Notes on pictures that were not compared, and on groups, a sentence each.
  package var notes: [String] {
    [
      featurelessCount.noted(
        "picture is",
        "pictures are",
        "featureless: only files of the same bytes or pixels count as copies"
      ),
      undescribedCount.noted("picture has", "pictures have", "no such hash, or could not be read"),
      changedCount.changedNote,
      ownedNote, syncNote,
    ].compactMap(\.self)
  }
}

extension DuplicateReport {
  /// Where the pictures lie that others own, and that they are left out; nil for none.
  private var ownedNote: String? {
    let places = PicturePlace.Owner.allCases.compactMap { owner in
      ownedCounts[owner].map { "\($0.grouped) in \(owner.words)" }
    }
    guard !places.isEmpty else { return nil }
    return ownedCounts.values.reduce(0, +).noted(
      "alike picture lies",
      "alike pictures lie",
      "in places of other programs, and are left as they are: \(places.joined(separator: ", "))"
    )
  }

  /// The programs that carry a removal elsewhere; nil for none.
  private var syncNote: String? {
    let files = groups.flatMap(\.files).filter { $0.isRemovable && $0.sync != nil }
    let programs = Set(files.compactMap(\.sync)).sorted().joined(separator: ", ")
    return files.count.noted(
      "file that can go is",
      "files that can go are",
      "synchronized by \(programs): what is removed here is removed there too"
    )
  }
}

extension Int {
  /// A note on pictures that were left out because their files are no longer those described; nil for none.
  var changedNote: String? {
    noted(
      "picture's file is",
      "pictures' files are",
      "gone or has changed since it was indexed, and was left out: index again"
    )
  }
}
