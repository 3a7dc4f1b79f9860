public import Foundation

/// The form of an entity's address: `"https://example.com/landmark/\(.id)"`.
public struct EntityURLRepresentation<Entity: URLRepresentableEntity>:
  ExpressibleByStringInterpolation, Sendable
{
  enum Segment: Sendable {
    case literal(String)
    case id
    case value(@Sendable (Entity) -> String)
  }

  let segments: [Segment]

  /// Makes a form that is the same for all entities.
  public init(stringLiteral value: String) { segments = [.literal(value)] }

  /// Makes a form from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// The address of an entity; values are escaped as a part of a path.
  package func url(of entity: Entity) -> URL? {
    URL(
      string: segments.map { segment in
        switch segment {
        case .literal(let text): text
        case .id: entity.id.entityIdentifierString.escapedForURL
        case .value(let read): read(entity).escapedForURL
        }
      }.joined()
    )
  }

  /// The form without an entity.
  var form: AddressForm {
    AddressForm(
      parts: segments.map { segment in
        switch segment {
        case .literal(let text): .literal(text)
        case .id: .identifier
        case .value: .other
        }
      }
    )
  }

  /// Collects the parts of the form.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// A part of an address that comes from an entity.
    public enum Token: Hashable, Sendable {
      /// The id.
      case id
    }

    var segments: [Segment] = []

    /// Makes an empty form.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { segments.append(.literal(literal)) }

    /// Appends the id.
    public mutating func appendInterpolation(_ token: Token) {
      segments.append(.id)
    }

    /// Appends a property.
    public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
      _ keyPath: any KeyPath<Entity, EntityProperty<Value>> & Sendable
    ) {
      segments.append(.value { $0[keyPath: keyPath].valueOrNil.urlText })
    }
  }
}

extension Optional where Wrapped: _IntentValue {
  /// The value as written in an address; empty for nil.
  var urlText: String {
    guard let self, let value = self as? Wrapped.UnwrappedType else { return "" }
    if let parameter = value as? any CustomURLRepresentationParameterConvertible {
      return parameter.urlRepresentationParameter
    }
    if let entity = value as? any AppEntity { return EntityIdentifier(for: entity).identifier }
    if let choice = value as? any AppEnum { return choice.rawText }
    return String(describing: value)
  }
}

extension AppEnum {
  /// The raw value as text.
  package var rawText: String { rawValue.description }
}

extension String {
  /// The text as a part of a path.
  var escapedForURL: String {
    addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(.urlDelimiters))
      ?? self
  }
}

extension CharacterSet {
  /// The delimiters of a path and of a query's parts, which must not occur in a value.
  fileprivate static let urlDelimiters = CharacterSet(charactersIn: "/&=+;")
}

/// An entity with an address.
public protocol URLRepresentableEntity: AppEntity, CustomURLRepresentationParameterConvertible {
  /// The form of the address.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  /// The form of an entity's address.
  public typealias URLRepresentation = EntityURLRepresentation<Self>

  /// The address; nil when the form and the values make none.
  public var urlRepresentation: URL? { get async { Self.urlRepresentation.url(of: self) } }

  /// The id.
  public var urlRepresentationParameter: String { id.entityIdentifierString }
}

/// A value that can be a part of an address.
public protocol CustomURLRepresentationParameterConvertible {
  /// The value as written in an address.
  var urlRepresentationParameter: String { get }
}
