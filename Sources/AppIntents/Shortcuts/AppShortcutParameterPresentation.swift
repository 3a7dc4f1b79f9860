/// How the values of a shortcut's parameter are shown.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue & Sendable>:
  Sendable
{
  /// The parameter.
  package let keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
  /// The sentence for one value.
  package let summary: AppShortcutParameterPresentationSummary<Intent>
  /// The lists of values.
  package let collections: [any AppShortcutOptionsCollectionProtocol]

  /// Makes a presentation.
  public init(
    for keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable,
    summary: AppShortcutParameterPresentationSummary<Intent>,
    @AppShortcutOptionsCollectionSpecificationBuilder optionsCollections: () ->
      [any AppShortcutOptionsCollectionProtocol]
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
public struct AppShortcutOptionsCollection<Provider: DynamicOptionsProvider>:
  AppShortcutOptionsCollectionProtocol
{
  /// The provider of the values.
  public let dynamicOptionsProvider: Provider
  /// The name of the list.
  public let title: LocalizedStringResource
  /// The symbol of the list; nil for none.
  public let systemImageName: String?

  /// Makes a list.
  public init(
    _ dynamicOptionsProvider: Provider,
    title: LocalizedStringResource,
    systemImageName: String? = nil
  ) {
    self.dynamicOptionsProvider = dynamicOptionsProvider
    self.title = title
    self.systemImageName = systemImageName
  }
}

/// A list of values for a shortcut's parameter, from any provider.
public protocol AppShortcutOptionsCollectionProtocol: Sendable {
  /// The type of the provider.
  associatedtype Provider: DynamicOptionsProvider
  /// The provider of the values.
  var dynamicOptionsProvider: Provider { get }
  /// The name of the list.
  var title: LocalizedStringResource { get }
  /// The symbol of the list; nil for none.
  var systemImageName: String? { get }
}

/// Collects the lists of values of a shortcut's parameter.
@resultBuilder
public enum AppShortcutOptionsCollectionSpecificationBuilder {
  /// Joins lists.
  public static func buildBlock(
    _ collections: any AppShortcutOptionsCollectionProtocol...
  ) -> [any AppShortcutOptionsCollectionProtocol] { collections }
}
