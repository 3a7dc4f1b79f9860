/// Offers values to choose from that are known only when somebody asks.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  /// The values: an array, or a collection in sections.
  associatedtype Result: ResultsCollection
  /// The type of the proposed value.
  associatedtype DefaultValue: _IntentValue = Self.Result.Result
  where DefaultValue.ValueType == Result.Result.ValueType
  /// The values to choose from.
  func results() async throws -> Result
  /// The value to propose when nobody chose; nil for none.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  /// A collection in sections.
  public typealias ItemCollection = IntentItemCollection
  /// A section of a collection.
  public typealias ItemSection = IntentItemSection
  /// A value of a section.
  public typealias Item = IntentItem
  /// The value of another parameter.
  public typealias ParameterDependency = IntentParameterDependency

  /// Proposes nothing.
  public func defaultResult() async -> DefaultValue? { nil }

  /// The values in sections, whatever their type.
  package func optionList() async throws -> IntentOptionList {
    let results = try await results()
    return (results as? any SectionedResults)?.optionList
      ?? IntentOptionList(promptLabel: results.promptLabel, values: results.items)
  }
}
