/// Offers values to choose from that are known only at run time.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  /// The values: an array, or a collection in sections.
  associatedtype Result: ResultsCollection
  /// The type of the proposed value.
  associatedtype DefaultValue: _IntentValue = Self.Result.Result
  where DefaultValue.ValueType == Result.Result.ValueType
  /// The values to choose from.
  func results() async throws -> Result
  /// The value to suggest if none was chosen; nil for none.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  /// A collection in sections.
  public typealias ItemCollection = IntentItemCollection
  /// A section of a collection.
  public typealias ItemSection<Value> = IntentItemSection<Value>
  where Value == Self.Result.Result
  /// A value of a section.
  public typealias Item<Value> = IntentItem<Value> where Value == Self.Result.Result
  /// The value of another parameter.
  public typealias ParameterDependency = IntentParameterDependency

  /// Suggests nothing.
  public func defaultResult() async -> DefaultValue? { nil }

  /// The values in sections, of any type.
  package func optionList() async throws -> IntentOptionList {
    let results = try await results()
    return (results as? any SectionedResults)?.optionList
      ?? IntentOptionList(promptLabel: results.promptLabel, values: results.items)
  }
}

/// The results of a query: an array, or a collection in sections.
public protocol ResultsCollection<Result>: Sendable {
  /// The type of a result.
  associatedtype Result: _IntentValue
  /// The question to the person.
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

  /// Nil.
  public var promptLabel: LocalizedStringResource? { nil }

  /// False.
  public var usesIndexedCollation: Bool { false }

  /// The elements.
  public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }

  /// The empty array.
  public static var empty: [Element] { [] }
}

/// Results of any type that know their sections.
protocol SectionedResults {
  var optionList: IntentOptionList { get }
}

extension IntentItemCollection: SectionedResults {
  var optionList: IntentOptionList {
    IntentOptionList(
      promptLabel: promptLabel,
      sections: sections.map { section in
        IntentOptionList.Section(
          title: section.title,
          options: section.items.map { ($0.value, $0.display) }
        )
      }
    )
  }
}
