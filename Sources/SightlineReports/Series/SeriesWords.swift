import SightlineCatalog
package import SightlineDuplicates

extension PictureSeries.File {
  /// How like the file is to the first of its series: "looks like it by 0.87", or that it is the first.
  package func likeness(at place: Int) -> String {
    place == 0 ? "most are like this one" : "looks like it by \(similarity.rounded(toPlaces: 2))"
  }
}

extension PictureSeries {
  /// The relation in a word or two: "series" or "of a kind".
  package var relationWords: String { relation == .series ? "series" : "of a kind" }
}

extension SeriesReport {
  /// The rule of the comparison: "looks like it by 0.8 or more, by efficientnet-lite0@c0328eb7577d006f".
  package var rule: String {
    "alike by \(similarFrom) or more, as \(embedder) sees it; alike is not the same, and nothing is proposed "
      + "for removal"
  }

  /// The findings, in a sentence without its end.
  package var findings: String {
    let all = fileCount.counted("picture", "pictures")
    guard !series.isEmpty else { return "\(all), no series" }
    let kinds = count(of: .kind)
    return "\(all); \(alikeCount.grouped) look alike, in \(count(of: .series).grouped) series and "
      + "\(kinds.counted("kind", "kinds"))"
  }

  /// Notes on pictures that were not compared, a sentence each.
  package var notes: [String] {
    [
      unembeddedCount.noted(
        "picture has",
        "pictures have",
        "no embedding, or one that says nothing: index again"
      ),
      changedCount.changedNote,
    ].compactMap(\.self)
  }
}
