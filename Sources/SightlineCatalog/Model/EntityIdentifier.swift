/// The identity of an entity: its type, and its id within the type.
///
/// Two identifiers are equal when their texts have the same Unicode scalars: ids are names given by an
/// app or a file system, not words to be read, so canonically equivalent spellings stay different.
public struct EntityIdentifier: Sendable, Codable {
  /// The identifier of the entity's type.
  public let type: String
  /// The id, unique within the type.
  public let id: String

  /// Names an entity.
  public init(type: String, id: String) {
    self.type = type
    self.id = id
  }
}

extension EntityIdentifier: Hashable {
  /// Whether both texts are the same, scalar by scalar.
  public static func == (first: Self, second: Self) -> Bool {
    first.type.utf8.elementsEqual(second.type.utf8) && first.id.utf8.elementsEqual(second.id.utf8)
  }

  /// Feeds the bytes of both texts.
  public func hash(into hasher: inout Hasher) {
    for byte in type.utf8 { hasher.combine(byte) }
    // No UTF-8 text holds this byte, so that ("ab", "c") and ("a", "bc") feed different bytes.
    hasher.combine(UInt8(0xFF))
    for byte in id.utf8 { hasher.combine(byte) }
  }
}

extension EntityIdentifier: Comparable {
  /// Orders by type, then id, each by its Unicode scalars; the order of results that tie.
  public static func < (first: Self, second: Self) -> Bool {
    if first.type.utf8.elementsEqual(second.type.utf8) {
      return first.id.utf8.lexicographicallyPrecedes(second.id.utf8)
    }
    return first.type.utf8.lexicographicallyPrecedes(second.type.utf8)
  }
}

extension EntityIdentifier: CustomStringConvertible {
  /// The type and the id with a space between.
  public var description: String { "\(type) \(id)" }
}
