/// The sentence for one value of a shortcut's parameter.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent>: Sendable {
  /// The sentence.
  let sentence: ParameterSummaryString<Intent>

  /// Makes a sentence.
  public init(_ sentence: ParameterSummaryString<Intent>) { self.sentence = sentence }
}
