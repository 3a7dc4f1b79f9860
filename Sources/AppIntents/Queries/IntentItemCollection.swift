/// Values to choose from, in sections.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
  /// The question to the person.
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
    @IntentItemSection<Result>.Builder sections: () -> [IntentItemSection<Result>]
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

/// Values under a heading.
public struct IntentItemSection<Result: _IntentValue>: Sendable {
  /// The heading.
  package let title: LocalizedStringResource?
  /// The text under the heading.
  package let subtitle: LocalizedStringResource?
  /// The picture beside the heading.
  package let image: DisplayRepresentation.Image?
  /// The values.
  package let items: [IntentItem<Result>]

  /// Makes a section from items.
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [IntentItem<Result>]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.items = items
  }

  /// Makes a section from items.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [IntentItem<Result>]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items)
  }

  /// Makes a section from values that are shown in their own way.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [Result]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) })
  }

  /// Makes a section from values that are shown in their own way.
  @_disfavoredOverload
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [Result]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items)
  }

  /// Makes a section from the items in a closure.
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @IntentItem<Result>.Builder items: () -> [IntentItem<Result>]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items())
  }
}

extension IntentItemSection {
  /// Collects the sections of a collection.
  @resultBuilder
  public enum Builder {
    /// Joins sections.
    public static func buildBlock(_ sections: IntentItemSection...) -> [IntentItemSection] {
      sections
    }
  }
}
