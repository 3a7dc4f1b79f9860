import Synchronization

/// An input of an intent: `@Parameter(title: "Landmark") var landmark: LandmarkEntity`.
///
/// The wrapper is a reference: copies of an intent share its parameters' values. Reading a parameter
/// that is not optional, has no default and was never set is a programming error and traps with its
/// title; the system sets required parameters before `perform()` runs.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable {
  /// Whether a parameter has a value of its own.
  public enum ValueState: Sendable {
    /// None was set; the default applies.
    case unset
    /// This one was set.
    case set(Value)
  }

  let state = Mutex<ValueState>(.unset)
  /// The specification in the parameter's declaration.
  package let specification: IntentParameterSpecification
  /// The value while none is set.
  public let defaultValue: Value.UnwrappedType?

  init(
    defaultValue: Value.UnwrappedType?,
    _ specification: IntentParameterSpecification
  ) {
    self.specification = specification
    self.defaultValue = defaultValue
  }

  /// Makes a parameter that is named after its property.
  public convenience init() { self.init(defaultValue: nil, IntentParameterSpecification()) }

  /// The name for people; empty if the declaration has none, and then the property's name is used.
  public var title: LocalizedStringResource { specification.title ?? "" }

  /// Whether the intent can run without a value.
  public var isOptional: Bool { Value.self is any ExpressibleByNilLiteral.Type }

  /// The parameter itself, written `$landmark`.
  public var projectedValue: IntentParameter<Value> { self }

  /// The value that was set, or else the default, or else nil.
  public var wrappedValue: Value {
    get {
      guard let value = valueOrDefault else {
        preconditionFailure(
          "parameter '\(title)' of type \(Value.self) was read before it had a value; "
            + "set it, give it a default, or let a host ask for it"
        )
      }
      return value
    }
    set { state.withLock { $0 = .set(newValue) } }
  }

  /// Whether the parameter has a value of its own.
  public var valueState: ValueState {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// The value that the intent would see; nil when reading it would trap.
  var valueOrDefault: Value? {
    if case .set(let value) = valueState { return value }
    if let defaultValue = defaultValue as? Value { return defaultValue }
    return (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
  }
}

extension IntentParameter.ValueState: Equatable where Value: Equatable {}

extension IntentParameter: AnyIntentParameter {
  /// The type of one value.
  package var valueType: any _IntentValue.Type { Value.ValueType.self }

  /// Whether the parameter holds several values.
  package var isCollection: Bool {
    Value.UnwrappedType.self is any _SequenceIntentValue.Type || entityCollection != nil
  }

  /// The type of the collection, if the parameter holds a collection of ids.
  private var entityCollection: (any _EntityCollecting.Type)? {
    Value.UnwrappedType.self as? any _EntityCollecting.Type
  }

  /// Whether a value was set.
  package var isSet: Bool {
    if case .set = valueState { return true }
    return false
  }

  /// The value that the intent would see; nil when there is none or when it is nil.
  package var currentValue: (any _IntentValue)? {
    guard let value = valueOrDefault else { return nil }
    return value as? Value.UnwrappedType
  }

  /// Sets the value; a single value makes a collection of one.
  package func set(_ value: any _IntentValue) throws(AppIntentError) {
    if let value = value as? Value {
      wrappedValue = value
    } else if let one = value as? Value.ValueType ?? union(of: value),
      let value = one as? Value ?? [one] as? Value ?? entityCollection?._gathered([one]) as? Value
    {
      wrappedValue = value
    } else if let entities = value as? [Value.ValueType],
      let value = entityCollection?._gathered(entities) as? Value
    {
      wrappedValue = value
    } else {
      throw mismatch(value)
    }
  }

  /// Removes the value, so that the default applies.
  package func reset() { valueState = .unset }

  /// Turns a value of another type into one that fits, by the parameter's resolvers.
  package func resolve(_ input: any _IntentValue) async throws -> (any _IntentValue)? {
    if let value = input as? Value.ValueType ?? union(of: input) { return value }
    let resolvers =
      specification.resolvers ?? Value.ValueType.defaultResolverSpecification.map { $0 }
    for resolver in resolvers {
      if let output = try await attempt(resolver, on: input) { return output }
    }
    return nil
  }

  /// The union that holds a value, for a parameter that takes a union.
  private func union(of value: any _IntentValue) -> Value.ValueType? {
    (Value.ValueType.self as? any _IntentValueRepresentable.Type)?.holding(value)
      as? Value.ValueType
  }

  private func attempt<Item: Resolver>(
    _ resolver: Item,
    on input: any _IntentValue
  ) async throws -> (any _IntentValue)? {
    guard let input = input as? Item.Input else { return nil }
    return try await resolver.resolve(from: input, context: IntentParameterContext(self))
  }

  func mismatch(_ value: any _IntentValue) -> AppIntentError {
    AppIntentError(
      .invalidValue(
        "parameter '\(title)' takes \(Value.self), not \(Swift.type(of: value)); "
          + "give it a value of that type"
      )
    )
  }
}
