public import Foundation

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
