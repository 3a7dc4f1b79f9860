public import Foundation

/// The form of the address of an enumeration's values: one for each, or one with the raw value in it.
public struct EnumURLRepresentation<Enum: URLRepresentableEnum>: ExpressibleByStringInterpolation,
  ExpressibleByDictionaryLiteral, Sendable
{
  let address: @Sendable (Enum) -> String?

  /// Makes a form that is the same for all values.
  public init(stringLiteral value: String) { address = { _ in value } }

  /// Makes a form from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    let parts = stringInterpolation.parts
    address = { value in parts.map { $0 ?? value.rawText.escapedForURL }.joined() }
  }

  /// Makes a form with an address for each value.
  public init(dictionaryLiteral elements: (Enum, String)...) {
    address = { value in elements.first { $0.0 == value }?.1 }
  }

  /// The address of a value; nil when it has none.
  package func url(of value: Enum) -> URL? { address(value).flatMap { URL(string: $0) } }

  /// Collects the parts of the form.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// A part of an address that comes from a value.
    public enum Token: Hashable, Sendable {
      /// The raw value.
      case rawValue
    }

    var parts: [String?] = []

    /// Makes an empty form.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { parts.append(literal) }

    /// Appends the raw value.
    public mutating func appendInterpolation(_ token: Token) { parts.append(nil) }
  }
}

/// An enumeration whose values have addresses.
public protocol URLRepresentableEnum: AppEnum, CustomURLRepresentationParameterConvertible {
  /// The form of the address.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
  /// The form of a value's address.
  public typealias URLRepresentation = EnumURLRepresentation<Self>

  /// The address; nil when the form and the value make none.
  public var urlRepresentation: URL? { get async { Self.urlRepresentation.url(of: self) } }

  /// The raw value.
  public var urlRepresentationParameter: String { rawText }
}
