import Synchronization

/// Counts how often the app has invalidated the system's readings of each of its types.
///
/// A host stores its readings with the count at that time, and reads again once the count has changed.
package final class Invalidations: Sendable {
  /// The snippets to make again, by the types of their intents.
  package static let snippets = Invalidations()
  /// The contexts of Focus filters, by the types of the filters.
  package static let focusContexts = Invalidations()
  /// The suggested workouts, by the types of their intents.
  package static let workouts = Invalidations()
  /// The values of phrases' parameters, by the types that provide the shortcuts.
  package static let shortcutParameters = Invalidations()

  private let counts = Mutex<[ObjectIdentifier: Int]>([:])

  /// How often the readings of a type have been invalidated.
  package func count(of type: Any.Type) -> Int {
    counts.withLock { $0[ObjectIdentifier(type)] ?? 0 }
  }

  func invalidate(_ type: Any.Type) {
    counts.withLock { $0[ObjectIdentifier(type), default: 0] += 1 }
  }
}
