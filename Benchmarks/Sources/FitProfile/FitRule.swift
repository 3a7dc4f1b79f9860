import ArgumentParser
import Families
import Foundation
import Results
import SightlineCatalog
import SightlineEvaluation
import SightlineSearch

struct FitRule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract: "Fits how views are weighed, on the fitting half of every family of pictures.",
    discussion: """
      Every kind of pictures weighs the same; what is asked with labels shows the same views as without, and counts once. \
      The ramps are those of RuleCandidates, and any that come out at less than a twentieth of a nat are left out. The figures are those of the reporting half, of things that were not \
      fitted on; with --leave-family-out each family is also answered by a rule that was fitted on all others. The \
      standard rule was made with

        swift run -c release FitProfile rule --data DATA --output rule.profile
      """
  )

  @Option(
    help: "The folder with the shared photographs; without it, what is drawn is fitted on alone."
  )
  var data: String?

  @Option(help: "Measure this family alone; repeat for more. All when it is left out.")
  var family: [String] = []

  @Option(help: "Where families and their catalogs are kept for the next run.")
  var scratch = ".build/accuracy"

  @Option(help: "The profile that is started from.", completion: .file())
  var profile: String?

  @Option(help: "Where to write the fitted profile.", completion: .file())
  var output: String?

  @Option(
    help: "Where to write what was measured, a line of JSON for each query.",
    completion: .file()
  )
  var rows: String?

  @Flag(help: "Also fit without each family, and answer it by that.")
  var leaveFamilyOut = false

  @Flag(help: "Fit nothing: measure, and report on the profile that is given.")
  var reportOnly = false

  /// A query with the half that it is in.
  private struct Measured {
    let family: String
    let half: FamilyHalf
    let query: TuningQuery
  }

  func run() async throws {
    let base = try profile.map { try MatchProfile(contentsOf: $0) } ?? .standard
    let setting = FamilySetting(
      data: data.map { URL(filePath: $0) },
      scratch: URL(filePath: scratch)
    )
    var measured: [Measured] = []
    for one in Family.all where family.isEmpty || family.contains(one.name) {
      guard data != nil || !one.needsPhotographs else { continue }
      let found = try await measure(try one.written(setting), base)
      if let rows { try append(found, to: rows, base) }
      measured += found
    }
    guard !reportOnly else { return report([("standard", measured, base)]) }
    let fitting = measured.filter { $0.half == .fit }
    var fitted = base
    fitted.view = try fit(fitting, base)
    print(try fitted.json())
    try output.map { try fitted.json().write(toFile: $0, atomically: true, encoding: .utf8) }
    var reported = [("before", measured, base), ("fitted", measured, fitted)]
    if leaveFamilyOut {
      for name in Set(measured.map(\.family)).sorted() {
        var without = base
        without.view = try fit(fitting.filter { $0.family != name }, base)
        reported.append(("without \(name)", measured.filter { $0.family == name }, without))
      }
    }
    report(reported)
  }

  /// The weights of views that the queries give, once with all ramps and once with those that count.
  private func fit(_ measured: [Measured], _ base: MatchProfile) throws -> RuleTable {
    let queries = measured.map(\.query).filter { !$0.kind.hasSuffix("-labelled") }
    var profile = base
    profile.view.ramps = RuleCandidates.ramps
    for least in [0.05, 0] {
      guard
        let table = ViewFit(queries, base: profile).table(
          isFromScratch: true,
          leavingOutBelow: least
        )
      else { throw ValidationError("there are no right or no wrong views to fit on") }
      profile.view = table
    }
    return profile.view
  }

  private func measure(
    _ family: WrittenFamily,
    _ base: MatchProfile
  ) async throws -> [Measured] {
    let engine = try await SearchEngine(try await family.catalog(), profile: base)
    var all: [Measured] = []
    for truth in family.truths {
      for half in [FamilyHalf.fit, .report] {
        guard let asked = try family.truth(truth, half, of: engine.catalog) else { continue }
        let found = try await TruthMeasuring(asked, with: engine, kind: family.title(of: truth))
          .run(jobs: ProcessInfo.processInfo.activeProcessorCount)
        for problem in found.problems { print("left out: \(problem)") }
        all += found.queries.map { Measured(family: family.name, half: half, query: $0) }
      }
    }
    FileHandle.standardError.write(Data("\(family.name): \(all.count) queries\n".utf8))
    return all
  }

  // MARK: What is told

  private func report(_ reported: [(name: String, measured: [Measured], profile: MatchProfile)]) {
    print(
      "| family, reporting half | profile | queries | first | answered right | absent answered | ECE |"
    )
    print("|---|---|---|---|---|---|---|")
    for kind in orderedKinds(reported.flatMap(\.measured)) {
      for (name, measured, profile) in reported {
        let queries = measured.filter { $0.half == .report && $0.query.kind == kind }.map(\.query)
        guard !queries.isEmpty else { continue }
        let figures = ProfileFigures(of: profile, on: queries)
        let cells = [
          kind, name, "\(queries.count)", Self.text(figures.recallAt1),
          Self.text(figures.answeredRight), Self.text(figures.falseAnswers),
          figures.calibration.expectedError.map { String(format: "%.1f", 100 * $0) } ?? "–",
        ]
        print("| \(cells.joined(separator: " | ")) |")
      }
    }
  }

  private func orderedKinds(_ measured: [Measured]) -> [String] {
    var kinds: [String] = []
    for one in measured where !kinds.contains(one.query.kind) { kinds.append(one.query.kind) }
    return kinds
  }

  private static func text(_ rate: Rate) -> String {
    guard let value = rate.value else { return "–" }
    return String(format: "%.1f", 100 * value)
  }
}

// MARK: Rows

extension FitRule {
  /// A pair of a query and a picture, as a line has it.
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
      var signals: [String: Double] = [:]
      for signal in RuleSignal.allCases {
        signals[signal.rawValue] = signal.value(of: measured, whole: whole, among: rule.pictures)
      }
      self.signals = signals
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

  private func append(_ measured: [Measured], to path: String, _ base: MatchProfile) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var data = Data()
    for one in measured {
      let query = one.query
      let rule = MatchRule(base, among: query.pictures)
      data += try encoder.encode(
        Line(
          kind: query.kind,
          family: one.family,
          half: one.half.rawValue,
          name: query.name,
          cluster: query.cluster,
          group: query.group,
          pictures: query.pictures,
          prior: rule.prior,
          present: query.pairs.map { Row($0, rule) },
          absent: query.absentPairs.map { $0.map { Row($0, rule) } }
        )
      )
      data.append(UInt8(ascii: "\n"))
    }
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: data)
    try file.close()
  }
}
