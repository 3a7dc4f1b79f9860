import SightlineFoundation
import SightlineReading
import SightlineReports
import SightlineSearch

/// Lines of JSON, one for each picture.
struct AnswerLines: AnswerPrinter {
  /// The terms that all lines share.
  let terms: QueryLine.Terms
  /// The places that texts are looked for in; nil where there are none without a picture.
  let asked: [QueryLine.AskedText]?
  /// Whether codes and words read in pictures are printed.
  let tellsRead: Bool
  /// Where reference pictures lie.
  let files: PictureFiles

  func print(_ answer: PictureAnswer, drawings: [Int: String]) throws {
    try printLine(jsonLine(line(of: answer, drawings: drawings)))
  }

  /// Returns the line for an answer.
  fileprivate func line(of answer: PictureAnswer, drawings: [Int: String]) -> QueryLine {
    let found: SearchResults
    switch answer.outcome {
    case .failure(let failure):
      return QueryLine(query: answer.picture, error: failure, missing: terms.missing)
    case .success(let results): found = results
    }
    var line = QueryLine(
      query: answer.picture,
      found,
      milliseconds: answer.milliseconds,
      asked: asked,
      terms
    )
    line.results = line.results?.enumerated().map { place, result in
      var result = result
      result.file = result.reference.flatMap(files.file)
      result.drawing = drawings[place]
      return result
    }
    line.related = line.related?.map { found in
      var found = found
      found.file = files.file(found.reference)
      return found
    }
    line.similar = line.similar?.map { found in
      var found = found
      found.file = files.file(found.reference)
      return found
    }
    line.tagged = line.tagged?.map { found in
      var found = found
      found.file = files.file(found.reference)
      return found
    }
    if tellsRead { line.read = ReadFields(codes: answer.read.codes, words: answer.read.lines) }
    return line
  }
}

/// Rows of CSV, one for each match.
struct AnswerRows: AnswerPrinter {
  private let lines: AnswerLines
  private var csv = CSVTable(QueryRow.columns)

  init(_ lines: AnswerLines) { self.lines = lines }

  mutating func begin() throws { try csv.begin() }

  mutating func print(_ answer: PictureAnswer, drawings: [Int: String]) throws {
    for row in QueryRow.rows(of: lines.line(of: answer, drawings: drawings)) {
      try csv.print(row)
    }
  }
}

/// The files of matches, and nothing else.
struct AnswerPaths: AnswerPrinter {
  /// Where reference pictures lie.
  let files: PictureFiles
  /// Whether a path is its bytes and ends with a NUL, rather than being its text in a line.
  let endsWithNull: Bool

  func print(_ answer: PictureAnswer, drawings: [Int: String]) throws {
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
}

/// A page in one file.
struct AnswerPage: AnswerPrinter {
  let sheet: QuerySheet

  func begin() throws { try printMarkup(sheet.opening) }

  func print(_ answer: PictureAnswer, drawings: [Int: String]) throws {
    if case .failure(let failure) = answer.outcome { printFailure(failure.message) }
    try printMarkup(sheet.section(answer.shown))
  }

  func end(_ tally: QueryTally) throws { try printMarkup(sheet.closing(tally.description)) }
}
