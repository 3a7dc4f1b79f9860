import Catalog
import VisualSearch

/// Prints what pictures matched, as a table for people or a line of JSON for programs.
struct QueryPrinter {
  let format: OutputFormat
  let explains: Bool
  let entityTypes: [EntityType]
  let terminal: Terminal

  /// Prints one answer; a failure goes to standard error too where standard output is a table.
  func print(_ answer: PictureAnswer) throws {
    switch format {
    case .json:
      printLine(try jsonLine(QueryLine(answer, explains: explains, entityTypes: entityTypes)))
    case .table:
      printTable(answer)
    }
  }

  private func printTable(_ answer: PictureAnswer) {
    let name = answer.picture ?? "labels"
    switch answer.outcome {
    case .failure(let failure):
      printError("error: \(failure.message.printable)")
    case .success(let results):
      let time = "\(answer.milliseconds.rounded(toPlaces: 1)) ms"
      printLine(
        "\(terminal.styled(name.printable, .bold)): \(summary(of: results)) "
          + terminal.styled("(\(time))", .dim)
      )
      for line in table(of: results).lines(on: terminal) { printLine(line) }
      if explains {
        for match in results.matches { explain(match) }
      }
    }
  }

  private func summary(of results: SearchResults) -> String {
    switch (results.total, results.matches.count) {
    case (0, _): "no match"
    case (1, _): "1 match"
    case (let total, let shown) where shown < total: "\(total) matches, the best \(shown)"
    case (let total, _): "\(total) matches"
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
    if let hash = match.evidence.hash { reasons.append("hash \(hash.distance)/\(hash.bits)") }
    if let color = match.evidence.color { reasons.append("color \(color.similarity.percentage)") }
    if let local = match.evidence.local {
      reasons.append("\(local.inliers) features\(local.isMirrored ? ", mirrored" : "")")
    }
    if let labels = match.evidence.labels, !labels.matches.isEmpty {
      reasons.append("label \(labels.matches.map(\.summary).joined(separator: ", "))")
    }
    if let reference = match.reference { reasons.append(reference) }
    return reasons.joined(separator: " · ").printable
  }

  private func explain(_ match: Match) {
    let identifier = match.entity.identifier
    printLine("  why \(identifier.type.printable) \(identifier.id.printable):")
    var columns = TextColumns([.left, .right, .right])
    for contribution in match.evidence.contributions {
      columns.append([
        (contribution.signal, nil),
        ("\(contribution.measured.rounded(toPlaces: 3))", nil),
        (contribution.logOdds.signed + " log-odds", .dim),
      ])
    }
    for line in columns.lines(on: terminal, indentedBy: 4) { printLine(line) }
  }
}

extension Double {
  /// A probability as a percentage that never claims to be certain when it is not.
  var likelihood: String { self < 1 && self > 0.99 ? "> 99 %" : percentage }

  /// The number with its sign and two decimals at most: "+2.5", "-0.75".
  var signed: String { (self < 0 ? "" : "+") + "\(rounded(toPlaces: 2))" }

  /// A share as a percentage without decimals: 0.98 is "98 %".
  var percentage: String { "\(Int((self * 100).rounded())) %" }
}
