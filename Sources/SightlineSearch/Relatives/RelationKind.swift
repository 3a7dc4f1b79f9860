/// What one reference picture is to another that has features in common with it.
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

/// How many other entities of a catalog are something to a reference picture, each counted once, as the nearest that any of its
/// pictures is.
public struct RelativeCounts: Codable, Hashable, Sendable {
  /// By kind.
  private var counts: [RelationKind: Int] = [:]

  /// Counts nothing.
  public init() {}

  /// Counts entities.
  ///
  /// - Parameter kinds: The kind of each.
  init(_ kinds: some Sequence<RelationKind>) {
    for kind in kinds { counts[kind, default: 0] += 1 }
  }

  /// The number of entities of a kind.
  public subscript(kind: RelationKind) -> Int { counts[kind] ?? 0 }
}
