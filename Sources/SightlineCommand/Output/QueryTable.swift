import SightlineCatalog
import SightlineFoundation
import SightlineReports
import SightlineSearch

/// The table of `query`: for each picture its matches, or one line where several pictures were asked.
struct QueryTable: AnswerPrinter {
  /// Whether the evidence of each match is printed.
  let explains: Bool
  /// Whether codes and words read in pictures are printed.
  let tellsRead: Bool
  /// The subject of queries without a picture, such as "labels".
  let subject: String
  /// The places that texts are looked for in; nil where there are none without a picture.
  let asked: [QueryLine.AskedText]?
  let entityTypes: [EntityType]
  let profile: MatchProfile
  let terminal: Terminal
  /// Where reference pictures lie.
  let files: PictureFiles
  /// Whether a picture has one line, with its best match.
  let isShort: Bool

  func end(_ tally: QueryTally) throws {
    if isShort, tally.total > 1 { printError(tally.description) }
  }

  /// The least width of a terminal for showing the intents of matches.
  private static let columnsForIntents = 100

  func print(_ answer: PictureAnswer, drawings: [Int: String]) throws {
    let name = answer.picture ?? subject
    switch answer.outcome {
    case .failure(let failure):
      printFailure(failure.message)
    case .success(let results) where isShort: try printLine(line(name, results))
    case .success(let results):
      let time = "\(answer.milliseconds.rounded(toPlaces: 1)) ms"
      try printLine(
        "\(terminal.styled(name.printable, .bold)): \(results.summary) "
          + terminal.styled("(\(time))", .dim)
      )
      if tellsRead { try print(answer.read) }
      if let asked {
        try printLine(
          asked.contains(.pictures)
            ? "  asked: words on pictures, titles and labels; and what pictures show"
            : "  asked: words on pictures, titles and labels"
        )
      }
      for line in table(of: results).lines(on: terminal) { try printLine(line) }
      try print(related: results.related)
      try print(similar: results.similar)
      try print(tagged: results.tagged)
      if let labels = results.sharedLabels {
        try printLine("  labels of what looks alike: \(labels.printable)")
      }
      if let labels = results.guessedLabels {
        try printLine("  labels that a classifier guesses: \(labels.printable)")
      }
      if results.isCutShort {
        try printLine("  cut short by --within: more time may find more")
      }
      if explains {
        for match in results.matches { try explain(match) }
      }
    }
    for place in drawings.keys.sorted() {
      try printLine("  drawn: \((drawings[place] ?? "").printable)")
    }
  }

  /// Returns the line of one of several pictures: the probability of its best match, its name, and the entity.
  ///
  /// Numbers stand in front, where they are below one another whatever the names are.
  private func line(_ name: String, _ results: SearchResults) -> String {
    let name = name.printable
    guard let best = results.matches.first else {
      return terminal.styled("     -", .dim) + "  \(name)  " + terminal.styled("no match", .dim)
    }
    let likelihood = best.likelihood
    let padding = String(repeating: " ", count: max(0, 6 - likelihood.count))
    var shown = identity(of: best)
    if best.entity.hasOwnTitle {
      shown = "\(best.entity.identifier.type) \(shown)  \(best.entity.fullTitle)"
    }
    if results.total > 1 { shown += " and \(results.total - 1) more" }
    if results.isCutShort { shown += " (cut short)" }
    shown = shown.printable
    if terminal.isInteractive {
      // The name is never cut, so that it can be copied; the match gets the rest of the line, at least 20 columns.
      let room = terminal.columns - name.displayWidth - 10
      shown = shown.truncated(toDisplayWidth: max(room, 20))
    }
    return padding + terminal.styled(likelihood, style(of: best)) + "  \(name)  "
      + terminal.styled(shown, .bold)
  }

  private func style(of match: Match) -> TextStyle {
    if match.isByLabelsAlone { return .dim }
    return match.score >= 0.9 ? .green : match.score < 0.5 ? .dim : .yellow
  }

  private func table(of results: SearchResults) -> TextColumns {
    // A catalog that names no intents, as one of a bare folder, needs no column for them; and a narrow
    // terminal has none to spare.
    let isNarrow = terminal.isInteractive && terminal.columns < Self.columnsForIntents
    let openers = Dictionary(
      isNarrow
        ? [] : entityTypes.compactMap { type in type.openIntent.map { (type.identifier, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    // A folder's pictures are named after their files, as their ids show.
    let isOfTitles = results.matches.contains { $0.entity.hasOwnTitle }
    var columns = TextColumns(
      [.right, .left, .left] + (isOfTitles ? [.left] : []) + (openers.isEmpty ? [] : [.left])
        + [.left]
    )
    for match in results.matches {
      var cells: [(text: String, style: TextStyle?)] = [
        (match.likelihood, style(of: match)),
        (match.entity.identifier.type.printable, .dim),
        (identity(of: match).printable, isOfTitles ? nil : .bold),
      ]
      if isOfTitles { cells.append((match.entity.fullTitle.printable, .bold)) }
      if !openers.isEmpty {
        cells.append(((openers[match.entity.identifier.type] ?? "").printable, nil))
      }
      columns.append(cells + [(reasons(for: match), .dim)])
    }
    return columns
  }

  /// Returns the evidence for a match, the strongest first.
  private func reasons(for match: Match) -> String {
    var reasons = FindingWords.reasons(for: match.evidence)
    if let reference = match.reference, !isPath(match.entity.identifier.id, of: reference) {
      reasons.append(files.shown(reference))
    }
    return reasons.joined(separator: " · ").printable
  }
}

extension Entity {
  /// Whether the title says more than the id.
  var hasOwnTitle: Bool { subtitle != nil || !identifier.id.contains(title) }

  /// The title, with the subtitle behind it.
  var fullTitle: String { title + (subtitle.map { ", \($0)" } ?? "") }
}
