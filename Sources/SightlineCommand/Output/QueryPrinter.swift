import SightlineCatalog
import SightlineGeometry
import SightlineReports
import SightlineSearch

/// Prints what pictures matched: as a table or a page for people, or a line of JSON for programs.
struct QueryPrinter {
  let format: PageFormat
  let explains: Bool
  let entityTypes: [EntityType]
  let profile: MatchProfile
  let terminal: Terminal
  /// The page to make of the answers, where they are printed as one.
  let sheet: QuerySheet
  /// What the answers came to so far.
  private(set) var tally = QueryTally()

  /// Prints what stands before the first answer.
  func begin() {
    if format == .html { printMarkup(sheet.opening) }
  }

  /// Prints one answer; a failure goes to standard error too where people read standard output.
  mutating func print(_ answer: PictureAnswer) throws {
    tally.count(answer)
    switch format {
    case .json:
      printLine(
        try jsonLine(
          QueryLine(answer, explains: explains, entityTypes: entityTypes, profile: profile)
        )
      )
    case .table:
      printTable(answer)
    case .html:
      if case .failure(let failure) = answer.outcome { printFailure(failure.message) }
      printMarkup(sheet.section(answer.shown))
    }
  }

  /// Prints what stands after the last answer.
  func end() {
    if format == .html { printMarkup(sheet.closing(tally.description)) }
  }

  private func printTable(_ answer: PictureAnswer) {
    let name = answer.picture ?? "labels"
    switch answer.outcome {
    case .failure(let failure):
      printFailure(failure.message)
    case .success(let results):
      let time = "\(answer.milliseconds.rounded(toPlaces: 1)) ms"
      printLine(
        "\(terminal.styled(name.printable, .bold)): \(results.summary) "
          + terminal.styled("(\(time))", .dim)
      )
      for line in table(of: results).lines(on: terminal) { printLine(line) }
      if explains {
        for match in results.matches { explain(match) }
      }
    }
  }

  private func table(of results: SearchResults) -> TextColumns {
    // A catalog that names no intents, as one of a bare folder, needs no column for them.
    let openers = Dictionary(
      entityTypes.compactMap { type in type.openIntent.map { (type.identifier, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    var columns = TextColumns(
      [.right, .left, .left, .left, .left] + (openers.isEmpty ? [] : [.left])
    )
    for match in results.matches {
      let subtitle = match.entity.subtitle.map { ", \($0)" } ?? ""
      var cells: [(text: String, style: TextStyle?)] = [
        (match.score.likelihood, match.score >= 0.9 ? .green : match.score < 0.5 ? .dim : .yellow),
        (match.entity.identifier.type.printable, .dim),
        (match.entity.identifier.id.printable, nil),
        ((match.entity.title + subtitle).printable, .bold),
      ]
      if !openers.isEmpty {
        cells.append(((openers[match.entity.identifier.type] ?? "").printable, nil))
      }
      columns.append(cells + [(reasons(for: match), .dim)])
    }
    return columns
  }

  private func reasons(for match: Match) -> String {
    var reasons: [String] = []
    if let hash = match.evidence.hash {
      reasons.append("hash \(Int(hash.measured))/\(hash.bits)")
    }
    if let shared = match.evidence.color?.intersection {
      reasons.append("color \(shared.percentage)")
    }
    if let view = match.evidence.view {
      reasons.append("\(view.inliers.count) features\(view.isMirrored ? ", mirrored" : "")")
    }
    if let labels = match.evidence.labels, !labels.isEmpty {
      reasons.append("label \(labels.map(\.summary).joined(separator: ", "))")
    }
    if let reference = match.reference { reasons.append(reference) }
    return reasons.joined(separator: " · ").printable
  }

  private func explain(_ match: Match) {
    let identifier = match.entity.identifier
    printLine("  why \(identifier.type.printable) \(identifier.id.printable):")
    // A match by labels alone has a share for a score: its table says which labels.
    guard let statement = ScoreStatement(match, profile: profile) else { return }
    for line in statement.table.lines(on: terminal, indentedBy: 4) { printLine(line) }
  }
}

extension ScoreStatement {
  /// The same as rows for people.
  var table: TextColumns {
    var columns = TextColumns([.left, .right, .left])
    for row in rows {
      columns.append([
        (row.name.printable, nil), (row.amount.signed, nil), (row.finding.printable, .dim),
      ])
    }
    columns.append([("sum", .bold), (sum.signed, .bold), ("a score of \(score.likelihood)", nil)])
    return columns
  }
}
