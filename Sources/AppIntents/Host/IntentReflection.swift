/// Finds the parameters, properties and dependencies of a value, as its wrappers keep them.
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

  /// The name of the property that a key path such as `\.$name` stands for, in an entity.
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
