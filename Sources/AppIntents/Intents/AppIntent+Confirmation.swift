extension AppIntent {
  /// Asks the person whether to go on.
  ///
  /// - Throws: `AppIntentError.UserActionRequired.confirmation` when they do not, or when there is no
  ///   host to ask them.
  public func requestConfirmation() async throws {
    try await confirm(conditions: [], actionName: .continue, dialog: nil, snippetIntent: nil)
  }

  /// Asks the person whether to go on.
  ///
  /// - Parameters:
  ///   - conditions: The conditions under which the question may be left out.
  ///   - actionName: The title of the button.
  ///   - dialog: The question.
  /// - Throws: `AppIntentError.UserActionRequired.confirmation` when they do not, or when there is no
  ///   host to ask them.
  public func requestConfirmation(
    conditions: ConfirmationConditions = [],
    actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog
  ) async throws {
    try await confirm(
      conditions: conditions,
      actionName: actionName,
      dialog: dialog,
      snippetIntent: nil
    )
  }

  /// Asks the person whether to go on, beside a snippet.
  ///
  /// - Parameters:
  ///   - conditions: The conditions under which the question may be left out.
  ///   - actionName: The title of the button.
  ///   - dialog: The question.
  ///   - showDialogAsPrompt: Whether the words are shown above the snippet.
  ///   - snippetIntent: The intent whose snippet is shown.
  /// - Throws: `AppIntentError.UserActionRequired.confirmation` when they do not, or when there is no
  ///   host to ask them.
  public func requestConfirmation<Snippet: SnippetIntent>(
    conditions: ConfirmationConditions = [],
    actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil,
    showDialogAsPrompt: Bool = true,
    snippetIntent: Snippet
  ) async throws {
    try await confirm(
      conditions: conditions,
      actionName: actionName,
      dialog: dialog,
      snippetIntent: snippetIntent
    )
  }

  /// Asks the person whether to go on, beside a view.
  ///
  /// - Parameters:
  ///   - conditions: The conditions under which the question may be left out.
  ///   - actionName: The title of the button.
  ///   - dialog: The question.
  ///   - showDialogAsPrompt: Whether the words are shown above the view.
  ///   - content: The view.
  /// - Throws: `AppIntentError.UserActionRequired.confirmation` when they do not, or when there is no
  ///   host to ask them.
  public func requestConfirmation<Content>(
    conditions: ConfirmationConditions = [],
    actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil,
    showDialogAsPrompt: Bool = true,
    @_ViewBuilder content: () -> Content
  ) async throws {
    try await confirm(
      conditions: conditions,
      actionName: actionName,
      dialog: dialog,
      snippetIntent: nil,
      view: _SnippetViewContainer(content())
    )
  }

  /// Asks the person whether to go on, with the words of a result.
  ///
  /// - Parameters:
  ///   - result: The result whose dialog is the question.
  ///   - confirmationActionName: The title of the button.
  ///   - showPrompt: Whether the words are shown.
  /// - Throws: `AppIntentError.UserActionRequired.confirmation` when they do not, or when there is no
  ///   host to ask them.
  public func requestConfirmation<Result: IntentResult>(
    result: Result,
    confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {
    let result = result as? any AnyIntentResult
    try await confirm(
      conditions: [],
      actionName: confirmationActionName,
      dialog: result?.dialog,
      snippetIntent: result?.snippetIntent?.intent,
      view: result?.snippetView
    )
  }

  private func confirm(
    conditions: ConfirmationConditions,
    actionName: ConfirmationActionName,
    dialog: IntentDialog?,
    snippetIntent: (any SnippetIntent)?,
    view: _SnippetViewContainer? = nil
  ) async throws {
    let request = ConfirmationRequest(
      intent: self,
      conditions: conditions,
      actionName: actionName,
      dialog: dialog,
      snippetIntent: snippetIntent,
      view: view
    )
    guard try await IntentRuntime.interaction?.confirmation(request) == true else {
      throw AppIntentError.UserActionRequired.confirmation
    }
  }
}

/// The conditions for a confirmation: it is requested if any of them is met, or always if there are
/// none.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
  /// The conditions as bits.
  public let rawValue: Int

  /// Makes conditions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The action may have been started by mistake, as by a voice that was barely understood.
  public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}
