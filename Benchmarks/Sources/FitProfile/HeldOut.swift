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
      "Cross-validates the weights of views on the fitting half.",
    discussion: """
      By family, each family is answered by a rule fitted on all others, which shows how well new kinds of pictures are \
      answered. By kin, families whose names begin with the same word, such as all documents, are held out together. By \
      things, each of a few parts of every family's things is answered by a rule fitted on the other parts, which shows \
      whether a fit is better than the profile it starts from. The reporting half is not used. \
      Benchmarks/LEFT-OUT.md was made with

        swift run -c release FitProfile held-out --data DATA --by family --by kin --by things --results LEFT-OUT.md
      """
  )

  @OptionGroup var families: FamilyOptions
  @OptionGroup var fit: RuleFitOptions

  @Option(
    help:
      "The parts to hold out in turn: family, kin or things; repeat for a table of each."
  )
  var by: [Parts] = [.family]

  @Option(help: "The number of parts by things.")
  var folds = 5

  @Option(help: "The seed that assigns things to parts.")
  var seed: UInt64 = 0

  @Option(help: "Where to write the tables.", completion: .file(extensions: ["md"]))
  var results: String?

  enum Parts: String, ExpressibleByArgument, CaseIterable { case family, kin, things }

  func validate() throws {
    guard folds > 1 else { throw ValidationError("--folds must be 2 or more") }
  }

  func run() async throws {
    let base = try families.base()
    let measured = try await families.measure([.fit], base)
    let all = try fit.fitted(base, on: measured)
    var means: HeldOutMeans?
    let sections = try by.map { by in
      let parts = parts(of: measured, by)
      let without = try Set(parts).sorted().concurrentMap { part in
        let rest = zip(measured, parts).filter { $0.1 != part }.map(\.0)
        return (part, try fit.fitted(base, on: rest))
      }
      let table = HeldOutTable(
        queries: measured,
        parts: parts,
        profiles: .init(given: base, all: all, without: Dictionary(uniqueKeysWithValues: without))
      )
      if by == .family { means = table.means }
      return "## \(title(by))\n\n\(table.markdown)\n"
    }
    let comment = try means.map { "\n\(try $0.comment())\n" } ?? ""
    let text = "\(introduction(base))\n\n\(sections.joined(separator: "\n"))\(comment)"
    print(text)
    try results.map { try Data(text.utf8).write(to: URL(filePath: $0), options: .atomic) }
  }

  /// The name of the part that each query is in.
  private func parts(of measured: [FamilyQuery], _ by: Parts) -> [String] {
    switch by {
    case .family: return measured.map(\.family)
    case .kin:
      return measured.map { String($0.family.prefix { $0.isLetter }) }
    case .things:
      return measured.map(\.query).folds(folds, seed: seed).map { "part \($0 + 1)" }
    }
  }

  private func title(_ by: Parts) -> String {
    switch by {
    case .family: "One family left out at a time"
    case .kin: "Families whose names begin with the same word left out together"
    case .things:
      "One of \(folds) parts of the things of all families left out at a time, seed \(seed)"
    }
  }

  private func introduction(_ base: MatchProfile) -> String {
    let photographs = families.selection.hasPhotographs ? " --data …" : ""
    return """
      # Answered by weights that were fitted on others

      Written by `FitProfile held-out\(photographs)\(options) --results …` from the fitting half of every family (split \
      \(PictureSplit.standardName), families of seed 1); nothing of the reporting half was looked at. Profile: \
      \(families.profile ?? "standard"), lowest score \(base.minimumScore). Fitted: \(fit.text).

      In %, with counts. *Queries*: those that show something of the catalog, and those asked with what they show left out \
      or not in it. *Right*: the entity shown scores best and is answered. *Absent*: queries answered with what they show \
      left out. *Wrong*: queries that show something of the catalog, answered with something else, at whatever rank. \
      *Given*: by the profile as it is, which was fitted on these queries too. *All*: by the same fit on all of these \
      queries. *Without*: by the same fit on all but those that are asked, and their kin where that is said. In the mean \
      of families, each of real photographs counts three times, and the kinds of one family share its weight.
      """
  }

  /// The options that decide what is fitted and left out.
  private var options: String {
    var options = fit.only.map { " --only \($0)" }
    if let ridge = fit.towardsProfile { options.append(" --towards-profile \(ridge)") }
    if fit.equallyStrict { options.append(" --equally-strict") }
    options += by.map { " --by \($0)" }
    if by.contains(.things) { options.append(" --folds \(folds) --seed \(seed)") }
    return options.joined()
  }
}
