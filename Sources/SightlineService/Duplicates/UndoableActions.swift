import SightlineDuplicates
import SightlineFoundation
import Synchronization

/// The deeds of decisions since the service was started, so that a person can undo them.
final class UndoableActions: Sendable {
  /// The deeds of one request.
  struct Action: Sendable {
    /// The files that it put into the trash.
    var trashed: [TrashedFile] = []
    /// The groups that it remembered as no duplicates.
    var distinct: [[DecidedFile]] = []

    var isEmpty: Bool { trashed.isEmpty && distinct.isEmpty }
    fileprivate var count: Int { trashed.count + distinct.reduce(0) { $0 + $1.count } }
  }

  /// How many files are remembered: what came first is forgotten first.
  private static let mostFiles = 200_000

  private let actions = Mutex<[(name: String, action: Action)]>([])

  /// Remembers an action.
  ///
  /// - Returns: The name by which it can be undone, which cannot be guessed; nil where nothing was done.
  func note(_ action: Action) -> String? {
    guard !action.isEmpty else { return nil }
    let name = String(UInt128.random(in: 0 ... .max), radix: 36)
    actions.withLock { [action] actions in
      actions.append((name, action))
      var count = actions.reduce(0) { $0 + $1.action.count }
      while actions.count > 1, count > Self.mostFiles {
        count -= actions.removeFirst().action.count
      }
    }
    return name
  }

  /// Returns an action and forgets it; nil where none has the name.
  func take(_ name: String) -> Action? {
    actions.withLock { actions in
      actions.firstIndex { $0.name == name }.map { actions.remove(at: $0).action }
    }
  }
}
