import Synchronization

/// An input of an intent: `@Parameter(title: "Landmark") var landmark: LandmarkEntity`.
///
/// The wrapper is a reference: copies of an intent share its parameters' values. Reading a parameter
/// that is not optional, has no default and was never set is a mistake and traps with its title; the
/// system sets required parameters before `perform()` runs.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable {
  /// Whether a parameter has a value of its own.
  public enum ValueState: Sendable {
    /// Nobody set one; the default counts.
    case unset
    /// Somebody did.
    case set(Value)
  }

  let state = Mutex<ValueState>(.unset)
  /// What the declaration said about the parameter.
  package let specification: IntentParameterSpecification
  /// The value that counts while nobody set one.
  public let defaultValue: Value.UnwrappedType?

  init(
    defaultValue: Value.UnwrappedType?,
    resolvers: [any Resolver]? = nil,
    _ specification: IntentParameterSpecification
  ) {
    var specification = specification
    specification.resolvers = resolvers
    self.specification = specification
    self.defaultValue = defaultValue
  }

  /// Makes a parameter that is named after its property.
  public convenience init() { self.init(defaultValue: nil, IntentParameterSpecification()) }

  /// The name for people; empty when the declaration gave none, and the property's name counts.
  public var title: LocalizedStringResource { specification.title ?? "" }

  /// Whether the intent can run without a value.
  public var isOptional: Bool { Value.self is any ExpressibleByNilLiteral.Type }

  /// The parameter itself, written `$landmark`.
  public var projectedValue: IntentParameter<Value> { self }

  /// The value: the one that was set, else the default, else nil.
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
