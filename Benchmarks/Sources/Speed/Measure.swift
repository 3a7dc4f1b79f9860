import ArgumentParser
import CCounting
import Foundation
import Results

struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the instructions of fixed jobs, and fails if one takes more than before.",
    discussion: """
      The inputs are drawn anew. Each job runs in a process under valgrind's callgrind on one core, with one thread at \
      a time and without random addresses, so that the counts are the same on a busy machine. They are compared \
      with the committed ones: a rise of more than 3 % is a failure, a fall of as much is to be committed. The long \
      form also simulates caches, and a rise of their misses by more than 10 % is a failure too.
      """
  )

  @Flag(help: "Run the jobs of the short form, once; the long form runs all jobs twice.")
  var short = false

  @Option(help: "A job to run, instead of all; repeat for more.")
  var only: [String] = []

  @Option(help: "The committed counts to compare with.")
  var committed = "Benchmarks/SPEED.md"

  @Option(help: "Where to write the counts, for comparison with later runs; others in it stay.")
  var results: String?

  @Option(help: "The folder for inputs, and for the profiles that callgrind_annotate reads.")
  var folder = ".build/speed"

  @Option(help: "The number of jobs that run at once, each on a core.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  /// The most runs of one job.
  private static let mostRuns = 4

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs must be 1 or more") }
    let unknown = only.filter { name in !SpeedJob.all.contains { $0.name == name } }
    guard unknown.isEmpty else {
      let known = SpeedJob.all.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no job '\(unknown[0])'; there are \(known)")
    }
  }

  func run() throws {
    let counter = try Callgrind(folder: folder)
    let chosen = SpeedJob.all.filter { job in
      only.isEmpty ? !(short && job.isLong) : only.contains(job.name)
    }
    let inputs = SpeedFolder("\(counter.folder)/inputs")
    try Waiting.run { [short] in
      try await inputs.fill(isLong: !short) { tell($0) }
    }
    let before = try SpeedFile(path: committed).figures()
    var names = chosen.map(\.name)
    var rows: [SpeedFigure] = []
    for run in 0..<Self.mostRuns where !names.isEmpty {
      tell("counting \(names.count) jobs")
      // Caches are simulated once.
      let counts = try counter.counts(
        of: names,
        in: inputs,
        atOnce: jobs,
        countsMisses: !short && run == 0
      ) {
        tell("  \($0): \($1 / 1_000_000) million")
      }
      for (name, count) in zip(names, counts) {
        if let place = rows.firstIndex(where: { $0.job == name }) {
          rows[place].add(count)
        } else {
          rows.append(SpeedFigure(job: name, count))
        }
      }
      // All run twice in the long form; then those that are in doubt run again.
      if short || run > 0 { names = SpeedReport(rows: rows, before: before).doubtful }
    }
    let report = SpeedReport(rows: rows, before: before)
    print(report.markdown)
    if let results {
      try SpeedFile(path: results).write(rows, tools: counter.tools)
    }
    for note in report.notes { tell(note) }
    let failures = results == nil ? report.failures : report.unstable
    guard failures.isEmpty else {
      for failure in failures { tell(failure) }
      throw ExitCode.failure
    }
  }
}

/// Writes a line to standard error.
private func tell(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
