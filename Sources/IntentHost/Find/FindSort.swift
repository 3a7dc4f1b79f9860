/// An order of results: by which property, and which way.
public struct FindSort: Hashable, Sendable {
  /// The property's name in code, or for people.
  public var property: String
  /// Whether the greatest comes first.
  public var isDescending: Bool

  /// Makes an order.
  ///
  /// - Parameters:
  ///   - property: The property's name in code, or for people.
  ///   - isDescending: Whether the greatest comes first.
  public init(_ property: String, isDescending: Bool = false) {
    self.property = property
    self.isDescending = isDescending
  }
}
