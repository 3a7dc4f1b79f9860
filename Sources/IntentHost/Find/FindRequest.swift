/// A request for entities of a type: by words, by their properties, in an order, up to a limit.
///
/// Names and values are text, so that a command or a service can pass on its input.
public struct FindRequest: Hashable, Sendable {
  /// The persistent name of the entity type.
  public var entityType: String
  /// Words that describe the entities; nil for any.
  public var text: String?
  /// The comparisons of properties.
  public var filters: [FindFilter]
  /// How several comparisons combine.
  public var mode: FindMode
  /// The orders of the results, the most important first; none for the app's own order.
  public var sorting: [FindSort]
  /// The most results; nil for all.
  public var limit: Int?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - entityType: The name of the entity type.
  ///   - text: Words that describe the entities; nil for any.
  ///   - filters: The comparisons of properties.
  ///   - mode: How several comparisons combine.
  ///   - sorting: The orders of the results, the most important first.
  ///   - limit: The most results, at least 1; nil for all.
  public init(
    _ entityType: String,
    text: String? = nil,
    filters: [FindFilter] = [],
    mode: FindMode = .and,
    sorting: [FindSort] = [],
    limit: Int? = nil
  ) {
    self.entityType = entityType
    self.text = text
    self.filters = filters
    self.mode = mode
    self.sorting = sorting
    self.limit = limit
  }
}

/// A comparison of a property with a value.
public struct FindFilter: Hashable, Sendable {
  /// The property's name in code, or for people.
  public var property: String
  /// How it is compared.
  public var comparator: FindComparator
  /// The values to compare with: two for `isBetween`, one otherwise.
  ///
  /// They are read like answers to questions; see `ParameterAnswer.text(_:)`.
  public var values: [String]

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - property: The property's name in code, or for people.
  ///   - comparator: How it is compared.
  ///   - values: The values to compare with.
  public init(_ property: String, _ comparator: FindComparator, _ values: String...) {
    self.property = property
    self.comparator = comparator
    self.values = values
  }
}

/// How several comparisons combine.
public enum FindMode: String, CaseIterable, Hashable, Sendable {
  /// All must hold.
  case and
  /// One is enough.
  case or
}

/// An order of results: a property and a direction.
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
