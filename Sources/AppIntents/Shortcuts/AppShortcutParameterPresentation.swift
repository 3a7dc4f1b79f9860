/// How the values of a shortcut's parameter are shown.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue & Sendable>:
  Sendable
{
  /// The parameter.
  package let keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
  /// The sentence for one value.
  package let summary: AppShortcutParameterPresentationSummary<Intent>
  /// The lists of values.
  package let collections: [AppShortcutOptionsCollection]

  /// Makes a presentation.
  public init(
    for keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    summary: AppShortcutParameterPresentationSummary<Intent>,
    @AppShortcutOptionsCollectionSpecificationBuilder optionsCollections: () ->
      [AppShortcutOptionsCollection]
  ) {
    self.keyPath = keyPath
    self.summary = summary
    collections = optionsCollections()
  }
}

/// The sentence for one value of a shortcut's parameter.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent>: Sendable {
  /// The sentence.
  let sentence: ParameterSummaryString<Intent>

  /// Makes a sentence.
  public init(_ sentence: ParameterSummaryString<Intent>) { self.sentence = sentence }
}

/// A list of values for a shortcut's parameter.
public struct AppShortcutOptionsCollection: Sendable {
  /// The name of the list.
  package let title: LocalizedStringResource
  /// The symbol of the list.
  package let systemImageName: String
  /// The values.
  package let options: IntentParameterOptions

  /// Makes a list.
  public init(
    _ provider: some DynamicOptionsProvider,
    title: LocalizedStringResource,
    systemImageName: String
  ) {
    self.title = title
    self.systemImageName = systemImageName
    options = IntentParameterOptions(provider)
  }
}

/// Collects the lists of values of a shortcut's parameter.
@resultBuilder
public enum AppShortcutOptionsCollectionSpecificationBuilder {
  /// Joins lists.
  public static func buildBlock(
    _ collections: AppShortcutOptionsCollection...
  ) -> [AppShortcutOptionsCollection] { collections }
}
