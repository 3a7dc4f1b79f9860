/// A description of an intent, with the words by which people find it.
public struct IntentDescription: ExpressibleByStringLiteral, Hashable, Sendable {
  /// A text about the intent's purpose.
  public let descriptionText: LocalizedStringResource
  /// The group that it is listed in.
  public let categoryName: LocalizedStringResource?
  /// Words that people may search for.
  public let searchKeywords: [LocalizedStringResource]
  /// The name of its value.
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
