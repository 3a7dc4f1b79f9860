extension AppIntent {
  /// Asks the person to choose one of several things.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - dialog: The question.
  /// - Returns: The chosen option; the one styled as `cancel` when the person cancels.
  /// - Throws: `AppIntentError.UserActionRequired.confirmation` when the person cancels and no option
  ///   stands for that, or when there is no host to ask them.
  public func requestChoice(
    between options: [IntentChoiceOption],
    dialog: IntentDialog? = nil
  ) async throws -> IntentChoiceOption {
    try await choose(between: options, dialog: dialog, view: nil)
  }

  /// Asks the person to choose one of several things, beside a view.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - dialog: The question.
  ///   - view: The view.
  /// - Returns: The chosen option; the one styled as `cancel` when the person cancels.
  /// - Throws: `AppIntentError.UserActionRequired.confirmation` when the person cancels and no option
  ///   stands for that, or when there is no host to ask them.
  @_disfavoredOverload
  public func requestChoice<Content>(
    between options: [IntentChoiceOption],
    dialog: IntentDialog? = nil,
    view: Content
  ) async throws -> IntentChoiceOption {
    try await choose(between: options, dialog: dialog, view: _SnippetViewContainer(view))
  }

  /// Asks the person to choose one of several things, beside views.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - dialog: The question.
  ///   - content: The views.
  /// - Returns: The chosen option; the one styled as `cancel` when the person cancels.
  /// - Throws: `AppIntentError.UserActionRequired.confirmation` when the person cancels and no option
  ///   stands for that, or when there is no host to ask them.
  public func requestChoice<Content>(
    between options: [IntentChoiceOption],
    dialog: IntentDialog? = nil,
    @_ViewBuilder content: () -> Content
  ) async throws -> IntentChoiceOption {
    try await choose(between: options, dialog: dialog, view: _SnippetViewContainer(content()))
  }

  private func choose(
    between options: [IntentChoiceOption],
    dialog: IntentDialog?,
    view: _SnippetViewContainer?
  ) async throws -> IntentChoiceOption {
    let request = ChoiceRequest(intent: self, options: options, dialog: dialog, view: view)
    if let index = try await IntentRuntime.interaction?.choice(request),
      options.indices.contains(index)
    {
      return options[index]
    }
    guard IntentRuntime.interaction != nil,
      let cancel = options.first(where: { $0.style == .cancel })
    else { throw AppIntentError.UserActionRequired.confirmation }
    return cancel
  }
}

/// An option to choose.
public struct IntentChoiceOption: Hashable, Sendable {
  /// The style of an option.
  public enum Style: Hashable, Sendable {
    /// The option that cancels.
    case cancel
    /// An option that cannot be undone.
    case destructive
    /// Any other option.
    case `default`
  }

  /// The title of the option.
  public let title: LocalizedStringResource
  /// The style.
  public let style: Style

  /// Makes an option.
  public init(title: LocalizedStringResource, style: Style = .default) {
    self.title = title
    self.style = style
  }

  /// The option that cancels.
  public static var cancel: IntentChoiceOption {
    IntentChoiceOption(title: "Cancel", style: .cancel)
  }
}
