import ArgumentParser
import SightlineCatalog
import SightlineFoundation
import SightlineGeometry
import SightlineReading
import SightlineReports
import SightlineSearch

/// How answers are printed.
enum QueryFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, csv, html, paths
}

/// Prints the matches of pictures: as a table or a page for people, or lines of JSON or CSV for programs.
struct QueryPrinter {
  let format: QueryFormat
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
  /// Whether a path of `--format paths` is its bytes and ends with a NUL, rather than being its text in a line.
  let endsWithNull: Bool
  /// Whether a picture has one line, with its best match.
  let isShort: Bool
  /// Whether pictures without a match are left out.
  let isOfMatches: Bool
  /// How many pictures the catalog misses because its last index did not finish; nil for none.
  let missing: Int?
  /// The page to make of the answers, where they are printed as one.
  let sheet: QuerySheet
  /// The totals of the answers so far.
  private(set) var tally = QueryTally()
  private var csv = CSVTable(QueryRow.columns)

  /// Prepares to print.
  init(
    format: QueryFormat,
    explains: Bool,
    tellsRead: Bool,
    subject: String,
    asked: [QueryLine.AskedText]?,
    entityTypes: [EntityType],
    profile: MatchProfile,
    terminal: Terminal,
    files: PictureFiles,
    endsWithNull: Bool,
    isShort: Bool,
    isOfMatches: Bool,
    missing: Int?,
    sheet: QuerySheet
  ) {
    self.format = format
    self.explains = explains
    self.tellsRead = tellsRead
    self.subject = subject
    self.asked = asked
    self.entityTypes = entityTypes
    self.profile = profile
    self.terminal = terminal
    self.files = files
    self.endsWithNull = endsWithNull
    self.isShort = isShort
    self.isOfMatches = isOfMatches
    self.missing = missing
    self.sheet = sheet
  }

  /// Prints the part before the first answer.
  mutating func begin() throws {
    switch format {
    case .html: try printMarkup(sheet.opening)
    case .csv: try csv.begin()
    case .table, .json, .paths: break
    }
  }

  /// Prints one answer; a failure goes to standard error too where people read standard output.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - drawings: The files that its matches were drawn into, by their places.
  /// - Throws: `OutputFailure`.
  mutating func print(_ answer: PictureAnswer, drawings: [Int: String]) throws {
    tally.count(answer)
    if isOfMatches, case .success(let results) = answer.outcome, results.matches.isEmpty { return }
    switch format {
    case .json: try printLine(jsonLine(QueryLine(answer, drawings: drawings, self)))
    case .table: try printTable(answer, drawings)
    case .csv:
      for row in QueryRow.rows(of: QueryLine(answer, drawings: drawings, self)) {
        try csv.print(row)
      }
    case .paths: try printPaths(of: answer)
    case .html:
      if case .failure(let failure) = answer.outcome { printFailure(failure.message) }
      try printMarkup(sheet.section(answer.shown))
    }
  }

  /// Prints the part after the last answer.
  func end() throws {
    if format == .html { try printMarkup(sheet.closing(tally.description)) }
    if format == .table, isShort, tally.total > 1 { printError(tally.description) }
  }

  /// Prints the files of a picture's matches, and nothing else.
  private func printPaths(of answer: PictureAnswer) throws {
    switch answer.outcome {
    case .failure(let failure): printFailure(failure.message)
    case .success(let results):
      for path in results.matches.compactMap(\.reference) {
        let shown = files.shown(path)
        if endsWithNull {
          try printBytes(PathText.bytes(shown) + [0])
        } else {
          try printLine(shown.printable)
        }
      }
    }
  }

  /// The least width of a terminal for showing the intents of matches.
  private static let columnsForIntents = 100

