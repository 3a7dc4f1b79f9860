import SightlineCatalog
import SightlineEvaluation
import SightlineSearch

/// The answers to pictures as a page: each picture, what it matched, and the evidence drawn.
///
/// The page is one file that asks nothing of any network and runs no scripts. It is made piece by piece,
/// so that memory holds one answer at a time.
struct QuerySheet {
  /// What the catalog is called.
  let catalog: String
  /// Where pictures come from.
  let pictures: QuerySheetPictures
  /// The types of the catalog's entities.
  let entityTypes: [EntityType]
  /// The numbers that turned likeness into scores.
  let profile: MatchProfile
  /// Whether the evidence of every match is unfolded, not only that of the best one.
  let explains: Bool

  private var page: HTMLPage {
    HTMLPage(title: "Pictures looked up in \(catalog.printable)", style: Self.style)
  }

  /// The page up to the first answer.
  var opening: HTML {
    """
    \(page.opening)<header class="top">
    <h1>Pictures looked up</h1>
    <p class="soft">In the catalog \(HTML.name(catalog.printable)). A score is the probability that the match is \
    right; below each match stands what every signal found, and what it added.</p>
    </header>

    """
  }

  /// The page after the last answer.
  func closing(_ tally: QueryTally) -> HTML {
    """
    <footer class="soft small">
    <p>\(tally.description)</p>
    <p>The score is the logistic function of a sum: the prior, and what every signal adds to the log-odds, in nats. \
    Dependent signals were fitted together, so that nothing counts twice.</p>
    </footer>
    \(page.closing)
    """
  }

  /// One answer.
  func section(_ answer: PictureAnswer) -> HTML {
    let name = answer.picture ?? "labels"
    let content: HTML =
      switch answer.outcome {
      case .failure(let failure):
        """
        <div class="answer">
        <h2>\(HTML.name(name.printable))</h2>
        <p class="failure"><strong>Could not be looked up.</strong> \(HTML.name(failure.message.printable))</p>
        </div>

        """
      case .success(let results): section(answer, results)
      }
    return "<article class=\"card query\">\n\(content)</article>\n"
  }

  private func section(_ answer: PictureAnswer, _ results: SearchResults) -> HTML {
    let asked = answer.picture.map { pictures.asked($0, answer: answer, results: results) }
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
      \(list)</div>

      """
  }
}

extension SearchResults {
  /// How many matches there are and are shown, in words.
  var summary: String {
    switch (total, matches.count) {
    case (0, _): "no match"
    case (1, _): "1 match"
    case (let total, let shown) where shown < total: "\(total) matches, the best \(shown)"
    case (let total, _): "\(total) matches"
    }
  }
}
