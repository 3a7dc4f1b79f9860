import Foundation
import Results
import SightlineEvaluation

/// The tables of a run, one for each half that was queried.
struct AccuracyReport {
  /// The conditions of a run whose figures are committed.
  struct Conditions {
    let machine: String
    let profile: String
    let minimumScore: Double
    let seconds: Double
    /// The families that were skipped for lack of photographs, or of the models that read words.
    let skipped: [String]
  }

  let verdicts: [Verdict]
  let conditions: Conditions
  /// The answers of fits without the queried family; nil if that was not measured.
  let heldOut: HeldOutMeans?

  /// The figures over all families.
  var summary: Summary { Summary(verdicts.map(\.row), heldOut: heldOut) }

  /// The tables as Markdown.
  var markdown: String {
    let skipped =
      conditions.skipped.isEmpty
      ? ""
      : " Not measured, for want of the shared photographs or the models that read words: "
        + "\(conditions.skipped.joined(separator: ", "))."
    return """
      Profile: \(conditions.profile), lowest score \(conditions.minimumScore). \(conditions.machine). \
      \(conditions.seconds.with(decimals: 0)) s.\(skipped)

      All in %, with 95 % intervals. *First*: an expected entity ranks first, at any score. *Answered*: it is \
      answered too. *Returned*: of the entities shown, those answered. *Wrong*: queries with a wrong answer. \
      *Absent*: queries answered with what they show left out of the catalog, or not in it. *ECE*: expected \
      calibration error. *At .9*: absent queries answered with a score of 0.9 and more. *Own*: pictures of the catalog that \
      come first above 99 %, those that come first when saved again at 60 % of their size as JPEG 75, and queries with equal \
      answers from a catalog stored in the opposite order. Times are of searching, in milliseconds, as many queries at once as there are cores. A \
      figure that the committed table has otherwise says what it *was*. A *bar* is a gate that is not met yet.

      *Held out by family*: each family answered by weights that were fitted on all others (LEFT-OUT.md). *Mean of \
      families*: of the reporting half. In both, families of real photographs weigh three times as much as drawn ones.

      \(summary.markdown)

      \(tables.map { "## \($0)\n\n\(table(named: $0))" }.joined(separator: "\n\n"))
      """
  }

  private var tables: [String] {
    verdicts.reduce(into: []) { if !$0.contains($1.row.table) { $0.append($1.row.table) } }
  }

  private func table(named name: String) -> String {
    var table = MarkdownTable([
      "family", "queries", "first", "answered", "returned", "wrong", "absent", "at .9", "own",
      "ECE", "p50 / p99", "gates",
    ])
    for verdict in verdicts where verdict.row.table == name {
      let (row, old) = (verdict.row, verdict.committed)
      table.add([
        row.title, "\(row.recallAt1.total) + \(row.absentAnswered.total)",
        cell(row.recallAt1, old?.recallAt1), cell(row.answeredRight, old?.answeredRight),
        cell(row.returned, old?.returned), cell(row.answeredWrong, old?.answeredWrong),
        cell(row.absentAnswered, old?.absentAnswered), row.absentSure?.value?.percent ?? "–",
        row.own.map { own in
          [own.own, own.saved, own.reordered].map { $0.value?.percent ?? "–" }
            .joined(separator: " / ")
        } ?? "–",
        (row.calibrationError?.percent ?? "–") + was(old?.calibrationError, row.calibrationError),
        "\(row.p50?.with(decimals: 0) ?? "–") / \(row.p99?.with(decimals: 0) ?? "–")",
        gates(of: verdict),
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  private func cell(_ rate: Rate, _ old: Rate?) -> String {
    guard let value = rate.value, let interval = rate.interval else { return "–" }
    return "\(value.percent) (\(interval.lowerBound.percent)–\(interval.upperBound.percent))"
      + was(old?.value, value)
  }

  private func was(_ old: Double?, _ new: Double?) -> String {
    guard let old, old.percent != new?.percent else { return "" }
    return ", was \(old.percent)"
  }

  private func gates(of verdict: Verdict) -> String {
    // Every family has the gates of its own pictures, so that only missed ones are said.
    verdict.gates.filter { $0.standing != .met || !Gate.ofOwn.contains($0.gate) }
      .map { gate, standing in
        let text = "\(gate.figure.rawValue) \(gate.figure.growsBetter ? "≥" : "≤") \(gate.percent)"
        switch standing {
        case .met: return text
        case .bar: return "*bar:* \(text)"
        case .lost: return "**lost:** \(text)"
        }
      }.joined(separator: "; ")
  }
}

/// The committed table, which a run is compared with: Markdown for people, with the same figures as JSON at its
/// end.
struct AccuracyFile {
  private static let opening = "<!-- figures\n"
  private static let closing = "\n-->"

  let path: String

  /// The figures in the file; empty if there is no file.
  func figures() throws -> [FamilyFigures] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: Self.opening)?.upperBound,
      let end = text.range(of: Self.closing, range: start..<text.endIndex)?.lowerBound
    else { return [] }
    return try text[start..<end].split(separator: "\n").map {
      try JSONDecoder().decode(FamilyFigures.self, from: Data($0.utf8))
    }
  }

  /// Replaces the file's rows with those of a run; rows that the run lacks stay.
  func write(_ report: AccuracyReport) throws {
    let rows = report.verdicts.map(\.row)
    let all = rows + (try figures()).filter { old in !rows.contains { $0.isSame(as: old) } }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lines = try all.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let written = AccuracyReport(
      verdicts: all.map { Verdict(row: $0, committed: $0) },
      conditions: report.conditions,
      heldOut: report.heldOut
    )
    let text = """
      # Accuracy by family

      Written by `make accuracy DATA=… ARGUMENTS="--half both --results Benchmarks/ACCURACY.md"`, and of what is \
      drawn without the shared photographs by the same with `PHOTOGRAPHS=`. A run is held against these \
      figures, and fails where a family falls. The last run:

      \(written.markdown)

      """
    let heldOut = try report.heldOut.map { "\n\(try $0.comment())\n" } ?? ""
    try Data(
      (text + "\(heldOut)\n\(Self.opening)\(lines.joined(separator: "\n"))\(Self.closing)\n").utf8
    )
    .write(to: URL(filePath: path), options: .atomic)
  }
}
