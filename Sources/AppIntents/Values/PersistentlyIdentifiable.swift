/// A type with a name that stays the same when its code is renamed.
public protocol PersistentlyIdentifiable {
  /// The lasting name; the type's name unless the type says otherwise.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The type's name.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}
