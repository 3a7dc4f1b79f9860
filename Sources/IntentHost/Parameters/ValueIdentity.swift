import AppIntents

/// What tells a value from others of its type: an entity's type and id, else the value itself.
enum ValueIdentity {
  /// The identity; nil for values that cannot be compared.
  static func of(_ value: any _IntentValue) -> AnyHashable? {
    if let entity = value as? any AppEntity { return AnyHashable(EntityIdentifier(for: entity)) }
    return (value as? any Hashable).map { AnyHashable($0) }
  }

  /// The values without those that came before, in their order.
  static func unique(_ values: [any _IntentValue]) -> [any _IntentValue] {
    var seen: Set<AnyHashable> = []
    return values.filter { value in of(value).map { seen.insert($0).inserted } ?? true }
  }
}
