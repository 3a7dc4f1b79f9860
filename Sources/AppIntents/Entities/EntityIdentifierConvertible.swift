public import Foundation

/// A type of ids: it turns into text and back.
public protocol EntityIdentifierConvertible {
  /// The id as text.
  var entityIdentifierString: String { get }
  /// The id that a text stands for; nil when it stands for none.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// Itself.
  public var entityIdentifierString: String { self }

  /// The text itself.
  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

extension Int: EntityIdentifierConvertible {
  /// The number in base 10.
  public var entityIdentifierString: String { String(self) }

  /// The number that the text spells in base 10.
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString)
  }
}

extension UUID: EntityIdentifierConvertible {
  /// The identifier in its usual form.
  public var entityIdentifierString: String { uuidString }

  /// The identifier that the text spells.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension Float: EntityIdentifierConvertible {
  /// The number with as many digits as tell it from its neighbours.
  public var entityIdentifierString: String { String(self) }

  /// The number that the text spells.
  public static func entityIdentifier(for entityIdentifierString: String) -> Float? {
    Float(entityIdentifierString)
  }
}
