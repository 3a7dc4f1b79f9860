import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The counts of a service's work, as Prometheus reads them (text format 0.0.4).
final class ServiceMetrics: Sendable {
  /// A step of an answer.
  enum Stage: String, CaseIterable { case wait, decode, search, total }

  private struct Histogram {
    /// The upper ends of the buckets, in seconds.
    static let ends = [
      0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]
    var counts = [Int](repeating: 0, count: ends.count)
    var count = 0
    var sum = 0.0

    mutating func add(_ seconds: Double) {
      if let place = Self.ends.firstIndex(where: { seconds <= $0 }) { counts[place] += 1 }
      count += 1
      sum += seconds
    }
  }

  private struct Answer: Hashable, Comparable {
    var route: String
    var status: Int
    static func < (first: Self, second: Self) -> Bool {
      (first.route, first.status) < (second.route, second.status)
    }
  }

  private struct State {
    var answers: [Answer: Int] = [:]
    var stages: [Stage: Histogram] = [:]
    var matches = 0
    var unmatched = 0
    var closerLooks = 0
  }

  private let state = Mutex(State())

  /// Counts an answered request.
  func count(route: String, status: Int) {
    state.withLock { $0.answers[Answer(route: route, status: status), default: 0] += 1 }
  }

  /// Counts a query that was answered.
  func countQuery(isMatched: Bool, lookedCloser: Bool) {
    state.withLock { state in
      if lookedCloser { state.closerLooks += 1 }
      if isMatched { state.matches += 1 } else { state.unmatched += 1 }
    }
  }

  /// Counts how long a step took.
  func time(_ stage: Stage, _ duration: Duration) {
    let seconds = duration / .seconds(1)
    state.withLock { $0.stages[stage, default: Histogram()].add(seconds) }
  }

  /// A current value.
  struct Gauge {
    var name: String
    var help: String
    /// Whether it is a counter, which only grows.
    var isCounter = false
    /// The value of each label, where there are several.
    var values: [(label: String, value: Double)]
  }

  /// All counters, with the current values.
  func text(_ gauges: [Gauge]) -> String {
    let state = state.withLock { $0 }
    var text = """
      # HELP sightline_requests_total Requests answered, by route and status.
      # TYPE sightline_requests_total counter

      """
    for answer in state.answers.keys.sorted() {
      text += "sightline_requests_total{route=\"\(answer.route)\",status=\"\(answer.status)\"} "
      text += "\(state.answers[answer] ?? 0)\n"
    }
    text += """
      # HELP sightline_queries_total Queries answered, by whether anything matched.
      # TYPE sightline_queries_total counter
      sightline_queries_total{matched="yes"} \(state.matches)
      sightline_queries_total{matched="no"} \(state.unmatched)
      # HELP sightline_second_looks_total Queries whose first look left doubt, so that a closer one was taken.
      # TYPE sightline_second_looks_total counter
      sightline_second_looks_total \(state.closerLooks)
      # HELP sightline_stage_seconds How long each step of an answer took.
      # TYPE sightline_stage_seconds histogram

      """
    for stage in Stage.allCases {
      let histogram = state.stages[stage] ?? Histogram()
      let label = "stage=\"\(stage.rawValue)\""
      var sum = 0
      for (end, count) in zip(Histogram.ends, histogram.counts) {
        sum += count
        text += "sightline_stage_seconds_bucket{\(label),le=\"\(end)\"} \(sum)\n"
      }
      text += "sightline_stage_seconds_bucket{\(label),le=\"+Inf\"} \(histogram.count)\n"
      text += "sightline_stage_seconds_sum{\(label)} \(histogram.sum)\n"
      text += "sightline_stage_seconds_count{\(label)} \(histogram.count)\n"
    }
    for gauge in gauges {
      text += "# HELP \(gauge.name) \(gauge.help)\n"
      text += "# TYPE \(gauge.name) \(gauge.isCounter ? "counter" : "gauge")\n"
      for (label, value) in gauge.values {
        // Whole numbers are written without a fraction.
        let written = Int(exactly: value).map(String.init) ?? "\(value)"
        text += "\(gauge.name)\(label) \(written)\n"
      }
    }
    return text
  }
}
