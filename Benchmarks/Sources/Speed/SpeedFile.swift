import Foundation

/// The Markdown file with the committed counts: a table, and the same as lines of JSON.
struct SpeedFile {
  private static let opening = "<!-- counts\n"
  private static let closing = "\n-->"

  let path: String

  /// The counts in the file; empty if there is no file.
  func figures() throws -> [SpeedFigure] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: Self.opening)?.upperBound,
      let end = text.range(of: Self.closing, range: start..<text.endIndex)?.lowerBound
    else { throw SpeedError("\(path) has no counts: write them by --results") }
    return try text[start..<end].split(separator: "\n").map {
      try JSONDecoder().decode(SpeedFigure.self, from: Data($0.utf8))
    }
  }

  /// Replaces the file's counts with those of a run; counts that the run lacks stay.
  func write(_ run: [SpeedFigure], tools: String) throws {
    let all = run + (try figures()).filter { old in !run.contains { $0.job == old.job } }
    let rows = SpeedJob.all.compactMap { job in all.first { $0.job == job.name } }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lines = try rows.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let text = """
      # Speed

      Written by `make speed ARGUMENTS="--results Benchmarks/SPEED.md"`: the instructions of fixed jobs with one thread, \
      counted by callgrind, which do not depend on who else uses the machine. `make speed` compares with them, and fails \
      where a job takes 3 % more. Misses are those of a simulated cache of 8 MB: reads and writes that went to memory. \
      Counts of decoders are mostly those of their libraries. Counted with \(tools).

      \(SpeedReport(rows: rows, before: rows).markdown)

      \(Self.opening)\(lines.joined(separator: "\n"))\(Self.closing)

      """
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
