/// A property of an entity, whatever its type, as a host sees it.
package protocol AnyEntityProperty: Sendable {
  /// What the declaration said.
  var propertySpecification: EntityPropertySpecification { get }
  /// The type of one value.
  var propertyValueType: any _IntentValue.Type { get }
  /// The value of the entity that the property was found in; fetches a deferred one.
  ///
  /// - Parameter entity: The entity.
  /// - Returns: The value; nil when it is nil or was never set.
  /// - Throws: What a deferred property's getter throws.
  func value(in entity: any AppEntity) async throws -> (any _IntentValue)?
  /// The value when it can be had without waiting; nil for a deferred property.
  func immediateValue(in entity: any AppEntity) -> (any _IntentValue)?
}

extension EntityProperty: AnyEntityProperty {
  /// What the declaration said.
  package var propertySpecification: EntityPropertySpecification { specification }

  /// The type of one value.
  package var propertyValueType: any _IntentValue.Type { Value.ValueType.self }

  /// The stored value.
  package func value(in entity: any AppEntity) async throws -> (any _IntentValue)? {
    let value: Value?
    if let fetch { value = try await fetch() } else { value = valueOrNil }
    return value.flatMap { $0 as? Value.UnwrappedType }
  }

  /// The stored value.
  package func immediateValue(in entity: any AppEntity) -> (any _IntentValue)? {
    valueOrNil.flatMap { $0 as? Value.UnwrappedType }
  }
}

extension _EntityPropertyReader: AnyEntityProperty {
  /// What the declaration said.
  package var propertySpecification: EntityPropertySpecification { specification }

  /// The type of one value.
  package var propertyValueType: any _IntentValue.Type { Value.ValueType.self }

  /// The computed or fetched value.
  package func value(in entity: any AppEntity) async throws -> (any _IntentValue)? {
    guard let entity = entity as? Entity else { return nil }
    let value: Value?
    if let getter { value = getter(entity) } else { value = try await asyncGetter?(entity) }
    return value.flatMap { $0 as? Value.UnwrappedType }
  }

  /// The computed value.
  package func immediateValue(in entity: any AppEntity) -> (any _IntentValue)? {
    guard let entity = entity as? Entity, let getter else { return nil }
    return getter(entity) as? Value.UnwrappedType
  }
}
