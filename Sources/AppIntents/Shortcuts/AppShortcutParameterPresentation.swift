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
