import Families
import SightlineEvaluation

/// The figures for one truth of a family on one half: a row of the table, and the baseline of the next run.
struct FamilyFigures: Codable, Sendable {
  /// The truth's name in the table.
  let title: String
  /// The half that was queried.
  let half: String
  /// Whether only a few of its queries were run.
  let isShort: Bool
  /// Whether the shared photographs were available, which drawn families use too.
  let hasPhotographs: Bool
  let recallAt1: Rate
  let answeredRight: Rate
  let returned: Rate
  let answeredWrong: Rate
  let absentAnswered: Rate
  /// Of the queries of `absentAnswered`, those answered with a score of 0.9 and more; nil in tables of earlier releases.
  let absentSure: Rate?
  /// The share of queries answered right in the group where it is lowest, of those with 10 and more; nil without such groups.
  let worstGroup: Rate?
  /// The share of queries whose related entities are told as what they are, and not answered; nil if none is known.
  let toldRelated: Rate?
  /// The figures for the family's own pictures; nil for truths that are not the family's first.
  let own: OwnFigures?
  /// The expected calibration error; nil if nothing was ranked.
  let calibrationError: Double?
  /// Milliseconds from pixels to ranked entities.
  let p50: Double?
  let p99: Double?

  init(
    _ report: EvaluationReport,
    title: String,
    half: String,
    _ setting: FamilySetting,
    own: OwnFigures?,
    toldRelated: Rate?
  ) {
    self.title = title
    self.half = half
    isShort = setting.extent == .short
    hasPhotographs = setting.data != nil
    recallAt1 = report.overall.recallAt1
    answeredRight = report.overall.answeredRight
    returned = report.overall.returned
    answeredWrong = report.overall.answeredWrong
    absentAnswered = report.overall.falsePositives
    absentSure = Rate(
      report.failures.count { failure in
        failure.kind == .falsePositive && failure.wrong?.score ?? 0 >= Self.sure
      },
      of: report.overall.falsePositives.total
    )
    worstGroup = report.groups.map(\.figures.answeredRight).filter { $0.total >= 10 }
      .min { ($0.value ?? 1) < ($1.value ?? 1) }
    self.own = own
    self.toldRelated = toldRelated
    calibrationError = report.calibration.expectedError
    p50 = report.latency.answering?.p50
    p99 = report.latency.answering?.p99
  }

  /// The score above which a wrong answer misleads people.
  private static let sure = 0.9

  /// The queries, absent ones included.
  var queries: Int { recallAt1.total + absentAnswered.total }

  /// The name of its family, without that of the truth.
  var family: String { title.split(separator: ",").first.map(String.init) ?? title }

  /// Whether two rows have the same queries, or one has some of the other's.
  func isSame(as other: FamilyFigures) -> Bool {
    title == other.title && half == other.half && hasPhotographs == other.hasPhotographs
  }

  /// The table that contains the row.
  var table: String {
    (half == "fit" ? "Fitting half" : "Reporting half")
      + (hasPhotographs ? "" : ", without photographs")
  }
}

/// A figure of a row that can have a gate.
enum Figure: String, CaseIterable, Sendable {
  case first = "first"
  case answeredRight = "answered right"
  case returned = "returned"
  case answeredWrong = "answered wrong"
  case absentAnswered = "absent answered"
  case absentSure = "absent answered at .9"
  case worstGroup = "answered right in the worst group"
  case toldRelated = "told as related"
  case own = "own file first above 99 %"
  case saved = "saved anew first"
  case reordered = "equal in another order"
  case calibrationError = "ECE"

  /// Whether higher is better.
  var growsBetter: Bool {
    switch self {
    case .first, .answeredRight, .returned, .worstGroup, .toldRelated, .own, .saved, .reordered:
      true
    case .answeredWrong, .absentAnswered, .absentSure, .calibrationError: false
    }
  }

  /// The figure of a row as a share, with its 95 % interval; nil if it was not measured.
  func value(of row: FamilyFigures) -> (value: Double, interval: ClosedRange<Double>)? {
    let rate: Rate?
    switch self {
    case .first: rate = row.recallAt1
    case .toldRelated: rate = row.toldRelated
    case .answeredRight: rate = row.answeredRight
    case .returned: rate = row.returned
    case .answeredWrong: rate = row.answeredWrong
    case .absentAnswered: rate = row.absentAnswered
    case .absentSure: rate = row.absentSure
    case .worstGroup: rate = row.worstGroup
    case .own: rate = row.own?.own
    case .saved: rate = row.own?.saved
    case .reordered: rate = row.own?.reordered
    case .calibrationError:
      guard let error = row.calibrationError else { return nil }
      // The calibration error is a mean and not a rate, so it gets the widest interval of a rate over as many pairs.
      let reach = 0.98 / Double(max(row.queries, 1)).squareRoot()
      return (error, max(0, error - reach)...min(1, error + reach))
    }
    guard let rate, let value = rate.value, let interval = rate.interval else { return nil }
    return (value, interval)
  }
}
