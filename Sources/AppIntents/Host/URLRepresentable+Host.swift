import Foundation

extension URLRepresentableIntent {
  /// The address that the intent opens; nil when the form and the values make none.
  package var address: URL? { Self.urlRepresentation.url(of: self) }
}

extension URLRepresentableEntity {
  /// The entity's address; nil when the form and the values make none.
  package var address: URL? { Self.urlRepresentation.url(of: self) }
}
