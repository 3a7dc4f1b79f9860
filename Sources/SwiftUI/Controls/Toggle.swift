public import AppIntents

/// A control that is on or off, and performs an intent.
public struct Toggle<Label> {
  private let isOn: Bool
  private let intent: any AppIntent
  private let label: Label

  init(_ isOn: Bool, _ intent: any AppIntent, _ label: Label) {
    self.isOn = isOn
    self.intent = intent
    self.label = label
  }
}

extension Toggle where Label: View {
  /// Makes a toggle that performs an intent.
  nonisolated public init<Action: AppIntent>(
    isOn: Bool,
    intent: Action,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isOn, intent, label())
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with words that performs an intent.
  nonisolated public init<Action: AppIntent>(
    _ titleKey: LocalizedStringKey,
    isOn: Bool,
    intent: Action
  ) {
    self.init(isOn, intent, Text(titleKey))
  }

  /// Makes a toggle with words that performs an intent.
  @_disfavoredOverload
  nonisolated public init<Words: StringProtocol, Action: AppIntent>(
    _ title: Words,
    isOn: Bool,
    intent: Action
  ) {
    self.init(isOn, intent, Text(title))
  }
}

extension Toggle: View, _SnippetContent where Label: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The control.
  public func _snippetNodes() -> [_SnippetNode] {
    [.control(_SnippetControl(label: label._snippetNodes(), isOn: isOn, intent: intent))]
  }
}
