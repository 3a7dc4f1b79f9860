import ArgumentParser
import Families
import Foundation
import Results
import SightlineEvaluation
import SightlineSearch

struct FitRule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract:
      "Fits the weights of views, on the fitting half of every family that is not marked as unseen.",
    discussion: """
      All kinds of real pictures have the same weight, and drawn ones a third of it; grounds that are shared count twice, smooth kinds one and a half times, and \
      wrong views twice as much as right ones. Queries with labels show the same views as those without and count once. \
      The ramps are those of RuleCandidates; ramps with less than a twentieth of a nat are dropped. Other colors, sameness and \
      learned features keep their weights. With --only, some \
      signals are fitted and all others keep their ramps. The figures are those of the reporting half, whose things are \
      not used for the fit. The standard rule is left as it is, but for .04 of a nat in a ramp and .17 in the bias of a view, by

        swift run -c release FitProfile rule --data DATA --towards-profile 0.03 --output rule.profile
      """
  )

  @OptionGroup var families: FamilyOptions

  @OptionGroup var fit: RuleFitOptions

  @Option(help: "Where to write the fitted profile.", completion: .file())
  var output: String?

  @Option(
    help: "Where to write the measurements, a line of JSON for each query.",
    completion: .file()
  )
  var rows: String?

  @Flag(help: "Only measure and report on the given profile, unseen families too, without a fit.")
  var reportOnly = false

  func validate() throws {
    if reportOnly && output != nil {
      throw ValidationError(
        "--report-only makes no profile for --output to write; use only one of them"
      )
    }
  }

  func run() async throws {
    let base = try families.base()
    let measured = try await families.measure(
      [.fit, .report],
      of: reportOnly ? Family.unread : Family.fitted,
      base
    ) { found in
      try rows.map { try append(found, to: $0, base) }
    }
    guard !reportOnly else { return report([("standard", base)], on: measured) }
    let fitted = try fit.fitted(base, on: measured.filter(\.isToFit))
    print(try fitted.json())
    try output.map { try fitted.json().write(toFile: $0, atomically: true, encoding: .utf8) }
    report([("before", base), ("fitted", fitted)], on: measured)
  }

  private func report(
    _ profiles: [(name: String, profile: MatchProfile)],
    on measured: [FamilyQuery]
  ) {
    var table = MarkdownTable([
      "family, reporting half", "profile", "queries", "first", "answered right",
      "absent answered", "ECE",
    ])
    for kind in measured.kinds {
      let queries = measured.filter { !$0.isToFit }.queries(of: kind)
      guard !queries.isEmpty else { continue }
      for (name, profile) in profiles {
        let figures = queries.figures(of: profile)
        table.add([
          kind, name, "\(queries.count)", Self.text(figures.recallAt1),
          Self.text(figures.answeredRight), Self.text(figures.falseAnswers),
          figures.calibration.expectedError?.percent ?? "–",
        ])
      }
    }
    print(table.lines.joined(separator: "\n"))
  }

  private static func text(_ rate: Rate) -> String { rate.value?.percent ?? "–" }
}
