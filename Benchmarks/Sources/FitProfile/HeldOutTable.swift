import Results
import SightlineEvaluation
import SightlineSearch

/// The figures of every kind of pictures for the initial profile, for a fit on all queries, and for fits without the
/// queried part.
struct HeldOutTable {
  /// The profiles that are compared.
  struct Profiles {
    let given: MatchProfile
    let all: MatchProfile
    /// For each part, the profile fitted without it.
    let without: [String: MatchProfile]
  }

  let queries: [FamilyQuery]
  /// The part of each query.
  let parts: [String]
  let profiles: Profiles

  /// The counts of one kind for one profile.
  private struct Counts {
    var right = Rate(0, of: 0)
    var absent = Rate(0, of: 0)
    var wrong = Rate(0, of: 0)

    mutating func add(_ figures: ProfileFigures) {
      right = right + figures.answeredRight
      absent = absent + figures.falseAnswers
      wrong = wrong + figures.answeredWrong
    }

    var rates: [Rate] { [right, absent, wrong] }
  }

  /// The table as Markdown.
  var markdown: String {
    let names = ["given", "all", "without"]
    var table = MarkdownTable(
      ["family", "queries"]
        + ["right", "absent", "wrong"].flatMap { figure in names.map { "\(figure): \($0)" } }
    )
    var sums: [[Double]] = []
    for kind in queries.kinds {
      let counts = counts(of: kind)
      let cells = (0..<3).flatMap { figure in counts.map { $0.rates[figure] } }
      table.add(
        [kind, "\(counts[0].right.total) + \(counts[0].absent.total)"] + cells.map(Self.text)
      )
      sums.append(cells.map { $0.value ?? .nan })
    }
    let means = (0..<9).map { column in
      let values = sums.map { $0[column] }.filter { !$0.isNaN }
      return values.isEmpty ? "–" : (values.reduce(0, +) / Double(values.count)).percent
    }
    table.add(["mean of families", ""] + means)
    return table.lines.joined(separator: "\n")
  }

  private func counts(of kind: String) -> [Counts] {
    var (given, all, without) = (Counts(), Counts(), Counts())
    for part in Set(parts).sorted() {
      let asked = zip(queries, parts).filter { $0.0.query.kind == kind && $0.1 == part }
        .map(\.0.query)
      guard !asked.isEmpty, let profile = profiles.without[part] else { continue }
      given.add(ProfileFigures(of: profiles.given, on: asked))
      all.add(ProfileFigures(of: profiles.all, on: asked))
      without.add(ProfileFigures(of: profile, on: asked))
    }
    return [given, all, without]
  }

  private static func text(_ rate: Rate) -> String {
    rate.value.map { "\($0.percent) (\(rate.count))" } ?? "–"
  }
}

extension Rate {
  /// The rate over the trials of both.
  fileprivate static func + (one: Rate, other: Rate) -> Rate {
    Rate(one.count + other.count, of: one.total + other.total)
  }
}
