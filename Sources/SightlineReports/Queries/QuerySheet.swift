package import SightlineBuilding
package import SightlineCatalog
import SightlineFoundation
import SightlineGeometry
package import SightlinePixels
import SightlineReading
package import SightlineSearch

/// The answers to pictures as a page: each picture, what it matched, and the evidence drawn.
///
/// The page is one file that asks nothing of any network and runs no scripts. It is made piece by piece,
/// so that memory holds one answer at a time.
package struct QuerySheet {
  /// The answer to one query.
  package struct Answer {
    /// The picture's path as it was given; nil for a query by labels alone.
    package var picture: String?
    /// The file that the whole picture is read from again; nil for a query by labels alone.
    package var file: String?
    /// The picture that was looked up; nil for a query by labels alone.
    package var asked: QueryPicture?
    /// The matches, with places in pixels of the files' upright pictures; nil where there was a failure.
    package var results: SearchResults?
    /// Why there are no matches to give, in one line.
    package var failure: String?

    /// Where each match was found, by its view or else by a code that it holds.
    var regions: [(place: Int, region: PicturePolygon)] {
      (results?.matches ?? []).enumerated().compactMap { place, match in
        let code = match.evidence.codes.lazy.compactMap(\.code.place).first
        let line = match.evidence.words.lazy.compactMap(\.place).first
        return (match.evidence.view?.region ?? code ?? line).map { (place, $0) }
      }
    }

    /// An answer to show.
    package init(
      picture: String?,
      file: String?,
      asked: QueryPicture?,
      results: SearchResults
    ) {
      self.picture = picture
      self.file = file
      self.asked = asked
      self.results = results
    }

    /// A failure to show.
    package init(picture: String?, failure: String) {
      self.picture = picture
      self.failure = failure
    }
  }

  /// The catalog's name.
  let catalog: String
  /// Where pictures come from.
  let pictures: QuerySheetPictures
  /// The types of the catalog's entities.
  let entityTypes: [EntityType]
  /// The numbers that turned likeness into scores.
  let profile: MatchProfile
  /// Whether the evidence of every match is unfolded, not only that of the best one.
  let explains: Bool
  /// Whether what joins a match to its picture is drawn, where the evidence is unfolded.
  let drawsViews: Bool
  private let notes: [String]

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - name: What the catalog is called.
  ///   - catalog: The catalog, which says where its pictures lie.
  ///   - entityTypes: The types of its entities.
  ///   - region: The part of each query picture that was asked about; nil for all of it.
  ///   - profile: The numbers that turned likeness into scores.
  ///   - explains: Whether the evidence of every match is unfolded, not only that of the best one.
  ///   - drawsViews: Whether both pictures are drawn with what joins them, where the evidence is unfolded:
  ///     most of a page's bytes.
  ///   - notes: What a reader must know of the catalog, a sentence each.
  package init(
    _ name: String,
    of catalog: Catalog,
    entityTypes: [EntityType],
    region: PixelRegion?,
    profile: MatchProfile,
    explains: Bool,
    drawsViews: Bool,
    notes: [String] = []
  ) {
    self.catalog = name
    pictures = QuerySheetPictures(catalog: catalog, region: region)
    self.entityTypes = entityTypes
    self.profile = profile
    self.explains = explains
    self.drawsViews = drawsViews
    self.notes = notes
  }

  private var page: HTMLPage {
    HTMLPage(title: "Pictures looked up in \(catalog.printable)", style: Self.style)
  }

  /// The page up to the first answer.
  package var opening: HTML {
    """
    \(page.opening)<header class="top">
    <h1>Pictures looked up</h1>
    <p class="soft">In the catalog \(HTML.name(catalog.printable)). A score is the probability that the match is \
    right; below each match stands what every signal found, and what it added.</p>
    \(notes.map { "<p class=\"failure\">Note: \($0)</p>\n" as HTML })</header>

    """
  }

  /// The page after the last answer; the tally is a sentence.
  package func closing(_ tally: String) -> HTML {
    """
    <footer class="soft small">
    <p>\(tally)</p>
    <p>The score is the logistic function of a sum: the prior, and what every signal adds to the log-odds, in nats. \
    Dependent signals were fitted together, so that nothing counts twice.</p>
    </footer>
    \(page.closing)
    """
  }

  /// One answer.
  package func section(_ answer: Answer) -> HTML {
    let name = answer.picture ?? "labels"
    let content: HTML =
      if let results = answer.results {
        section(answer, results)
      } else {
        """
        <div class="answer">
        <h2>\(HTML.name(name.printable))</h2>
        <p class="failure"><strong>Could not be looked up.</strong> \(HTML.name((answer.failure ?? "").printable))</p>
        </div>

        """
      }
    return "<article class=\"card query\">\n\(content)</article>\n"
  }

  private func section(_ answer: Answer, _ results: SearchResults) -> HTML {
    let asked = answer.file.map { pictures.asked($0, answer: answer) }
    let matches = results.matches.enumerated().map { place, match in
      item(match, at: place, of: answer, explained: explains || place == 0)
    }
    let list: HTML =
      matches.isEmpty
      ? "<p class=\"soft\">Nothing in the catalog is likely enough to be shown here.</p>\n"
      : "<ol class=\"matches\">\n\(matches)</ol>\n"
    return """
      \(asked)<div class="answer">
      <header>
      <h2>\(HTML.name((answer.picture ?? "labels").printable))</h2>
      <p class="soft small">\(results.summary)</p>
      </header>
      \(list)\(besides(results, isByText: answer.picture == nil))</div>

      """
  }
}

extension SearchResults {
  /// The labels that what looks alike has, with the share that has them: "mountain 92 %, snow 61 %"; nil for none.
  package var sharedLabels: String? {
    let labels = suggestedLabels.filter { $0.entities > 0 }
    guard !labels.isEmpty else { return nil }
    return labels.map { "\($0.label) \($0.share.percentage)" }.joined(separator: ", ")
  }

  /// The labels that a classifier proposes, with its probability: "dog 97 %, beagle 81 %"; nil for none.
  package var guessedLabels: String? {
    let labels = suggestedLabels.compactMap { label -> String? in
      guard let probability = label.probability, probability >= SuggestedLabel.lowestProbability
      else { return nil }
      return "\(label.label) \(probability.percentage)"
    }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// How many matches there are and are shown, in words.
  package var summary: String {
    switch (total, matches.count) {
    case (0, _): "no match"
    case (1, _): "1 match"
    case (let total, let shown) where shown < total: "\(total) matches, the best \(shown)"
    case (let total, _): "\(total) matches"
    }
  }
}
