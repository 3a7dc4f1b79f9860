/// An entity that its query found again, as a value of the app's union.
struct ResolvedEntity<Value: Sendable>: Sendable {
  let value: Value
  /// The `persistentIdentifier` of the entity's type.
  let type: String
  /// The entity's id as its own type spells it.
  let id: String
}
