/// A comparison of a property with a value.
public struct FindFilter: Hashable, Sendable {
  /// The property's name in code, or for people.
  public var property: String
  /// How it is compared.
  public var comparator: FindComparator
  /// What it is compared with: two values for `isBetween`, else one.
  ///
  /// They are read as answers to questions are, see `ParameterAnswer.text(_:)`.
  public var values: [String]

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - property: The property's name in code, or for people.
  ///   - comparator: How it is compared.
  ///   - values: What it is compared with.
  public init(_ property: String, _ comparator: FindComparator, _ values: String...) {
    self.property = property
    self.comparator = comparator
    self.values = values
  }
}
