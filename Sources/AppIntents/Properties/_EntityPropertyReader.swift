public import CoreSpotlight

/// A reader for a property, which `@ComputedProperty` and `@DeferredProperty` leave in an entity.
///
/// All readers are equal and encode nothing, so that entities remain `Hashable` and `Codable` as if
/// they had no readers.
public struct _EntityPropertyReader<Entity, Value: _IntentValue & Sendable>: Hashable, Sendable,
  Codable
{
  let specification: EntityPropertySpecification
  let getter: (@Sendable (Entity) -> Value)?
  let asyncGetter: (@Sendable (Entity) async throws -> Value)?

  /// Makes a reader of a computed property.
  public init(
    identifier: String,
    title: LocalizedStringResource? = nil,
    getter: @escaping @Sendable (Entity) -> Value
  ) {
    self.init(EntityPropertySpecification(identifier: identifier, title: title), getter)
  }

  /// Makes a reader of a computed property that is indexed under an attribute.
  public init(
    identifier: String,
    title: LocalizedStringResource? = nil,
    indexingKey: any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable,
    getter: @escaping @Sendable (Entity) -> Value
  ) {
    self.init(
      EntityPropertySpecification(identifier: identifier, title: title, indexingKey: indexingKey),
      getter
    )
  }

  /// Makes a reader of a computed property that is indexed under a key of the app's own.
  public init(
    identifier: String,
    title: LocalizedStringResource? = nil,
    customIndexingKey: CSCustomAttributeKey,
    getter: @escaping @Sendable (Entity) -> Value
  ) {
    self.init(
      EntityPropertySpecification(
        identifier: identifier,
        title: title,
        customIndexingKey: customIndexingKey
      ),
      getter
    )
  }

  /// Makes a reader of a deferred property.
  public init(
    identifier: String,
    title: LocalizedStringResource? = nil,
    getter: @escaping @Sendable (Entity) async throws -> Value
  ) {
    self.init(
      EntityPropertySpecification(
        identifier: identifier,
        title: title,
        modifiers: [.async, .readOnly]
      ),
      nil,
      getter
    )
  }

  private init(
    _ specification: EntityPropertySpecification,
    _ getter: (@Sendable (Entity) -> Value)?,
    _ asyncGetter: (@Sendable (Entity) async throws -> Value)? = nil
  ) {
    self.specification = specification
    self.getter = getter
    self.asyncGetter = asyncGetter
  }

  /// Makes a reader that reads nothing, for an entity that is decoded.
  public init(from decoder: any Decoder) throws {
    self.init(EntityPropertySpecification(), nil)
  }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) throws {}

  /// True.
  public static func == (left: _EntityPropertyReader, right: _EntityPropertyReader) -> Bool { true }

  /// Feeds nothing to the hasher.
  public func hash(into hasher: inout Hasher) {}
}

extension _EntityPropertyReader where Entity: Sendable {
  /// The property of one entity, with its value when it is not deferred.
  public func property(of entity: Entity) -> EntityProperty<Value> {
    if let getter { return EntityProperty(specification, value: getter(entity)) }
    guard let asyncGetter else { return EntityProperty(specification) }
    return EntityProperty(specification, fetch: { try await asyncGetter(entity) })
  }
}
