/// A summary made for one intent: words, parameters in their places, parameters listed below.
package struct RenderedSummary: Sendable {
  /// A part of the sentence.
  package enum Segment: Sendable {
    /// Words.
    case literal(String)
    /// The place of a parameter, by its name in code.
    case parameter(String)
  }

  /// The sentence; empty if there is only the title.
  package let segments: [Segment]
  /// The parameters listed below, by their names in code.
  package let others: [String]

  /// The summary of an intent with the current values of its parameters.
  package init<Intent: AppIntent>(of intent: Intent) {
    self = Self.render(Intent.parameterSummary, intent)
  }

  init(segments: [Segment], others: [String]) {
    self.segments = segments
    self.others = others
  }

  /// The sentence with words for the parameters.
  package func text(_ word: (String) -> String) -> String {
    segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .parameter(let name): word(name)
      }
    }.joined()
  }

  /// The parameters that the summary of an intent names in any branch of its conditions, by their
  /// names in code; nil if there is only the title.
  package static func parameterNames<Intent: AppIntent>(in intent: Intent) -> Set<String>? {
    let sentences = leaves(of: Intent.parameterSummary, Intent.self)
    guard sentences.contains(where: { $0.sentence != nil || !$0.others.isEmpty }) else {
      return nil
    }
    return sentences.reduce(into: []) { names, sentence in
      let rendered = render(sentence, intent)
      names.formUnion(rendered.others)
      for case .parameter(let name) in rendered.segments { names.insert(name) }
    }
  }

  private static func leaves<Intent: AppIntent>(
    of summary: any ParameterSummary,
    _ type: Intent.Type
  ) -> [IntentParameterSummary<Intent>] {
    switch summary {
    case let sentence as IntentParameterSummary<Intent>: [sentence]
    case let condition as ParameterSummaryWhenCondition<Intent>:
      leaves(of: condition.content, type) + leaves(of: condition.otherwise, type)
    case let choice as ParameterSummarySwitchCondition<Intent>:
      choice.contents.flatMap { leaves(of: $0, type) }
    default: []
    }
  }

  private static func render<Intent: AppIntent>(
    _ summary: any ParameterSummary,
    _ intent: Intent
  ) -> RenderedSummary {
    if let condition = summary as? ParameterSummaryWhenCondition<Intent> {
      return render(condition.holds(intent) ? condition.content : condition.otherwise, intent)
    }
    if let choice = summary as? ParameterSummarySwitchCondition<Intent> {
      return choice.choose(intent).map { render($0, intent) }
        ?? RenderedSummary(segments: [], others: [])
    }
    guard let sentence = summary as? IntentParameterSummary<Intent> else {
      return RenderedSummary(segments: [], others: [])
    }
    func name(_ keyPath: PartialKeyPath<Intent>) -> String? {
      (intent[keyPath: keyPath] as? any AnyIntentParameter)
        .flatMap { IntentReflection.name(of: $0, in: intent) }
    }
    let segments = sentence.sentence?.segments.compactMap { segment -> Segment? in
      switch segment {
      case .literal(let text): .literal(text)
      case .parameter(let keyPath): name(keyPath).map(Segment.parameter)
      case .component(let keyPath):
        UnionComponents.part(at: keyPath, of: intent).flatMap { part in
          part.name.map(Segment.literal)
            ?? IntentReflection.name(of: part.parameter, in: intent).map(Segment.parameter)
        }
      }
    }
    return RenderedSummary(segments: segments ?? [], others: sentence.others.compactMap(name))
  }
}
