import AppIntents

/// Turns what a person said or typed into values of a type.
struct ValueReader: Sendable {
  /// The most characters of a text that are looked at; longer text means nothing.
  static let maximumLength = 16_384

  /// What the text is read as.
  let target: ValueTarget

  /// The values that a text may mean.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - options: The values to choose from, as `ValueTarget.optionList()` gave them.
  /// - Returns: No value when it means nothing, several when it is ambiguous.
  /// - Throws: What queries, providers and resolvers throw.
  func values(for text: String, among options: [ParameterOption]) async throws
    -> [any _IntentValue]
  {
    guard text.utf8.count <= Self.maximumLength else { return [] }
    let words = FoldedText(text)
    let named = options.filter { $0.isNamed(words) }.map(\.value)
    if !named.isEmpty { return ValueIdentity.unique(named) }
    let read = try await unrestrictedValues(for: text)
    guard target.options != nil else { return read }
    let allowed = options.compactMap { ValueIdentity.of($0.value) }
    return read.filter { value in ValueIdentity.of(value).map(allowed.contains) ?? false }
  }

  private func unrestrictedValues(for text: String) async throws -> [any _IntentValue] {
    if let value = try await target.resolve(text) { return [value] }
    if let type = target.valueType as? any AppEntity.Type {
      let reader = EntityReader(query: target.query ?? type.anyDefaultQuery)
      return try await reader.entities(for: text)
    }
    if target.valueType == Bool.self, let names = target.truthNames {
      return [true, false].filter {
        FoldedText(ValueDisplay.text(of: $0, names)) == FoldedText(text)
      }
    }
    return TextValues.value(of: target, for: text).map { [$0] } ?? []
  }
}