  private func printTable(_ answer: PictureAnswer, _ drawings: [Int: String]) throws {
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

  /// Prints the codes and words read in a picture.
  private func print(_ read: PictureText) throws {
    if read.codes.isEmpty && read.lines?.isEmpty != false {
      try printLine(read.lines == nil ? "  reads no codes" : "  reads no codes or words")
    }
    for line in read.lines ?? [] {
      try printLine("  reads \(line.summary.printable)  (\(line.confidence.percentage) sure)")
    }
    for code in read.codes {
      let place = code.place?.vertices.first.map {
        " at \(Int($0.x.rounded())),\(Int($0.y.rounded()))"
      }
      try printLine("  reads \(code.summary.printable)\(place ?? "")")
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
    if FilePathTitle.differs(best.entity) {
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

  /// A match's id; of a folder's picture, whose id is its path there, the path that opens from here.
  private func identity(of match: Match) -> String {
    guard let reference = match.reference, isPath(match.entity.identifier.id, of: reference) else {
      return match.entity.identifier.id
    }
    return files.shown(reference)
  }

  /// Whether an id is a picture's path, or the end of it, as those of folders are.
  private func isPath(_ id: String, of reference: String) -> Bool {
    reference == id || reference.hasSuffix("/\(id)")
  }

  /// Prints the entities that the picture shows something of, apart from the matches, each with its word.
  private func print(related: [RelatedEntity]) throws {
    guard !related.isEmpty else { return }
    try printLine("  related, not matches:")
    let isOfTitles = related.contains { FilePathTitle.differs($0.entity) }
    var columns = TextColumns([.right, .left, .left] + (isOfTitles ? [.left] : []) + [.left])
    for found in related {
      let identifier = found.entity.identifier
      var cells: [(text: String, style: TextStyle?)] = [
        (ExplanationWords.percentage(found.probability), .dim),
        (found.explanation.relation, nil),
        (shown(identifier.id, of: found.reference).printable, nil),
      ]
      if isOfTitles { cells.append((found.entity.fullTitle.printable, nil)) }
      cells.append((identifier.type.printable, .dim))
      columns.append(cells)
    }
    for line in columns.lines(on: terminal) { try printLine(line) }
  }

  /// Prints the entities that look alike, with their similarity, apart from the matches because it is no probability.
  private func print(similar: [SimilarEntity]) throws {
    guard !similar.isEmpty else { return }
    try printLine(
      asked == nil
        ? "  similar, not claimed to be the same:" : "  shown, as the model finds; no matches:"
    )
    let isSure = similar.contains { $0.confidence != nil }
    var columns = TextColumns([.right] + (isSure ? [.right] : []) + [.left, .left, .left])
    for found in similar {
      let identifier = found.entity.identifier
      var cells: [(text: String, style: TextStyle?)] = [
        ("\(found.similarity.rounded(toPlaces: 2))", .dim)
      ]
      if isSure { cells.append((found.confidence?.percentage ?? "", .dim)) }
      cells += [
        (identifier.type.printable, .dim),
        (shown(identifier.id, of: found.reference).printable, nil),
        (found.entity.title.printable, nil),
      ]
      columns.append(cells)
    }
    for line in columns.lines(on: terminal) { try printLine(line) }
  }

  /// Prints the entities with a label that a classifier guessed, apart from the matches.
  private func print(tagged: [TaggedEntity]) throws {
    guard !tagged.isEmpty else { return }
    try printLine("  tagged, as a classifier guesses:")
    var columns = TextColumns([.right, .left, .left, .left])
    for found in tagged {
      let identifier = found.entity.identifier
      columns.append([
        (found.probability.percentage, .dim), (found.tag.printable, .dim),
        (identifier.type.printable, .dim),
        (shown(identifier.id, of: found.reference).printable, nil),
      ])
    }
    for line in columns.lines(on: terminal) { try printLine(line) }
  }

  /// The id of an entity; of a folder's picture the path that opens from here.
  private func shown(_ id: String, of reference: String) -> String {
    isPath(id, of: reference) ? files.shown(reference) : id
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
    let isOfTitles = results.matches.contains { FilePathTitle.differs($0.entity) }
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
    var reasons = EvidenceSummary(match.evidence).reasons
    if let reference = match.reference, !isPath(match.entity.identifier.id, of: reference) {
      reasons.append(files.shown(reference))
    }
    return reasons.joined(separator: " · ").printable
  }

  private func explain(_ match: Match) throws {
    let identifier = match.entity.identifier
    let name = "\(identifier.type) \(identifier.id)".printable
    let line = "  why \(name), in log-odds (+2.3 is tenfold):"
    try printLine(
      terminal.isInteractive ? line.truncated(toDisplayWidth: terminal.columns) : line
    )
    if let shares = match.evidence.explanations {
      try printLine("    \(ExplanationWords.text(of: shares))")
    }
    // The score of a match by labels alone is a share; its table lists the labels.
    guard let statement = ScoreStatement(match, profile: profile) else { return }
    for line in statement.table.lines(on: terminal, indentedBy: 4) { try printLine(line) }
  }
}

/// Whether an entity's title says more than its id.
private enum FilePathTitle {
  static func differs(_ entity: Entity) -> Bool {
    entity.subtitle != nil || !entity.identifier.id.contains(entity.title)
  }
}

extension Entity {
  /// The title, with the subtitle behind it.
  fileprivate var fullTitle: String { title + (subtitle.map { ", \($0)" } ?? "") }
}

extension ScoreStatement {
  /// The same as rows for people.
  var table: TextColumns {
    var columns = TextColumns([.left, .right, .left], wrapsLast: true)
    for row in rows {
      columns.append([
        (row.name.printable, nil), (row.amount.signed, nil), (row.finding.printable, .dim),
      ])
    }
    columns.append([("sum", .bold), (sum.signed, .bold), ("a score of \(score.likelihood)", nil)])
    return columns
  }
}
