import ArgumentParser
import SightlineFoundation
import SightlineReports
import SightlineSearch

/// How answers are printed.
enum QueryFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, csv, html, paths
}

/// Prints the answers to pictures in one format.
protocol AnswerPrinter {
  /// Prints the part before the first answer.
  mutating func begin() throws
  /// Prints one answer; a failure goes to standard error too where people read standard output.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - drawings: The files that its matches were drawn into, by their places.
  /// - Throws: `OutputFailure`.
  mutating func print(_ answer: PictureAnswer, drawings: [Int: String]) throws
  /// Prints the part after the last answer.
  func end(_ tally: QueryTally) throws
}

extension AnswerPrinter {
  func begin() throws {}
  func end(_ tally: QueryTally) throws {}
}

/// Prints the answers to pictures, and counts them.
struct QueryPrinter {
  /// Prints in the format that was asked for.
  private var printer: any AnswerPrinter
  /// Whether pictures without a match are left out.
  private let isOfMatches: Bool
  /// The totals of the answers so far.
  private(set) var tally = QueryTally()

  /// Prepares to print.
  init(_ printer: any AnswerPrinter, isOfMatches: Bool) {
    self.printer = printer
    self.isOfMatches = isOfMatches
  }

  /// Prints the part before the first answer.
  mutating func begin() throws { try printer.begin() }

  /// Prints one answer, with the files that its matches were drawn into.
  mutating func print(_ answer: PictureAnswer, drawings: [Int: String]) throws {
    tally.count(answer)
    if isOfMatches, case .success(let results) = answer.outcome, results.matches.isEmpty { return }
    try printer.print(answer, drawings: drawings)
  }

  /// Prints the part after the last answer.
  func end() throws { try printer.end(tally) }
}
