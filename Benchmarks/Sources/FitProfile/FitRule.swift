import ArgumentParser
import Families
import Foundation
import SightlineEvaluation
import SightlineSearch

struct FitRule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract:
      "Fits how views are weighed, on the fitting half of every family of pictures that is not unseen.",
    discussion: """
      Every kind of pictures weighs the same; what is asked with labels shows the same views as without, and counts once. \
      The ramps are those of RuleCandidates, and any that come out at less than a twentieth of a nat are left out. With \
      --only some signals are weighed and all others keep their ramps. The figures are those of the reporting half, of \
      things that were not fitted on. The standard rule was made with

        swift run -c release FitProfile rule --data DATA --output rule.profile
      """
  )

  @OptionGroup var families: FamilyOptions

  @OptionGroup var fit: RuleFitOptions

  @Option(help: "Where to write the fitted profile.", completion: .file())
  var output: String?

  @Option(
    help: "Where to write what was measured, a line of JSON for each query.",
    completion: .file()
  )
  var rows: String?

  @Flag(help: "Fit nothing: measure, and report on the profile that is given.")
  var reportOnly = false

  func validate() throws {
    if reportOnly && output != nil {
      throw ValidationError("--report-only fits nothing that --output could write; leave out one")
    }
  }

  func run() async throws {
    let base = try families.base()
    let measured = try await families.measure([.fit, .report], base) { found in
      try rows.map { try append(found, to: $0, base) }
    }
    guard !reportOnly else { return report([("standard", base)], on: measured) }
    let fitted = try fit.fitted(base, on: measured.filter(\.isToFit).map(\.query))
    print(try fitted.json())
    try output.map { try fitted.json().write(toFile: $0, atomically: true, encoding: .utf8) }
    report([("before", base), ("fitted", fitted)], on: measured)
  }

  private func report(
    _ profiles: [(name: String, profile: MatchProfile)],
    on measured: [FamilyQuery]
  ) {
    print(
      "| family, reporting half | profile | queries | first | answered right | absent answered | ECE |"
    )
    print("|---|---|---|---|---|---|---|")
    for kind in measured.kinds {
      let queries = measured.filter { !$0.isToFit }.queries(of: kind)
      guard !queries.isEmpty else { continue }
      for (name, profile) in profiles {
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

  private static func text(_ rate: Rate) -> String {
    guard let value = rate.value else { return "–" }
    return String(format: "%.1f", 100 * value)
  }
}
