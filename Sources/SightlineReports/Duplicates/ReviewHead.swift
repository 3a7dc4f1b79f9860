package import SightlineDuplicates

/// The head of the review page, above its groups.
package struct ReviewHead: Encodable {
  private let source: String
  private let folder: String?
  /// How many groups there are.
  private let groups: Int
  private let pictures: Int
  private let findings: String
  private let rule: String
  private let notes: [String]
  /// The use of the decisions: "save", "trash" or "nothing".
  private let action: String

  /// The use of the page.
  package enum Use: String {
    /// The decisions are saved as a file, which the command follows.
    case saving = "save"
    /// The service follows the decisions.
    case performing = "trash"
    /// The service only reads.
    case reading = "nothing"
  }

  /// Describes a review.
  ///
  /// - Parameters:
  ///   - report: The findings.
  ///   - source: The name of the searched folder or catalog.
  ///   - folder: The folder that the paths are relative to; nil where it is not known or must not be shown.
  ///   - use: The use of the decisions.
  package init(_ report: DuplicateReport, of source: String, folder: String?, use: Use) {
    self.source = source
    self.folder = folder
    groups = report.groups.count + report.resembling.count
    pictures = report.pictureCount
    findings = report.findings
    rule = report.rule
    notes = report.notes
    action = use.rawValue
  }
}
