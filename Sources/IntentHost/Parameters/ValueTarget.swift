import AppIntents

/// What a text is to be read as: the value of a parameter, or what a property is compared with.
struct ValueTarget: Sendable {
  /// The type of one value.
  let valueType: any _IntentValue.Type
  /// The only values that are allowed; nil for any.
  var options: IntentParameterOptions?
  /// The query that finds entities; nil for the type's default one.
  var query: (any EntityQuery)?
  /// How the value is entered or shown.
  var presentation: IntentParameterPresentation?
  /// Turns a value of another type into one that fits; nil when nothing does.
  let resolve: @Sendable (any _IntentValue) async throws -> (any _IntentValue)?

  /// What true and false are called; nil when the declaration did not say.
  var truthNames: Bool.IntentDisplayName? {
    if case .truth(let names) = presentation { names } else { nil }
  }

  init(_ parameter: any AnyIntentParameter) {
    valueType = parameter.valueType
    options = parameter.specification.options
    query = parameter.specification.query
    presentation = parameter.specification.presentation
    resolve = { try await parameter.resolve($0) }
  }

  init(
    _ valueType: any _IntentValue.Type,
    resolve: @escaping @Sendable (any _IntentValue) async throws -> (any _IntentValue)?
  ) {
    self.valueType = valueType
    self.resolve = resolve
  }

  /// The values to choose from: those listed, else the cases of an enumeration, else none.
  func optionList() async throws -> [ParameterOption] {
    guard let options else {
      return (valueType as? any AppEnum.Type).map { Self.cases(of: $0) } ?? []
    }
    if let provider = options.provider {
      try await IntentReflection.resolveDependencies(of: provider)
    }
    let list = try await options.list()
    let proposed = await options.proposed().flatMap(ValueIdentity.of)
    return list.sections.flatMap { section in
      section.options.map { option in
        ParameterOption(
          option.value,
          display: option.display,
          section: section.title?.text(),
          isProposed: proposed.map { ValueIdentity.of(option.value) == $0 } ?? false,
          truthNames: truthNames
        )
      }
    }
  }

  private static func cases<Enumeration: AppEnum>(
    of type: Enumeration.Type
  ) -> [ParameterOption] { Enumeration.allCases.map { ParameterOption($0) } }
}
