public import SightlineEvaluation

/// An evaluation as a page: recall, calibration of scores, and failures with their pictures.
///
/// The page is one file. It uses no network and runs no scripts, so that it can be sent and kept. The same report and
/// pictures give the same bytes.
///
/// ```swift
/// EvaluationPage(report).write { print($0, terminator: "") }
/// ```
public struct EvaluationPage: Sendable {
  /// The report that the page shows.
  public let report: EvaluationReport

  /// The name of the frame.
  private var page: HTMLPage {
    HTMLPage(title: "Evaluation of \(report.conditions.catalog)", style: Self.style)
  }

  /// Prepares the page of a report.
  ///
  /// - Parameter report: The report. Pictures of failures are read again from its paths; a missing one is
  ///   marked as such.
  public init(_ report: EvaluationReport) {
    self.report = report
  }

  /// Writes the page piece by piece, so that memory holds the pictures of one failure at a time.
  ///
  /// - Parameter output: Takes each piece; together, in their order, they are an HTML file in UTF-8.
  /// - Throws: Any error that `output` throws.
  /// - Complexity: O(report), and the reading of at most three pictures for each failure in it.
  public func write<Failure: Error>(
    _ output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try output(page.opening.markup)
    for part in [header, summary, breakdowns, curves, calibration] { try output(part.markup) }
    try writeFailures(output)
    for part in [confusions, unasked, latency, conditions] { try output(part.markup) }
    try output(page.closing.markup)
  }

  private func writeFailures<Failure: Error>(
    _ output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    guard !report.failures.isEmpty else { return }
    try output(failuresOpening.markup)
    for failure in report.failures { try output(item(failure).markup) }
    try output(failuresClosing.markup)
  }

  /// A part of the page with its heading.
  func section(_ heading: String, _ lead: HTML?, _ content: HTML) -> HTML {
    let words = lead.map { "<p class=\"lead soft\">\($0)</p>\n" as HTML }
    return "<section>\n<h2>\(heading)</h2>\n\(words)\(content)</section>\n"
  }
}
