import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineReading
import SightlineText

extension SearchQuery {
  /// Refuses what no catalog could answer, before any work is done.
  func validate() throws(SightlineError) {
    let labels = self.labels + requiredLabels
    guard
      picture != nil || !colors.isEmpty
        || labels.contains(where: LabelWord.isFound(in:))
        || codes.contains(where: { CodeText($0.text) != nil })
        || words.contains(where: { LabelWord.isFound(in: $0.text) })
        || askedDepiction.map(LabelWord.isFound) ?? false
    else {
      throw SightlineError(
        .emptyQuery,
        labels.isEmpty
          ? "the query has neither a picture nor labels, colours, codes or words: give at least one of them"
          : "no label has a letter, digit or emoji in it, and there is no picture: nothing to search for"
      )
    }
    guard limit >= 1 else {
      throw SightlineError(.invalidLimit, "a limit of \(limit): it must be at least 1")
    }
    if let score = minimumScore, !(0...1).contains(score) {
      throw SightlineError(.invalidScore, "a lowest score of \(score): it must be from 0 to 1")
    }
    if let work = budget.work, !(work >= 0) {
      throw SightlineError(
        .invalidBudget,
        "a budget of \(work) units of work: it must be at least 0"
      )
    }
    if let time = budget.time, time < .zero {
      throw SightlineError(.invalidBudget, "a budget of \(time): it must be at least 0 seconds")
    }
    let length = askedDepiction?.utf8.count ?? 0
    guard length <= SearchQuery.maximumDepiction else {
      throw SightlineError(
        .invalidLabel,
        "a text of \(length) bytes for the content of pictures: it may have \(SearchQuery.maximumDepiction); shorten it"
      )
    }
    guard region == nil || picture != nil else {
      throw SightlineError(.invalidRegion, "a region without a picture: give the picture too")
    }
    try validateLabels()
  }

  private func validateLabels() throws(SightlineError) {
    for (labels, what) in [
      (requiredLabels, "required"), (excludedLabels, "excluded"),
    ] {
      guard labels.count <= SearchQuery.maximumLabels else {
        throw SightlineError(
          .tooManyLabels,
          "\(labels.count) \(what) labels: a query may have \(SearchQuery.maximumLabels)"
        )
      }
      if let label = labels.first(where: { !LabelWord.isFound(in: $0) }) {
        throw SightlineError(
          .invalidLabel,
          "the \(what) label '\(label.prefix(100))' has no letter, digit or emoji in it"
        )
      }
    }
    let excluded = AskedLabels(excludedLabels, limit: SearchQuery.maximumLabels)
    if let label = AskedLabels(requiredLabels, limit: SearchQuery.maximumLabels).labels.first(
      where: excluded.contains
    ) {
      throw SightlineError(
        .contradiction,
        "the label '\(label.text.prefix(100))' is both required and excluded: leave one out"
      )
    }
  }
}

extension SearchSession {
  /// Refuses what this catalog cannot answer.
  func validate(_ query: SearchQuery) throws(SightlineError) {
    try validateTypes(query)
    try validateColors(query)
  }

  private func validateTypes(_ query: SearchQuery) throws(SightlineError) {
    let asked = (query.types ?? []).union(query.excludedTypes)
    if let type = asked.subtracting(catalog.types.map(\.identifier)).min() {
      let known = catalog.types.map(\.identifier).joined(separator: ", ")
      throw SightlineError(
        .unknownType,
        "no entity type is called '\(type)': the catalog has \(known)"
      )
    }
    if let type = query.types?.intersection(query.excludedTypes).min() {
      throw SightlineError(
        .contradiction,
        "the entity type '\(type)' is both asked for and excluded: leave one out"
      )
    }
  }

  private func validateColors(_ query: SearchQuery) throws(SightlineError) {
    guard !query.colors.isEmpty else { return }
    for name in query.colors where BasicColor(naming: name.lowercased()) == nil {
      let known = BasicColor.allCases.map(\.rawValue).joined(separator: ", ")
      throw SightlineError(
        .unknownColor,
        "no colour is called '\(name.prefix(100))': there are \(known)"
      )
    }
    guard try labelSearch.colors.isAvailable() else {
      throw SightlineError(
        .noColors,
        "the catalog's pictures have no HSV histogram to tell colours by: build it with the usual "
          + "descriptors"
      )
    }
  }
}
