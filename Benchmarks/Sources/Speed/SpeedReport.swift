import Foundation
import Results

/// The counts of a run beside the committed ones.
struct SpeedReport {
  /// The rise of a count that is a failure, and the fall that is to be committed, as a share.
  private static let tolerance = 0.03
  /// The rise of a count of misses that is a failure, as a share: where things lie in memory decides many.
  private static let missTolerance = 0.1

  let rows: [SpeedFigure]
  let before: [SpeedFigure]

  /// The change of a count as a share; nil where none is committed.
  private func change(_ row: SpeedFigure) -> Double? {
    before.first { $0.job == row.job }
      .map { Double(row.instructions) / Double($0.instructions) - 1 }
  }

  /// The change of the misses as a share; nil where they are not counted or committed.
  private func missChange(_ row: SpeedFigure) -> Double? {
    guard let misses = row.misses,
      let committed = before.first(where: { $0.job == row.job })?.misses
    else { return nil }
    return Double(misses) / Double(max(committed, 1)) - 1
  }

  /// Whether two runs of a job differ by more than it says.
  private func isUnstable(_ row: SpeedFigure) -> Bool {
    guard let spread = row.spread else { return false }
    let job = SpeedJob.all.first { $0.name == row.job }
    return spread > job?.largestSpread ?? SpeedJob.usualSpread
  }

  /// The names of jobs that take more than before or differ from run to run, for which another run may be better.
  var doubtful: [String] {
    rows.filter { row in
      change(row).map { $0 > Self.tolerance } ?? false
        || isUnstable(row)
    }.map(\.job)
  }

  /// The jobs that take more than before, and those whose counts differ from run to run.
  var failures: [String] {
    rows.compactMap { row in
      guard let change = change(row), change > Self.tolerance else { return nil }
      return "\(row.job) takes \(change.percent) % more"
    }
      + rows.compactMap { row in
        guard let change = missChange(row), change > Self.missTolerance else { return nil }
        return "\(row.job) misses the cache \(change.percent) % more often"
      } + unstable
  }

  /// The jobs whose counts differ from run to run.
  var unstable: [String] {
    rows.compactMap { row in
      guard isUnstable(row), let spread = row.spread else { return nil }
      return "\(row.job): two runs differ by \(Self.text(spread)) %"
    }
  }

  /// The jobs that take less than before, and those that are new.
  var notes: [String] {
    rows.compactMap { row in
      guard let change = change(row) else { return "\(row.job) is new: commit it by --results" }
      guard change < -Self.tolerance else { return nil }
      return "\(row.job) takes \((-change).percent) % less: commit it by --results"
    }
  }

  /// The table as Markdown.
  var markdown: String {
    var table = MarkdownTable([
      "Job", "Work", "Million instructions", "Change, %", "Runs differ, %",
      "Thousand cache misses", "Change, %",
    ])
    for row in rows {
      table.add([
        "`\(row.job)`",
        SpeedJob.all.first { $0.name == row.job }?.summary ?? "",
        Self.millions(row.instructions),
        change(row).map { String(format: "%+.2f", $0 * 100) } ?? "new",
        row.spread.map(Self.text) ?? "–",
        row.misses.map { String($0 / 1000) } ?? "–",
        missChange(row).map { String(format: "%+.1f", $0 * 100) } ?? "–",
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  /// A share as a percentage.
  private static func text(_ share: Double) -> String { String(format: "%.3f", share * 100) }

  /// A count in millions, with one decimal.
  private static func millions(_ count: Int) -> String {
    String(format: "%.1f", Double(count) / 1_000_000)
  }
}
