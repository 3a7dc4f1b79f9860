/// Values to choose from, in sections.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
  /// What to ask the person who chooses.
  public let promptLabel: LocalizedStringResource?
  /// Whether results are listed under their first letters.
  public let usesIndexedCollation: Bool
  /// The sections.
  package let sections: [IntentItemSection<Result>]

  /// Makes a collection from sections.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  /// Makes a collection of one section from values that are shown in their own way.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    items: [Result]
  ) where Result: DisplayRepresentable {
    self.init(
      promptLabel: promptLabel,
      usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items)]
    )
  }

  /// Makes a collection from the sections in a closure.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    @IntentItemSectionBuilder<Result> sections: () -> [IntentItemSection<Result>]
  ) {
    self.init(
      promptLabel: promptLabel,
      usesIndexedCollation: usesIndexedCollation,
      sections: sections()
    )
  }

  /// The values of all sections.
  public var items: [Result.ValueType] {
    sections.flatMap(\.items).compactMap { $0.value as? Result.ValueType }
  }

  /// The collection without sections.
  public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }
}
