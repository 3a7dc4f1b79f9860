/// The relation of one reference picture to another that has features in common with it.
public enum RelationKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Another view of the same thing, or a copy.
  case view
  /// The same design in other colours.
  case colors
  /// Another of its series: the same template with another name, face, text or flavour.
  case series
  /// Something that shares its ground alone: a frame, a logo, an interface, a floor.
  case ground
}

extension RelationKind: Comparable {
  /// Whether one is nearer than another, in the order of the cases.
  public static func < (one: Self, other: Self) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
  }
}
