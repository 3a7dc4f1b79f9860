import AppIntents
import Synchronization
import VisualIntelligence

// The least that a visual search can be, for rules that need no more.

struct Thing: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Thing"
  static let defaultQuery = ThingQuery()

  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct ThingQuery: EntityQuery {
  func entities(for identifiers: [Thing.ID]) async throws -> [Thing] {
    identifiers.filter { $0 != "gone" }.map(Thing.init)
  }
}

struct OpenThing: OpenIntent {
  static let title: LocalizedStringResource = "Open Thing"
  @Parameter(title: "Thing") var target: Thing
}

/// A query that answers as a test wants.
struct ThingVisualQuery: IntentValueQuery {
  var answer: @Sendable (SemanticContentDescriptor) async throws -> [Thing] = { _ in [] }

  func values(for input: SemanticContentDescriptor) async throws -> [Thing] {
    try await answer(input)
  }
}

/// Counts calls.
final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  @discardableResult
  func next() -> Int {
    number.withLock { number in
      number += 1
      return number
    }
  }
}
