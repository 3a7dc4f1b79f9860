/// Lists all entities, when there are few.
public protocol EnumerableEntityQuery: EntityQuery {
  /// All entities.
  func allEntities() async throws -> Result
  /// What the intent that finds entities is for; nil for a text of the system's.
  static var findIntentDescription: IntentDescription? { get }
}

extension EnumerableEntityQuery {
  /// A text of the system's.
  public static var findIntentDescription: IntentDescription? { nil }

  /// All entities.
  public func suggestedEntities() async throws -> Result { try await allEntities() }
}
