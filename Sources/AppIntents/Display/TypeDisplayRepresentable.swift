/// A type that can say what its values are called.
public protocol TypeDisplayRepresentable {
  /// How the type is called.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
