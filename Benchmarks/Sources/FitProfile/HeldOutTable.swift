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

  private let rows: [Row]

  /// Counts the answers of all queries.
  ///
  /// - Parameters:
  ///   - queries: The queries.
  ///   - parts: The part of each query.
  ///   - profiles: The profiles that are compared.
  init(queries: [FamilyQuery], parts: [String], profiles: Profiles) {
    rows = Self.rows(queries, parts, profiles)
  }

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
    for row in rows {
      let counts = row.counts
      let cells = (0..<3).flatMap { figure in counts.map { $0.rates[figure] } }
      table.add(
        [row.kind, "\(counts[0].right.total) + \(counts[0].absent.total)"] + cells.map(Self.text)
      )
    }
    for (name, isEven) in [("mean of families", false), ("the same, all families alike", true)] {
      let means = (0..<3).flatMap { figure in
        (0..<3).map { mean(of: figure, by: $0, isEven: isEven)?.percent ?? "–" }
      }
      table.add([name, ""] + means)
    }
    return table.lines.joined(separator: "\n")
  }

  /// The means of what fits without the queried part answer, which lead the accuracy of all families.
  var means: HeldOutMeans {
    HeldOutMeans(
      right: mean(of: 0, by: 2) ?? 0,
      absent: mean(of: 1, by: 2) ?? 0,
      wrong: mean(of: 2, by: 2) ?? 0
    )
  }

  /// The mean of a figure over kinds of pictures for a profile, each family by its weight, which its kinds share.
  private func mean(of figure: Int, by profile: Int, isEven: Bool = false) -> Double? {
    var (sum, weights) = (0.0, 0.0)
    for row in rows {
      guard let value = row.counts[profile].rates[figure].value else { continue }
      let weight = isEven ? 1 : row.weight
      sum += value * weight
      weights += weight
    }
    return weights > 0 ? sum / weights : nil
  }

  /// A kind of pictures with its counts for the three profiles.
  private struct Row {
    let kind: String
    let weight: Double
    let counts: [Counts]
  }

  private static func rows(
    _ queries: [FamilyQuery],
    _ parts: [String],
    _ profiles: Profiles
  ) -> [Row] {
    queries.kinds.map { kind in
      let own = queries.first { $0.query.kind == kind }
      let kin = queries.filter { $0.family == own?.family }.kinds.count
      return Row(
        kind: kind,
        weight: (own?.weight ?? 1) / Double(max(kin, 1)),
        counts: counts(of: kind, queries, parts, profiles)
      )
    }
  }

  private static func counts(
    of kind: String,
    _ queries: [FamilyQuery],
    _ parts: [String],
    _ profiles: Profiles
  ) -> [Counts] {
    var (given, all, without) = (Counts(), Counts(), Counts())
    for part in Set(parts).sorted() {
      let asked = zip(queries, parts).filter { $0.0.query.kind == kind && $0.1 == part }
        .map(\.0.query)
      guard !asked.isEmpty, let profile = profiles.without[part] else { continue }
      given.add(asked.figures(of: profiles.given))
      all.add(asked.figures(of: profiles.all))
      without.add(asked.figures(of: profile))
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
