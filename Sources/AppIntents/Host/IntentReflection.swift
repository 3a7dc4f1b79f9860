/// Finds the parameters, properties and dependencies of a value by its property wrappers.
package enum IntentReflection {
  /// The parameters of an intent, in the order of their declarations.
  package static func parameters(
    of intent: any AppIntent
  ) -> [(name: String, parameter: any AnyIntentParameter)] {
    children(of: intent) { $0 as? any AnyIntentParameter }.map { ($0.name, $0.value) }
  }

  /// The properties of an entity that the system sees, in the order of their declarations.
  package static func properties(
    of entity: any AppEntity
  ) -> [(name: String, property: any AnyEntityProperty)] {
    children(of: entity) { $0 as? any AnyEntityProperty }.map { ($0.name, $0.value) }
  }

  /// The dependencies of an intent, a query or a provider of options.
  package static func dependencies(
    of value: any _SupportsAppDependencies
  ) -> [(name: String, dependency: any AnyAppDependency)] {
    children(of: value) { $0 as? any AnyAppDependency }.map { ($0.name, $0.value) }
  }

  /// Resolves all dependencies, so that they can be read.
  ///
  /// - Parameter value: An intent, a query or a provider of options.
  /// - Throws: `AppDependencyManager.Error` for the first that is missing.
  package static func resolveDependencies(of value: any _SupportsAppDependencies) async throws {
    for (_, dependency) in dependencies(of: value) { try await dependency.resolve() }
  }

  /// The name of an entity's property that a key path such as `\.$name` stands for.
  package static func name<Entity: AppEntity>(
    of keyPath: PartialKeyPath<Entity>,
    in entity: Entity
  ) -> String? {
    let value = entity[keyPath: keyPath]
    if let identifier = (value as? any AnyEntityProperty)?.propertySpecification.identifier {
      return identifier
    }
    guard type(of: value) is AnyClass else { return nil }
    let object = value as AnyObject
    return children(of: entity) { $0 as? any AnyEntityProperty }
      .first { type(of: $0.value) is AnyClass && ($0.value as AnyObject) === object }?.name
  }

  /// The name of the parameter that a wrapper belongs to, in an intent.
  package static func name(
    of parameter: any AnyIntentParameter,
    in intent: any AppIntent
  ) -> String? {
    parameters(of: intent).first { $0.parameter === parameter }?.name
  }

  private static func children<Wrapper>(
    of value: Any,
    _ match: (Any) -> Wrapper?
  ) -> [(name: String, value: Wrapper)] {
    var found: [(name: String, value: Wrapper)] = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      let own = current.children.compactMap { child -> (name: String, value: Wrapper)? in
        guard let label = child.label, label.hasPrefix("_"), let wrapper = match(child.value)
        else { return nil }
        return (String(label.dropFirst()), wrapper)
      }
      found.insert(contentsOf: own, at: 0)
      mirror = current.superclassMirror
    }
    return found
  }
}

/// A parameter of an intent, of any type, as a host sees it.
package protocol AnyIntentParameter: AnyObject, Sendable {
  /// The declaration's specification.
  var specification: IntentParameterSpecification { get }
  /// Whether the intent can run without a value.
  var isOptional: Bool { get }
  /// The type of one value.
  var valueType: any _IntentValue.Type { get }
  /// Whether the parameter holds several values.
  var isCollection: Bool { get }
  /// Whether a value was set.
  var isSet: Bool { get }
  /// The value that the intent would see; nil when there is none or when it is nil.
  var currentValue: (any _IntentValue)? { get }
  /// Sets the value; a single value makes a collection of one.
  ///
  /// - Throws: `AppIntentError` when the value is of another type.
  func set(_ value: any _IntentValue) throws(AppIntentError)
  /// Removes the value, so that the default applies.
  func reset()
  /// Turns a value of another type into one that fits, by the parameter's resolvers.
  func resolve(_ input: any _IntentValue) async throws -> (any _IntentValue)?
}

extension AnyIntentParameter {
  /// Whether the intent cannot run without a value that is missing.
  package var needsValue: Bool { !isOptional && currentValue == nil }
}

/// A property of an entity, of any type, as a host sees it.
package protocol AnyEntityProperty: Sendable {
  /// The declaration's specification.
  var propertySpecification: EntityPropertySpecification { get }
  /// The type of one value.
  var propertyValueType: any _IntentValue.Type { get }
  /// The value of the entity that the property was found in; fetches a deferred one.
  ///
  /// - Parameter entity: The entity.
  /// - Returns: The value; nil when it is nil or was never set.
  /// - Throws: Any error that a deferred property's getter throws.
  func value(in entity: any AppEntity) async throws -> (any _IntentValue)?
  /// The value if it is available without waiting; nil for a deferred property.
  func immediateValue(in entity: any AppEntity) -> (any _IntentValue)?
}

extension EntityProperty: AnyEntityProperty {
  /// The declaration's specification.
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
  /// The declaration's specification.
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

/// A `@Dependency` of an intent or a query, of any type, as a host sees it.
package protocol AnyAppDependency: AnyObject, Sendable {
  /// The requested type.
  var valueType: any Sendable.Type { get }
  /// Whether something is registered, or there is a fallback value.
  var isProvided: Bool { get }
  /// Looks the value up and keeps it, awaiting it if necessary.
  ///
  /// - Throws: `AppDependencyManager.Error`.
  func resolve() async throws
}
