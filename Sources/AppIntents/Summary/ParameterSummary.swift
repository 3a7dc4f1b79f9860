/// The sentence that names an intent with its parameters.
public protocol ParameterSummary: Sendable {}

extension Never: ParameterSummary {}

/// Takes the one sentence or condition of a summary.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// The summary unchanged.
  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content {
    content
  }

  /// Takes a sentence.
  public static func buildExpression(
    _ summary: IntentParameterSummary<Intent>
  ) -> IntentParameterSummary<Intent> { summary }

  /// Takes a condition.
  public static func buildExpression(
    _ condition: ParameterSummaryWhenCondition<Intent>
  ) -> ParameterSummaryWhenCondition<Intent> { condition }

  /// Takes a choice by the value of a parameter.
  public static func buildExpression(
    _ condition: ParameterSummarySwitchCondition<Intent>
  ) -> ParameterSummarySwitchCondition<Intent> { condition }

  /// Takes any other summary.
  @_disfavoredOverload
  public static func buildExpression<Content: ParameterSummary>(_ content: Content) -> Content {
    content
  }
}

/// A sentence with places for parameters: `Summary("Open \(\.$landmark)")`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  let sentence: ParameterSummaryString<Intent>?
  let table: String?
  let others: [any PartialKeyPath<Intent> & Sendable]

  /// Makes a summary of the title alone.
  public init() {
    sentence = nil
    table = nil
    others = []
  }

  /// Makes a summary from a sentence.
  public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
    sentence = summary
    self.table = table
    others = []
  }

  /// Makes a summary from a sentence and the parameters listed below it.
  public init(
    _ summary: ParameterSummaryString<Intent>,
    table: String? = nil,
    @ParameterKeyPathsBuilder _ others: () -> [any PartialKeyPath<Intent> & Sendable]
  ) {
    sentence = summary
    self.table = table
    self.others = others()
  }

  /// Makes a summary of the parameters listed below the title.
  public init(
    @ParameterKeyPathsBuilder _ others: () -> [any PartialKeyPath<Intent> & Sendable]
  ) {
    sentence = nil
    table = nil
    self.others = others()
  }
}

/// A sentence with places for parameters.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable
{
  enum Segment: Sendable {
    case literal(String)
    case parameter(any PartialKeyPath<Intent> & Sendable)
    case component(any PartialKeyPath<Intent> & Sendable)
  }

  let segments: [Segment]

  /// Makes a sentence without parameters.
  public init(stringLiteral value: String) { segments = [.literal(value)] }

  /// Makes a sentence from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// Collects the words and the parameters of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    var segments: [Segment] = []

    /// Makes an empty sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    /// Appends a place for a parameter.
    public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
      _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
    ) {
      segments.append(.parameter(keyPath))
    }

    /// Appends a place for a part of a union value: the name of its case, or the value that the case holds.
    public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
      _ keyPath: any KeyPath<Intent, IntentParameter<Value>.AppUnionValueComponent> & Sendable
    ) where Value.ValueType: AppUnionValue {
      segments.append(.component(keyPath))
    }
  }
}

extension IntentParameterSummary {
  /// Collects the parameters listed below a summary's sentence.
  @resultBuilder
  public enum ParameterKeyPathsBuilder {
    /// Takes a parameter.
    public static func buildExpression<Value: _IntentValue & Sendable>(
      _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
    ) -> [any PartialKeyPath<Intent> & Sendable] { [keyPath] }

    /// Joins parameters.
    public static func buildBlock(
      _ keyPaths: [any PartialKeyPath<Intent> & Sendable]...
    ) -> [any PartialKeyPath<Intent> & Sendable] { keyPaths.flatMap { $0 } }
  }
}
