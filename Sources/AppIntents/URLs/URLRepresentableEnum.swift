public import Foundation

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
