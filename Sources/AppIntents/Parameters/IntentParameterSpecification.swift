package import UniformTypeIdentifiers

/// The specification in the declaration of a parameter of any type.
package struct IntentParameterSpecification: Sendable {
  /// The name for people.
  package var title: LocalizedStringResource?
  /// A description of the parameter's purpose.
  package var description: LocalizedStringResource?
  /// The question when there is no value.
  package var requestValueDialog: IntentDialog?
  /// The question when several values fit.
  package var requestDisambiguationDialog: IntentDialog?
  /// Whether the output of the previous intent may fill it.
  package var inputConnectionBehavior: InputConnectionBehavior = .default
  /// The least and the greatest number that is allowed, both included.
  package var inclusiveRange: ClosedRange<Double>?
  /// How many values a collection may hold, by the family of the widget; `nil` for any family.
  package var sizes: [IntentWidgetFamily?: IntentCollectionSize] = [:]
  /// The control, keyboard or display for the value, as its type describes it.
  package var presentation: IntentParameterPresentation?
  /// The values to choose from, when the declaration lists them.
  package var options: IntentParameterOptions?
  /// The query that finds entities, when it is not the type's default one.
  package var query: (any EntityQuery)?
  /// The kinds of files that are accepted; empty for all.
  package var contentTypes: [UTType] = []
  /// The resolvers from other types; nil for the type's own.
  package var resolvers: [any Resolver]?
}

/// The values that a parameter offers for a choice.
package struct IntentParameterOptions: Sendable {
  /// The provider; a host prepares its dependencies before it asks.
  package let provider: (any DynamicOptionsProvider)?
  /// The values with their sections.
  package let list: @Sendable () async throws -> IntentOptionList
  /// The value that the provider suggests if none was chosen; nil if it has none.
  package let proposed: @Sendable () async -> (any _IntentValue)?

  init<Provider: DynamicOptionsProvider>(_ provider: Provider) {
    self.provider = provider
    list = { try await provider.optionList() }
    proposed = { await provider.defaultResult() }
  }

  /// The options of a declaration; nil when it names no provider.
  init?<Provider: DynamicOptionsProvider>(declared provider: Provider) {
    if Provider.self == _NoOptions<Provider.Result.Result>.self { return nil }
    self.init(provider)
  }

  init(values: [any _IntentValue]) {
    provider = nil
    list = { IntentOptionList(values: values) }
    proposed = { nil }
  }
}

/// The provider of a parameter whose declaration names none; apps do not use it.
public struct _NoOptions<Value: _IntentValue>: DynamicOptionsProvider {
  /// Makes the provider.
  public init() {}

  /// No values.
  public func results() async throws -> [Value] { [] }
}

/// Values to choose from, in sections, whatever their type.
package struct IntentOptionList: Sendable {
  /// Values under one heading.
  package struct Section: Sendable {
    /// The heading.
    package var title: LocalizedStringResource?
    /// The values, each with its display if the app gave one.
    package var options: [(value: any _IntentValue, display: DisplayRepresentation?)]
  }

  /// The question.
  package var promptLabel: LocalizedStringResource?
  /// The sections, in the app's order.
  package var sections: [Section]

  init(promptLabel: LocalizedStringResource? = nil, sections: [Section]) {
    self.promptLabel = promptLabel
    self.sections = sections
  }

  init(promptLabel: LocalizedStringResource? = nil, values: [any _IntentValue]) {
    self.init(
      promptLabel: promptLabel,
      sections: [Section(title: nil, options: values.map { ($0, nil) })]
    )
  }

  /// The values of all sections.
  package var values: [any _IntentValue] { sections.flatMap { $0.options.map(\.value) } }
}

/// The least and the greatest value that a parameter accepts, written `(1, 10)`.
public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)

extension IntentParameterSpecification {
  /// The range in one form for all kinds of numbers; an inverted range accepts only its bounds.
  static func range(_ bounds: (lowerBound: Double, upperBound: Double)?) -> ClosedRange<Double>? {
    bounds.map { min($0.lowerBound, $0.upperBound)...max($0.lowerBound, $0.upperBound) }
  }
}

/// How many values a collection may hold.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  /// The fewest.
  package let min: Int
  /// The most.
  package let max: Int

  /// Makes a size with a lower and an upper bound.
  ///
  /// Traps when they are inverted or negative.
  public init(min: Int, max: Int) {
    precondition(0 <= min && min <= max, "a collection's size runs from 0 upwards")
    self.min = min
    self.max = max
  }

  /// Makes a fixed size.
  public init(exactly count: Int) { self.init(min: count, max: count) }

  /// Makes a fixed size.
  public init(integerLiteral value: Int) { self.init(exactly: value) }
}

/// The size of a widget.
public enum IntentWidgetFamily: String, CaseIterable, Hashable, Sendable, _IntentValue {
  /// A small square.
  case systemSmall
  /// Two small squares side by side.
  case systemMedium
  /// A large square.
  case systemLarge
  /// Two large squares side by side.
  case systemExtraLarge
  /// A circle on the lock screen or watch face.
  case accessoryCircular
  /// A rectangle on the lock screen or watch face.
  case accessoryRectangular
  /// A line on the lock screen or watch face.
  case accessoryInline
  /// A corner of a watch face.
  case accessoryCorner
}

/// Whether the output of the previous intent may fill a parameter.
public enum InputConnectionBehavior: Hashable, Sendable {
  /// The system decides.
  case `default`
  /// It never does.
  case never
  /// It does.
  case connectToPreviousIntentResult
}
