import SightlineCatalog
import SightlineFoundation
import SightlineSearch

extension QuerySheet {
  /// The lists below the matches: what is related, what looks alike, what was tagged, and the labels that are proposed.
  func besides(_ results: SearchResults, isByText: Bool) -> HTML {
    """
    \(related(results.related))\(similar(results.similar, isByText: isByText))\(tagged(results.tagged))\(labels(of: results))
    """
  }

  /// The entities that the picture shows something of, each with its word.
  private func related(_ found: [RelatedEntity]) -> HTML {
    list(
      "Related, not matches",
      found.map { found in
        (
          found.entity, found.reference,
          "\(found.explanation.relation) it, \(ExplanationWords.percentage(found.probability))"
        )
      }
    )
  }

  /// The entities that look alike and are no match.
  private func similar(_ found: [SimilarEntity], isByText: Bool) -> HTML {
    list(
      isByText ? "Shown, as the model finds; no matches" : "Similar, not claimed to be the same",
      found.map { found in
        (
          found.entity, found.reference,
          "\(isByText ? "fits the text" : "looks like it") by \(found.similarity.rounded(toPlaces: 2))"
        )
      }
    )
  }

  /// The entities of which a classifier guessed a label of the query.
  private func tagged(_ found: [TaggedEntity]) -> HTML {
    list(
      "Tagged, as a classifier guesses",
      found.map { ($0.entity, $0.reference, "\($0.tag) \($0.probability.percentage)") }
    )
  }

  private func list(
    _ title: String,
    _ found: [(entity: Entity, reference: String, words: String)]
  ) -> HTML {
    guard !found.isEmpty else { return .empty }
    let items = found.map { found -> HTML in
      """
      <li>\(pictures.thumbnail(of: found.reference))
      <div><p>\(HTML.name(found.entity.title.printable))</p>
      <p class="soft">\(HTML.name(found.reference.printable))</p>
      <p class="soft">\(HTML.name(found.words.printable))</p></div></li>

      """
    }
    return """
      <h3>\(title)</h3>
      <ul class="besides small">
      \(items)</ul>

      """
  }

  /// The labels that are proposed.
  private func labels(of results: SearchResults) -> HTML {
    let lists = [
      ("Labels of what looks alike", results.sharedLabels),
      ("Labels that a classifier guesses", results.guessedLabels),
    ].compactMap { title, labels -> HTML? in
      guard let labels else { return nil }
      return """
        <h3>\(title)</h3>
        <p class="small">\(HTML.name(labels.printable))</p>

        """
    }
    return "\(lists)"
  }
}
