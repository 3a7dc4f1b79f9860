import SightlineCatalog
import SightlineFoundation
import SightlineGeometry
import SightlineReading
import SightlineReports
import SightlineSearch

/// The parts of an answer below its matches.
extension QueryTable {
  /// Prints the codes and words read in a picture.
  func print(_ read: PictureText) throws {
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

  /// Prints the entities that the picture shows something of, apart from the matches, each with its word.
  func print(related: [RelatedEntity]) throws {
    guard !related.isEmpty else { return }
    try printLine("  related, not matches:")
    let isOfTitles = related.contains { $0.entity.hasOwnTitle }
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
  func print(similar: [SimilarEntity]) throws {
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
  func print(tagged: [TaggedEntity]) throws {
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

  /// Prints what each signal measured and added to the score of a match.
  func explain(_ match: Match) throws {
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

extension QueryTable {
  /// A match's id; of a folder's picture, whose id is its path there, the path that opens from here.
  func identity(of match: Match) -> String {
    guard let reference = match.reference, isPath(match.entity.identifier.id, of: reference) else {
      return match.entity.identifier.id
    }
    return files.shown(reference)
  }

  /// Whether an id is a picture's path, or the end of it, as those of folders are.
  func isPath(_ id: String, of reference: String) -> Bool {
    reference == id || reference.hasSuffix("/\(id)")
  }

  /// The id of an entity; of a folder's picture the path that opens from here.
  func shown(_ id: String, of reference: String) -> String {
    isPath(id, of: reference) ? files.shown(reference) : id
  }
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
