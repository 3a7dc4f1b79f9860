import Foundation
import SightlineEvaluation
import SightlineSearch

extension FitRule {
  /// A pair of a query and a picture, as written in a line.
  private struct Row: Encodable {
    let entity: Int
    let right: Bool
    let view: Bool
    let whole: Double
    let beside: Double
    let signals: [String: Double]
    let alternatives: [Int]

    init(_ pair: TuningQuery.Pair, _ rule: MatchRule) {
      let measured = pair.measurements
      entity = pair.entity
      right = pair.isMatch
      view = measured.view != nil
      whole = rule.whole(measured.distances)
      let weighed = rule.logOdds(measured)
      beside = weighed - rule.pixelLogOdds(measured)
      alternatives = pair.alternatives
      signals = pair.signals(by: rule)
    }
  }

  private struct Line: Encodable {
    let kind: String
    let family: String
    let half: String
    let name: String
    let cluster: String
    let group: String
    let pictures: Int
    let prior: Double
    let present: [Row]
    let absent: [Row]?
  }

  /// Appends measurements to a file, a line of JSON for each query.
  func append(_ measured: [FamilyQuery], to path: String, _ base: MatchProfile) throws {
    let lines = measured.map { one in
      let query = one.query
      let rule = MatchRule(base, among: query.pictures)
      return Line(
        kind: query.kind,
        family: one.family,
        half: one.half,
        name: query.name,
        cluster: query.cluster,
        group: query.group,
        pictures: query.pictures,
        prior: rule.prior,
        present: query.pairs.map { Row($0, rule) },
        absent: query.absentPairs.map { $0.map { Row($0, rule) } }
      )
    }
    try JSONLines.append(lines, to: path)
  }
}
