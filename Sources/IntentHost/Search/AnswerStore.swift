import AppIntents
import Synchronization
import VisualIntelligence

/// The runs of a visual query, one for each capture: those still running, and those with answers
/// kept for repeated calls.
final class AnswerStore: Sendable {
  private struct Entry {
    let capture: SemanticContentDescriptor
    let run: Run<QueryAnswer>
    let bytes: Int
    var isDone = false
  }

  /// The entries, the most recently used one last.
  private let entries = Mutex<[Entry]>([])
  private let limits: IntentHostLimits

  init(limits: IntentHostLimits) { self.limits = limits }

  /// The run for a capture.
  ///
  /// - Parameters:
  ///   - capture: The capture.
  ///   - make: Makes a run without starting it; nil to make none.
  /// - Returns: The run, and whether it is new, so that the caller must start it.
  func run(
    for capture: SemanticContentDescriptor,
    _ make: () -> Run<QueryAnswer>?
  ) -> (run: Run<QueryAnswer>, isNew: Bool)? {
    entries.withLock { entries in
      if let index = entries.lastIndex(where: { $0.capture.isSame(as: capture) }) {
        let entry = entries.remove(at: index)
        entries.append(entry)
        return (entry.run, false)
      }
      guard let run = make() else { return nil }
      entries.append(Entry(capture: capture, run: run, bytes: capture.byteCount))
      return (run, true)
    }
  }

  /// Records that a run is done; keeps its answer if it fits the limits.
  func finish(_ run: Run<QueryAnswer>, with answer: QueryAnswer?) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.run === run }) else { return }
      guard let answer, answer.values.count <= limits.keptValues else {
        entries.remove(at: index)
        return
      }
      entries[index].isDone = true
      trim(&entries)
    }
  }

  /// Forgets a run, so that the next call starts another.
  func remove(_ run: Run<QueryAnswer>) {
    entries.withLock { $0.removeAll { $0.run === run } }
  }

  /// Forgets a run that all callers have stopped waiting for.
  func removeAbandoned(_ run: Run<QueryAnswer>) { if run.isAbandoned { remove(run) } }

  /// Forgets everything, and ends running queries for their callers.
  func removeAll() { entries.withLock { $0 = [] } }

  private func trim(_ entries: inout [Entry]) {
    var kept = 0
    var bytes = 0
    for index in entries.indices.reversed() where entries[index].isDone {
      kept += 1
      bytes += entries[index].bytes
      if kept > limits.keptAnswers || bytes > limits.keptBytes {
        // Older ones are dropped even if they would still fit: the order of use decides.
        let last = index
        entries = entries.indices.filter { $0 > last || !entries[$0].isDone }.map { entries[$0] }
        return
      }
    }
  }
}

/// The answer of a query to a capture.
struct QueryAnswer: Sendable {
  /// The values without their union, in the query's order.
  let values: [any _IntentValue]
  /// The scores that the search recorded while the query ran.
  let scores: MatchScores
}

/// The answer of a visual search.
public struct VisualSearchAnswer: Hashable, Sendable, Codable {
  /// The answers in the query's order, at most as many as the limit.
  public let items: [DisplayItem]
  /// The number of answers before the limit.
  public let total: Int
  /// Whether the answer was kept from an earlier call for the same capture, or shared with one.
  public let isRepeated: Bool
}
