/// What an intent does, and how people find it.
public struct IntentDescription: ExpressibleByStringLiteral, Hashable, Sendable {
  /// What the intent does.
  public let descriptionText: LocalizedStringResource
  /// The group that it is listed in.
  public let categoryName: LocalizedStringResource?
  /// Words that people may search for.
  public let searchKeywords: [LocalizedStringResource]
  /// What its value is called.
  public let resultValueName: LocalizedStringResource?

  /// Makes a description.
  public init(
    _ descriptionText: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.init(
      descriptionText,
      categoryName: categoryName,
      searchKeywords: searchKeywords,
      resultValueName: nil
    )
  }

  /// Makes a description that names the value.
  public init(
    _ descriptionText: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [],
    resultValueName: LocalizedStringResource?
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
    self.resultValueName = resultValueName
  }

  /// Makes a description from its text.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

/// An intent whose description is written without being optional, as most are.
///
/// Both `static var description: IntentDescription` and `IntentDescription?` are thus seen by hosts.
public protocol _IntentDescribing {
  /// What the intent does.
  static var description: IntentDescription { get }
}

extension _IntentDescribing {
  /// An empty description.
  public static var description: IntentDescription { IntentDescription("") }
}

extension AppIntent {
  /// The description, whichever way it was written; nil when there is none.
  package static var hostDescription: IntentDescription? {
    if let description: IntentDescription = optionalDescription { return description }
    let description = requiredDescription
    return description.descriptionText.key.isEmpty ? nil : description
  }

  private static var optionalDescription: IntentDescription? { description }

  private static var requiredDescription: IntentDescription { describe(Self.self) }
}

private func describe<Intent: _IntentDescribing>(_ type: Intent.Type) -> IntentDescription {
  type.description
}
