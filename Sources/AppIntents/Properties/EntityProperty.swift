public import CoreSpotlight
import Synchronization

/// A property of an entity that the system sees: `@Property(title: "Name") var name: String`.
///
/// The wrapper is a reference: copies of an entity share its properties' values. Reading a property
/// that is not optional and was never set is a programming error and traps with its title.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: AnyIntentValue {
  let stored = Mutex<Value?>(nil)
  let named = Mutex<LocalizedStringResource?>(nil)
  /// The specification in the property's declaration.
  package let specification: EntityPropertySpecification
  let fetch: (@Sendable () async throws -> Value)?

  init(
    _ specification: EntityPropertySpecification,
    value: Value? = nil,
    fetch: (@Sendable () async throws -> Value)? = nil
  ) {
    self.specification = specification
    self.fetch = fetch
    named.withLock { $0 = specification.title }
    stored.withLock { $0 = value }
  }

  /// Makes a property that is named after its variable.
  public convenience init() { self.init(EntityPropertySpecification()) }

  /// The name for people; empty if the declaration has none, and then the property's name is used.
  public var title: LocalizedStringResource {
    get { named.withLock { $0 } ?? "" }
    set { named.withLock { $0 = newValue } }
  }

  /// Whether there may be no value.
  public var isOptional: Bool { Value.self is any ExpressibleByNilLiteral.Type }

  /// The property itself, written `$name`.
  public var projectedValue: EntityProperty<Value> { self }

  /// The value.
  public var wrappedValue: Value {
    get {
      guard let value = valueOrNil else {
        preconditionFailure(
          "property '\(title)' of type \(Value.self) was read before it had a value; "
            + "set it in the entity's initialiser"
        )
      }
      return value
    }
    set { stored.withLock { $0 = newValue } }
  }

  var valueOrNil: Value? {
    if let value = stored.withLock({ $0 }) { return value }
    return (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
  }
}

extension EntityProperty: CustomStringConvertible {
  /// The value's description; "unset" when there is none.
  public var description: String { valueOrNil.map { String(describing: $0) } ?? "unset" }
}

extension EntityProperty: Encodable where Value: Encodable {
  /// Encodes only the value.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension EntityProperty: Decodable where Value: Decodable {
  /// Decodes only the value.
  public convenience init(from decoder: any Decoder) throws {
    self.init(EntityPropertySpecification(), value: try Value(from: decoder))
  }
}

extension EntityProperty {
  /// Makes a property with a name for people.
  public convenience init(title: LocalizedStringResource) {
    self.init(EntityPropertySpecification(title: title))
  }

  /// Makes a property that is indexed under an attribute.
  public convenience init(
    indexingKey: any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable
  ) {
    self.init(EntityPropertySpecification(indexingKey: indexingKey))
  }

  /// Makes a property with a name for people that is indexed under an attribute.
  public convenience init(
    title: LocalizedStringResource,
    indexingKey: any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable
  ) {
    self.init(EntityPropertySpecification(title: title, indexingKey: indexingKey))
  }

  /// Makes a property that is indexed under a key of the app's own.
  public convenience init(customIndexingKey: CSCustomAttributeKey) {
    self.init(EntityPropertySpecification(customIndexingKey: customIndexingKey))
  }

  /// Makes a property with a name for people that is indexed under a key of the app's own.
  public convenience init(title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey) {
    self.init(EntityPropertySpecification(title: title, customIndexingKey: customIndexingKey))
  }
}

/// The specification in a property's declaration, whatever its type.
package struct EntityPropertySpecification: Sendable {
  /// The property's name in code, if its declaration knows it.
  package var identifier: String?
  /// The name for people.
  package var title: LocalizedStringResource?
  /// The attribute that it is indexed under.
  package var indexingKey: (any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable)?
  /// The app's own key that it is indexed under.
  package var customIndexingKey: CSCustomAttributeKey?
  /// The modifiers of the property.
  package var modifiers: EntityPropertyModifiers = []

  /// Whether it is fetched only on request.
  package var isDeferred: Bool { modifiers.contains(.async) }
}

/// The modifiers of an entity's property.
public struct EntityPropertyModifiers: OptionSet, Hashable, Sendable {
  /// The modifiers as bits.
  public let rawValue: Int

  /// Makes modifiers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is fetched on request.
  public static let async = EntityPropertyModifiers(rawValue: 1)
  /// It cannot be set.
  public static let readOnly = EntityPropertyModifiers(rawValue: 2)
}
