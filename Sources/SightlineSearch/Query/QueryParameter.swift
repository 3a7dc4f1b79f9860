/// A parameter of a search, as every surface offers it.
///
/// This is the one list of them: the service checks requests by it, and tests hold its document (`openapi.json`), the C
/// structure, the Python signature and the command's options against it.
package struct QueryParameter: Sendable {
  /// The kind of a parameter's value.
  package enum Kind: Equatable, Sendable {
    /// Texts, at most that many.
    case texts(Int)
    /// Whole numbers of a range; the default, where there is one.
    case integer(ClosedRange<Int>, default: Int?)
    /// A number from 0 to 1.
    case share
    case flag
    /// x, y, width and height in pixels of the upright picture.
    case region
  }

  /// The name in requests, such as `exclude_label`; the command's option is `--exclude-label`.
  package let name: String
  package let kind: Kind
  /// The member of the C structure, such as `excluded_labels`; nil where C has none.
  package let member: String?
  /// The argument in Python; nil where Python has none.
  package let argument: String?
  /// The input that a parameter says nothing without.
  package enum Need: Equatable, Sendable { case nothing, picture, pictureOrText }

  /// The input that it says nothing without.
  package let needs: Need

  private init(
    _ name: String,
    _ kind: Kind,
    member: String?,
    argument: String? = nil,
    needs: Need = .nothing
  ) {
    self.name = name
    self.kind = kind
    self.member = member
    self.argument = argument ?? member
    self.needs = needs
  }

  /// The most matches that are asked for from outside.
  package static let limits = 1...1000
  /// How many further things, such as look-alikes, are asked for from outside.
  package static let furtherCounts = 0...1000
  /// The milliseconds that looking may be given from outside: up to an hour.
  package static let times = 1...3_600_000

  /// All, in the order in which they are documented.
  package static let all: [QueryParameter] = [
    QueryParameter("label", .texts(SearchQuery.maximumLabels), member: "labels"),
    QueryParameter("require_label", .texts(SearchQuery.maximumLabels), member: "required_labels"),
    QueryParameter("exclude_label", .texts(SearchQuery.maximumLabels), member: "excluded_labels"),
    QueryParameter("code", .texts(SearchQuery.maximumCodes), member: "codes"),
    QueryParameter("text", .texts(SearchQuery.maximumLines), member: "text"),
    QueryParameter("color", .texts(SearchQuery.maximumLabels), member: "colors"),
    QueryParameter(
      "colors_must_agree",
      .flag,
      member: "colors_must_agree",
      needs: .picture
    ),
    QueryParameter("type", .texts(SearchQuery.maximumLabels), member: "types"),
    QueryParameter("exclude_type", .texts(SearchQuery.maximumLabels), member: "excluded_types"),
    QueryParameter("region", .region, member: "region", needs: .picture),
    QueryParameter(
      "limit",
      .integer(limits, default: SearchQuery.defaultLimit),
      member: "limit"
    ),
    QueryParameter("min_score", .share, member: "minimum_score"),
    QueryParameter("within", .integer(times, default: nil), member: "within"),
    QueryParameter(
      "words",
      .flag,
      member: "reads_words",
      argument: "read_words",
      needs: .picture
    ),
    QueryParameter(
      "similar",
      .integer(furtherCounts, default: 0),
      member: "similar_limit",
      argument: "similar",
      needs: .pictureOrText
    ),
    QueryParameter(
      "suggest_labels",
      .flag,
      member: "suggests_labels",
      argument: "suggest_labels",
      needs: .picture
    ),
    QueryParameter(
      "tags",
      .integer(furtherCounts, default: 0),
      member: "tagged_limit",
      argument: "tags"
    ),
  ]
}
