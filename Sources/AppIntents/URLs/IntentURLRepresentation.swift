import Foundation

/// The form of an intent's address: `"https://example.com/search?term=\(\.$term)"`.
public struct IntentURLRepresentation<Intent: URLRepresentableIntent>:
  ExpressibleByStringInterpolation, Sendable
{
  let address: @Sendable (Intent) -> URL?

  init(_ address: @escaping @Sendable (Intent) -> URL?) { self.address = address }

  /// Makes a form without parameters.
  public init(stringLiteral value: String) { address = { _ in URL(string: value) } }

  /// Makes a form from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    let parts = stringInterpolation.parts
    address = { intent in URL(string: parts.map { $0(intent) }.joined()) }
  }

  /// The address of an intent; values are escaped as a part of a path.
  package func url(of intent: Intent) -> URL? { address(intent) }

  /// Collects the parts of the form.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [@Sendable (Intent) -> String] = []

    /// Makes an empty form.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { parts.append { _ in literal } }

    /// Appends a parameter.
    public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
      _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
    ) {
      parts.append { $0[keyPath: keyPath].valueOrDefault.urlText.escapedForURL }
    }
  }
}
