/// What the declaration of a parameter said about it, whatever its type.
package struct IntentParameterSpecification: Sendable {
  /// The name for people.
  package var title: LocalizedStringResource?
  /// What the parameter is for.
  package var description: LocalizedStringResource?
  /// What to ask when there is no value.
  package var requestValueDialog: IntentDialog?
  /// What to ask when several values fit.
  package var requestDisambiguationDialog: IntentDialog?
  /// Whether the output of the intent before may fill it.
  package var inputConnectionBehavior: InputConnectionBehavior = .default
  /// The least and the greatest number that is allowed, both included.
  package var inclusiveRange: ClosedRange<Double>?
  /// How many values a collection may hold, by the family of the widget; `nil` for any family.
  package var sizes: [IntentWidgetFamily?: IntentCollectionSize] = [:]
  /// The control, keyboard or display that suits the value, as its type describes it.
  package var presentation: IntentParameterPresentation?
  /// The values to choose from, when the declaration lists them.
  package var options: IntentParameterOptions?
  /// The query that finds entities, when it is not the type's default one.
  package var query: (any EntityQuery)?
  /// Kinds of files that are taken; empty when all are.
  package var contentTypes: [UTType] = []
  /// How values of other types are turned into this one; nil when the type's own resolvers count.
  package var resolvers: [any Resolver]?
}
