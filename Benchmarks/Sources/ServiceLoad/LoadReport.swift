import Foundation
import Results

/// The figures as a table.
struct LoadReport {
  let size: Int
  let photographs: Photographs
  let connections: Int
  let seconds: Int
  var engine: [LoadRun] = []
  var service: [LoadRun] = []
  /// The number of idle connections, and the megabytes that they add to the service.
  var idle = (connections: 0, megabytes: 0.0)
  /// The megabytes at intervals during many requests.
  var watched: [Double] = []

  func markdown(_ machine: Machine) -> String {
    var table = MarkdownTable(["", "answers a second", "p50, ms", "p99, ms", "p99 / p50"])
    for (name, runs) in [("engine, in process", engine), ("service", service)] {
      let slowest = Spread(runs.map(\.slowest)).median
      let median = Spread(runs.map(\.median)).median
      table.add([
        name, Spread(runs.map(\.rate)).text, Spread.digits(median), Spread.digits(slowest),
        Spread.digits(slowest / median),
      ])
    }
    let share = zip(service, engine).map { 100 * $0.rate / $1.rate }
    var lines = [
      "- Machine: \(machine.markdown).",
      """
      - \(photographs.files.count) photographs of things among \(size) pictures, JPEGs of 1,024×768 pixels and \
      \(photographs.bytes / 1000) kB in the middle. \(engine.count) runs of \(seconds) s each, by turns: medians, with a \
      tenth below and above.
      """,
      """
      - The engine is asked by a task a core; the service by wrk with \(connections) connections on the same cores, which \
      it shares with wrk. Decoding is included on both sides.
      """,
      "",
      table.lines.joined(separator: "\n"),
      "",
      "The service answers \(Spread(share).text) % of what the engine alone does.",
      "\(idle.connections) connections that ask nothing make it \(idle.megabytes.with(decimals: 1)) MB larger.",
    ]
    if !watched.isEmpty {
      let (least, most) = (watched.min() ?? 0, watched.max() ?? 0)
      lines.append(
        """
        Then it was asked without a pause, and its memory read every 10 s: \(least.with(decimals: 0)) MB at least, \
        \(most.with(decimals: 0)) MB at most, in \(watched.count) readings.
        """
      )
    }
    return lines.joined(separator: "\n")
  }
}
