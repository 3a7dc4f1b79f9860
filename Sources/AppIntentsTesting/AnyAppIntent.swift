public import AppIntents
import IntentHost

/// An intent by its name, with values for its parameters.
@dynamicMemberLookup
public struct AnyAppIntent: Sendable {
  /// The name of the intent.
  public let identifier: String
  /// The program's bundle identifier.
  public let bundleIdentifier: String
  private var values: [String: any IntentValueExpressing] = [:]

  init(identifier: String, bundleIdentifier: String) {
    self.identifier = identifier
    self.bundleIdentifier = bundleIdentifier
  }

  /// Performs the intent in the program's host.
  ///
  /// As in the system, parameters without a value are asked for: the host's delegate answers.
  ///
  /// - Returns: Its result.
  /// - Throws: The error of the intent; `IntentHostError` when the program has no such intent or parameter, a value is of
  ///   another type, or as `IntentHost.perform(_:)` does.
  @discardableResult
  public func run() async throws -> ResolvedIntentResult {
    let host = try HostsUnderTest.host(of: bundleIdentifier)
    let arguments = values.sorted { $0.key < $1.key }.map {
      (name: $0.key, value: $0.value._expression)
    }
    let value = try await host.perform(named: identifier, with: arguments)
    return ResolvedIntentResult(
      value: IntentValuePath(value, called: "the value of '\(identifier)'", from: bundleIdentifier)
    )
  }

  /// The value of a parameter, as set here; nil for none.
  public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
    get { values[identifier] }
    set { values[identifier] = newValue }
  }

  /// The value of a parameter, as set here.
  ///
  /// - Throws: `IntentHostError` with the code `propertyTypeMismatch` when it is of another type.
  public subscript<T: IntentValueConvertible>(dynamicMember identifier: String) -> T {
    get throws { try path(identifier).read() }
  }

  /// The way to what is within the value of a parameter.
  @_disfavoredOverload
  public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
    DynamicPropertyPath(path: path(identifier))
  }

  private func path(_ name: String) -> IntentValuePath {
    IntentValuePath(
      values[name]?._expression,
      called: "parameter '\(name)' of '\(identifier)'",
      from: bundleIdentifier
    )
  }
}

extension AnyAppIntent: Equatable, CustomStringConvertible {
  /// The name, and the values by the names of the parameters.
  public var description: String {
    let list = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "\(identifier)(\(list.joined(separator: ", ")))"
  }

  /// Whether both are the same intent of one program, with values that have the same text.
  public static func == (left: AnyAppIntent, right: AnyAppIntent) -> Bool {
    left.bundleIdentifier == right.bundleIdentifier && left.description == right.description
  }
}
