import AppIntents
import IntentHost

/// A value reached from a result, or the reason why it was not reached.
struct IntentValuePath: Sendable {
  private let found: Result<(any _IntentValue)?, IntentHostError>
  private let name: String
  private let bundleIdentifier: String

  init(
    _ found: Result<(any _IntentValue)?, IntentHostError>,
    called name: String,
    from bundleIdentifier: String
  ) {
    self.found = found
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  init(_ value: (any _IntentValue)?, called name: String, from bundleIdentifier: String) {
    self.init(.success(value?.withoutUnion), called: name, from: bundleIdentifier)
  }

  /// A value that a test set itself: a mere reference to an entity has no properties.
  init(_ expression: _IntentValueExpression?, called name: String, from bundleIdentifier: String) {
    let found: Result<(any _IntentValue)?, IntentHostError>
    switch expression {
    case nil, .some(.none): found = .success(nil)
    case .value(let value): found = .success(value)
    case .entity(_, let entity?): found = .success(entity)
    case .entity, .choice, .list:
      found = .failure(
        IntentHostError(.unknownProperty, "\(name) is only named here; read it from a result")
      )
    }
    self.init(found, called: name, from: bundleIdentifier)
  }

  /// The value as a type.
  ///
  /// - Throws: `IntentHostError` when it was not reached, or is of another type.
  func read<T: IntentValueConvertible>(as type: T.Type = T.self) throws(IntentHostError) -> T {
    let value = try found.get()
    if let read = T._reading(value, from: bundleIdentifier) { return read }
    let actual = value.map { "a \(Swift.type(of: $0))" } ?? "nil"
    throw IntentHostError(
      .propertyTypeMismatch,
      "\(name) is \(actual), not a \(T.self)",
      value: name
    )
  }

  /// The value without a type; nil for none, and if it was not reached.
  var expressing: (any IntentValueExpressing)? {
    guard case .success(let value?) = found else { return nil }
    if let entity = AnyAppEntity._reading(value, from: bundleIdentifier) { return entity }
    if let choice = AnyAppEnum._reading(value, from: bundleIdentifier) { return choice }
    return value as? any IntentValueExpressing
  }

  /// The value as text, to compare values by.
  var text: String {
    switch found {
    case .success(let value?):
      if let entity = value as? any AppEntity {
        EntityIdentifier(for: entity).description
      } else {
        "\(value)"
      }
    case .success(nil): "nil"
    case .failure(let error): error.description
    }
  }

  /// A property of the value; the number of values for `count` of several.
  func property(_ property: String) -> IntentValuePath {
    let next = "\(name).\(property)"
    do throws(IntentHostError) {
      let value = try found.get()
      return IntentValuePath(
        try Self.property(property, of: value, called: name),
        called: next,
        from: bundleIdentifier
      )
    } catch {
      return IntentValuePath(.failure(error), called: next, from: bundleIdentifier)
    }
  }

  /// One of several values.
  func element(_ index: Int) -> IntentValuePath {
    let next = "\(name)[\(index)]"
    do throws(IntentHostError) {
      guard let values = (try found.get() as? any _SequenceIntentValue)?.intentValues else {
        throw IntentHostError(.propertyTypeMismatch, "\(name) is no list", value: next)
      }
      guard values.indices.contains(index) else {
        throw IntentHostError(
          .unknownProperty,
          "\(name) has \(values.count) values, and none at \(index)",
          value: next
        )
      }
      return IntentValuePath(values[index], called: next, from: bundleIdentifier)
    } catch {
      return IntentValuePath(.failure(error), called: next, from: bundleIdentifier)
    }
  }

  private static func property(
    _ property: String,
    of value: (any _IntentValue)?,
    called name: String
  ) throws(IntentHostError) -> (any _IntentValue)? {
    if property == "count", let values = (value as? any _SequenceIntentValue)?.intentValues {
      return values.count
    }
    guard let entity = value as? any AppEntity else {
      let actual = value.map { "a \(type(of: $0))" } ?? "nil"
      throw IntentHostError(
        .unknownProperty,
        "\(name) is \(actual), which has no property '\(property)'",
        value: property
      )
    }
    let properties = IntentReflection.properties(of: entity)
    guard let found = properties.first(where: { $0.name == property })?.property else {
      let known = properties.map(\.name).joined(separator: ", ")
      throw IntentHostError(
        .unknownProperty,
        "\(name) is a \(type(of: entity)), whose properties for the system are "
          + (known.isEmpty ? "none" : known) + "; '\(property)' is not among them",
        value: property
      )
    }
    guard !found.propertySpecification.isDeferred else {
      throw IntentHostError(
        .unknownProperty,
        "'\(property)' of \(name) is a deferred property, which is fetched on request alone",
        value: property
      )
    }
    return found.immediateValue(in: entity)
  }
}
