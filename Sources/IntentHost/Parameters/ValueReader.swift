import AppIntents

/// Turns spoken or typed text into values of a type.
struct ValueReader: Sendable {
  /// The maximum number of characters of a text; longer text has no meaning.
  static let maximumLength = 16_384

  /// The target that the text is read as.
  let target: ValueTarget

  /// The values that a text may mean.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - options: The values to choose from, as returned by `ValueTarget.optionList()`.
  /// - Returns: No value if the text has no meaning, several if it is ambiguous.
  /// - Throws: Any error that a query, a provider or a resolver throws.
  func values(for text: String, among options: [ParameterOption]) async throws
    -> [any _IntentValue]
  {
    guard text.utf8.count <= Self.maximumLength else { return [] }
    let words = FoldedText(text)
    let named = options.filter { $0.isNamed(words) }.map(\.value)
    // A text may name values of several types of a union.
    let isUnion = target.options == nil && target.valueType is any _IntentValueRepresentable.Type
    if !named.isEmpty, !isUnion { return ValueIdentity.unique(named) }
    let read = try await unrestrictedValues(for: text)
    guard target.options != nil else { return read }
    let allowed = options.compactMap { ValueIdentity.of($0.value) }
    return read.filter { value in ValueIdentity.of(value).map(allowed.contains) ?? false }
  }

  private func unrestrictedValues(for text: String) async throws -> [any _IntentValue] {
    if let union = target.valueType as? any _IntentValueRepresentable.Type {
      return try await members(of: union, for: text)
    }
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

  /// Returns the meanings of a text as any type of a union, entities and enumerations before plain values, since any text is
  /// a valid string.
  private func members(
    of union: any _IntentValueRepresentable.Type,
    for text: String
  ) async throws -> [any _IntentValue] {
    var plain: [any _IntentValue] = []
    var named: [any _IntentValue] = []
    for type in union.allIntentValueTypes {
      let member = ValueTarget(type) { try await type.resolved($0) }
      let found = try await ValueReader(target: member)
        .values(for: text, among: try await member.optionList())
        .compactMap { union.holding($0) as (any _IntentValue)? }
      if type is any AppValue.Type { named += found } else { plain += found }
    }
    return named.isEmpty ? Array(plain.prefix(1)) : named
  }
}

/// The target that a text is read as: the value of a parameter, or a value to compare a property with.
struct ValueTarget: Sendable {
  /// The type of one value.
  let valueType: any _IntentValue.Type
  /// The allowed values; nil for any.
  var options: IntentParameterOptions?
  /// The query that finds entities; nil for the type's default one.
  var query: (any EntityQuery)?
  /// The presentation of the value.
  var presentation: IntentParameterPresentation?
  /// The accepted types of files; empty for any.
  var contentTypes: [UTType] = []
  /// The folder of the files that texts name; nil if no text names a file.
  var fileFolder: String?
  /// Turns a value of another type into one that fits; nil if none does.
  let resolve: @Sendable (any _IntentValue) async throws -> (any _IntentValue)?

  /// The names of true and false; nil when the declaration has none.
  var truthNames: Bool.IntentDisplayName? {
    if case .truth(let names) = presentation { names } else { nil }
  }

  init(_ parameter: any AnyIntentParameter, fileFolder: String? = nil) {
    valueType = parameter.valueType
    options = parameter.specification.options
    query = parameter.specification.query
    presentation = parameter.specification.presentation
    contentTypes = parameter.specification.contentTypes
    self.fileFolder = fileFolder
    resolve = { try await parameter.resolve($0) }
  }

  init(
    _ valueType: any _IntentValue.Type,
    resolve: @escaping @Sendable (any _IntentValue) async throws -> (any _IntentValue)?
  ) {
    self.valueType = valueType
    self.resolve = resolve
  }

  /// The values to choose from: those listed, or else the cases of an enumeration or of each one in a union, or the two
  /// truth values; otherwise none.
  func optionList() async throws -> [ParameterOption] {
    guard let options else { return Self.fixedOptions(of: valueType, truthNames) }
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

  /// The values of a type that has only a few.
  private static func fixedOptions(
    of type: any _IntentValue.Type,
    _ truthNames: Bool.IntentDisplayName?
  ) -> [ParameterOption] {
    if let type = type as? any AppEnum.Type { return cases(of: type) }
    if type == Bool.self {
      let names = truthNames ?? Bool.IntentDisplayName(true: "Yes", false: "No")
      return [true, false].map { ParameterOption($0, truthNames: names) }
    }
    guard let union = type as? any _IntentValueRepresentable.Type else { return [] }
    return union.allIntentValueTypes.flatMap { member -> [ParameterOption] in
      // A union may hold further unions; only enumerations have cases to name.
      guard let enumeration = member as? any AppEnum.Type else { return [] }
      return cases(of: enumeration).compactMap { option in
        let held: (any _IntentValue)? = union.holding(option.value)
        return held.map { option.standing(for: $0, in: "\(enumeration.nameForPeople)") }
      }
    }
  }

  private static func cases<Enumeration: AppEnum>(
    of type: Enumeration.Type
  ) -> [ParameterOption] { Enumeration.allCases.map { ParameterOption($0) } }
}

extension AppEnum {
  /// The type's name.
  fileprivate static var nameForPeople: String { typeDisplayRepresentation.name.text() }
}
