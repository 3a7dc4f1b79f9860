public import AppIntents

/// A control that performs an intent.
public struct Button<Label> {
  private let role: ButtonRole?
  private let intent: (any AppIntent)?
  private let label: Label

  init(_ role: ButtonRole?, _ intent: (any AppIntent)?, _ label: Label) {
    self.role = role
    self.intent = intent
    self.label = label
  }
}

extension Button where Label: View {
  /// Makes a button that performs an intent.
  nonisolated public init<Action: AppIntent>(intent: Action, @ViewBuilder label: () -> Label) {
    self.init(nil, intent, label())
  }

  /// Makes a button with a role that performs an intent.
  nonisolated public init<Action: AppIntent>(
    role: ButtonRole?,
    intent: Action,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role, intent, label())
  }

  /// Makes a button that works only in the app: a snippet shows it, but it cannot be pressed there.
  nonisolated public init(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(nil, nil, label())
  }
}

extension Button where Label == Text {
  /// Makes a button with words that performs an intent.
  nonisolated public init<Action: AppIntent>(_ titleKey: LocalizedStringKey, intent: Action) {
    self.init(nil, intent, Text(titleKey))
  }

  /// Makes a button with words that performs an intent.
  @_disfavoredOverload
  nonisolated public init<Words: StringProtocol, Action: AppIntent>(
    _ title: Words,
    intent: Action
  ) {
    self.init(nil, intent, Text(title))
  }

  /// Makes a button with words and a role that performs an intent.
  nonisolated public init<Action: AppIntent>(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    intent: Action
  ) {
    self.init(role, intent, Text(titleKey))
  }

  /// Makes a button with words and a role that performs an intent.
  @_disfavoredOverload
  nonisolated public init<Words: StringProtocol, Action: AppIntent>(
    _ title: Words,
    role: ButtonRole?,
    intent: Action
  ) {
    self.init(role, intent, Text(title))
  }

  /// Makes a button that works only in the app: a snippet shows it, but it cannot be pressed there.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, nil, Text(titleKey))
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Makes a button with words and a symbol that performs an intent.
  nonisolated public init<Action: AppIntent>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    intent: Action
  ) {
    self.init(nil, intent, SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  /// Makes a button with words and a symbol that performs an intent.
  @_disfavoredOverload
  nonisolated public init<Words: StringProtocol, Action: AppIntent>(
    _ title: Words,
    systemImage: String,
    intent: Action
  ) {
    self.init(nil, intent, SwiftUI.Label(title, systemImage: systemImage))
  }
}

extension Button: View, _SnippetContent where Label: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The control.
  public func _snippetNodes() -> [_SnippetNode] {
    let control = _SnippetControl(
      label: label._snippetNodes(),
      isDestructive: role == .destructive,
      intent: intent
    )
    return [.control(control)]
  }
}

/// The role of a button.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// A role for actions that cannot be undone.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leads out of what goes on.
  public static let cancel = ButtonRole(name: "cancel")
}
