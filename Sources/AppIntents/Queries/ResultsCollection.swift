/// What a query returns: an array, or a collection in sections.
public protocol ResultsCollection<Result>: Sendable {
  /// The type of a result.
  associatedtype Result: _IntentValue
  /// What to ask the person who chooses.
  var promptLabel: LocalizedStringResource? { get }
  /// Whether results are listed under their first letters.
  var usesIndexedCollation: Bool { get }
  /// The results.
  var items: [Self.Result.ValueType] { get }
  /// No results.
  static var empty: Self { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
  /// The type of a result.
  public typealias Result = Element

  /// Nothing in particular.
  public var promptLabel: LocalizedStringResource? { nil }

  /// False.
  public var usesIndexedCollation: Bool { false }

  /// The elements.
  public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }

  /// The empty array.
  public static var empty: [Element] { [] }
}
