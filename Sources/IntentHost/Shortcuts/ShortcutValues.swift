import AppIntents

/// Finds values for the parameters of a shortcut's phrase.
struct ShortcutValues: Sendable {
  /// A value for each parameter of a phrase.
  struct Choice: Sendable {
    /// The values, by the parameters' names in code.
    var values: [String: any _IntentValue] = [:]
    /// The identifiers of the values, by the same names.
    var identifiers: [String: String] = [:]
    /// The number of values whose names differ from the spoken words.
    var inexact = 0
  }

  /// The maximum number of choices for one way to fill a phrase.
  static let maximumChoices = 100

  /// The intent of the shortcut.
  let intent: any AppIntent
  /// The type that provides the shortcut.
  let provider: any AppShortcutsProvider.Type
  /// The values that the app suggested for phrases.
  let suggested: PhraseValues

  /// The values that the texts of a phrase's parameters may mean, in every combination.
  ///
  /// - Parameter texts: The texts, by the parameters' names in code.
  /// - Returns: One empty choice if there are no parameters; none if a text has no meaning.
  /// - Throws: Any error that a query, a provider or a resolver throws.
  func choices(for texts: [String: String]) async throws -> [Choice] {
    var choices = [Choice()]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let values = try await values(of: name, for: text)
      choices = choices.flatMap { choice in
        values.map { value in
          var choice = choice
          choice.values[name] = value
          choice.identifiers[name] = ValueDisplay.text(of: value)
          if FoldedText(ValueDisplay(value).title) != FoldedText(text) { choice.inexact += 1 }
          return choice
        }
      }
      choices = Array(choices.prefix(Self.maximumChoices))
    }
    return choices
  }

  private func values(of name: String, for text: String) async throws -> [any _IntentValue] {
    guard
      let parameter = IntentReflection.parameters(of: intent).first(where: { $0.name == name })?
        .parameter
    else { return [] }
    let target = ValueTarget(parameter)
    let limits = ParameterLimits(name: name, specification: parameter.specification)
    if target.options == nil, let type = target.valueType as? any AppEntity.Type {
      let query = target.query ?? type.anyDefaultQuery
      return try await entities(named: text, for: name, query)
        .filter { limits.problem(with: $0) == nil }
    }
    let options = try await target.optionList()
    var values = try await ValueReader(target: target).values(for: text, among: options)
    if values.isEmpty {
      let words = FoldedText(text)
      values = options.filter { $0.isNearlyNamed(words) }.map(\.value)
    }
    return values.filter { limits.problem(with: $0) == nil }
  }

  /// The suggested entities with such a name, asked for again: those with exactly this name, or else those whose
  /// names contain the words, or else those whose names match with a typo.
  private func entities(
    named text: String,
    for parameter: String,
    _ query: any EntityQuery
  ) async throws -> [any _IntentValue] {
    let words = FoldedText(text)
    let key = PhraseValues.Key(
      provider: ObjectIdentifier(provider),
      intent: ObjectIdentifier(type(of: intent)),
      parameter: parameter
    )
    let known = try await suggested.entities(for: key, of: provider, query)
    let fitting = [
      known.filter { $0.names.contains(words) },
      known.filter { $0.names.contains { $0.contains(words) } },
      known.filter { $0.names.contains { $0.isNearly(words) } },
    ].first { !$0.isEmpty }
    try await IntentReflection.resolveDependencies(of: query)
    var current: [any _IntentValue] = []
    for found in fitting ?? [] {
      let identifier = EntityIdentifier(for: found.entity).identifier
      if let entity = try await query.entity(withIdentifier: identifier) { current.append(entity) }
    }
    return current
  }

  /// Makes an intent with the parameters of another, and replaces some of them.
  ///
  /// Copies of an intent share their parameters' values, so that each match needs an intent of its own.
  static func copy(
    of intent: any AppIntent,
    with values: [String: any _IntentValue]
  ) throws(AppIntentError) -> any AppIntent {
    let copy = type(of: intent).init()
    let parameters = IntentReflection.parameters(of: copy)
    for (name, parameter) in IntentReflection.parameters(of: intent) where parameter.isSet {
      guard let value = parameter.currentValue else { continue }
      try parameters.first { $0.name == name }?.parameter.set(value)
    }
    for (name, value) in values {
      try parameters.first { $0.name == name }?.parameter.set(value)
    }
    return copy
  }
}
