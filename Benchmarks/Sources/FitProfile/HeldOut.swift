import ArgumentParser
import Families
import Foundation
import Results
import SightlineEvaluation
import SightlineSearch

struct HeldOut: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "held-out",
    abstract:
      "Answers the fitting half by weights of views that were fitted without what is asked.",
    discussion: """
      By family, each family is answered by a rule that was fitted on all others: how well a kind of pictures is answered \
      that nothing was fitted on. By things, each of a few parts of the things of every family is answered by a rule that \
      was fitted on the other parts: whether a fit is better than the profile that it starts from. The reporting half is \
      not looked at.
      """
  )

  @OptionGroup var families: FamilyOptions
  @OptionGroup var fit: RuleFitOptions

  @Option(help: "The parts, each of which is left out in turn: family or things.")
  var by: Parts = .family

  @Option(help: "The number of parts by things.")
  var folds = 5

  @Option(help: "Chooses which things share a part.")
  var seed: UInt64 = 0

  @Option(help: "Where to write the table.", completion: .file(extensions: ["md"]))
  var results: String?

  enum Parts: String, ExpressibleByArgument, CaseIterable { case family, things }

  func validate() throws {
    guard folds > 1 else { throw ValidationError("--folds is 2 or more") }
  }

  func run() async throws {
    let base = try families.base()
    let measured = try await families.measure([.fit], base)
    var machine = Machine()
    let all = try fit.fitted(base, on: measured.map(\.query))
    let parts = parts(measured)
    let without = try Set(parts).sorted().concurrentMap { part in
      let rest = zip(measured, parts).filter { $0.1 != part }.map(\.0.query)
      return (part, try fit.fitted(base, on: rest))
    }
    machine.finish()
    let table = HeldOutTable(
      queries: measured,
      parts: parts,
      profiles: .init(given: base, all: all, without: Dictionary(uniqueKeysWithValues: without))
    )
    let text = text(table, machine)
    print(text)
    try results.map { try Data(text.utf8).write(to: URL(filePath: $0), options: .atomic) }
  }

  /// The name of the part that each query is in.
  private func parts(_ measured: [FamilyQuery]) -> [String] {
    switch by {
    case .family: return measured.map(\.family)
    case .things:
      var clusters = Set(measured.map(\.query.cluster)).sorted()
      var random = SeededRandom(seed: seed, name: "folds")
      for index in clusters.indices {
        clusters.swapAt(index, index + random.index(below: clusters.count - index))
      }
      let places = Dictionary(uniqueKeysWithValues: clusters.enumerated().map { ($1, $0 % folds) })
      return measured.map { "part \((places[$0.query.cluster] ?? 0) + 1)" }
    }
  }

  private func text(_ table: HeldOutTable, _ machine: Machine) -> String {
    let parts =
      by == .family
      ? "each family by weights that were fitted on all other families"
      : "each of \(folds) parts of the things of all families, dealt out with the seed \(seed), by weights that were fitted "
        + "on the other parts"
    let photographs = families.data == nil ? "" : " --data …"
    return """
      # One \(by == .family ? "family" : "part of the things") left out at a time

      Written by `FitProfile held-out\(photographs)\(options) --results …`: the fitting half of every family (split \
      \(PictureSplit.standardName), families of seed 1), \(parts). Fitted: \(fit.text). Nothing of the reporting half was \
      looked at. Profile: \(families.profile ?? "standard"), lowest score \(table.profiles.given.minimumScore). \
      \(machine.markdown).

      In %, with counts. *Queries*: those that show something of the catalog, and those asked with what they show left out \
      or not in it. *Right*: the entity shown scores best and is answered. *Absent*: queries answered with what they show \
      left out. *Wrong*: queries of things that are there, answered with something else, at whatever rank. *Given*: the profile that \
      is shipped, whose weights were fitted on all of these. *All*: the same fit on all of these. *Without*: the fit on all \
      but \(by == .family ? "the family" : "the part"), which is what the table is for.

      \(table.markdown)

      """
  }

  /// The options that decide what is fitted.
  private var options: String {
    var options = fit.only.map { " --only \($0)" }
    if let ridge = fit.towardsProfile { options.append(" --towards-profile \(ridge)") }
    if by == .things { options.append(" --by things --folds \(folds) --seed \(seed)") }
    return options.joined()
  }
}
