import SightlineCatalog
package import SightlineSearch

extension PictureSeries.File {
  /// The paths that links give the file besides its first one.
  package var otherPaths: [String] { PictureFileWords(pictures).otherPaths }

  /// The picture's width and height in pixels.
  package var dimensions: String { PictureFileWords(pictures).dimensions }

  /// The entities that show the file, where they are not called as it is.
  package var entityNames: [String] { PictureFileWords(pictures).entityNames }

  /// How like the file is to the first of its series: "looks like it by 0.87", or that it is the first.
  package func likeness(at place: Int) -> String {
    place == 0 ? "most are like this one" : "looks like it by \(similarity.rounded(toPlaces: 2))"
  }
}

extension SeriesReport {
  /// What was compared: "looks like it by 0.8 or more, by efficientnet-lite0@c0328eb7577d006f".
  package var rule: String {
    "alike by \(similarFrom) or more, as \(embedder) sees it; alike is not the same, and nothing is proposed "
      + "for removal"
  }

  /// What was found, in a sentence without its end.
  package var findings: String {
    let all = fileCount.counted("picture", "pictures")
    guard !series.isEmpty else { return "\(all), no series" }
    return "\(all); \(alikeCount.grouped) look alike, in \(series.count.grouped) series"
  }

  /// What a reader must know of pictures that were not compared, a sentence each.
  package var notes: [String] {
    var notes: [String] = []
    func add(_ count: Int, _ one: String, _ many: String, _ rest: String) {
      if count > 0 { notes.append("\(count.counted(one, many)) \(rest)") }
    }
    add(
      unembeddedCount,
      "picture has",
      "pictures have",
      "no embedding, or one that says nothing: index again"
    )
    add(
      changedCount,
      "picture's file is",
      "pictures' files are",
      "gone or changed since described, and left out: index again"
    )
    return notes
  }
}
