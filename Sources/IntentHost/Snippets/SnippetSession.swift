import AppIntents

/// An open snippet: its controls can be pressed, and it shows changes.
///
/// ```swift
/// let session = try await host.snippetSession(performing: ClosestLandmarkIntent())
/// let button = try #require(await session.snippet.control("Add to Favorites"))
/// try await session.press(button)
/// #expect(await session.snippet.control("Remove from Favorites") != nil)
/// ```
/// As on a device, the snippet intent is made with its `init()` each time, with the parameters with which
/// it was first shown, and performed; its view replaces the previous one.
public actor SnippetSession {
  /// The snippet that was shown last.
  ///
  /// ``current()`` performs the snippet intent again first if the app requested that.
  public private(set) var snippet: IntentSnippet

  private let host: IntentHost
  /// The number of reloads requested for this kind of snippet when this one was made.
  private var reloads: Int
  /// Counts the times that the snippet was made; of two made at the same time, the later one is shown.
  private var started = 0
  private var shown = 0

  init(_ host: IntentHost, _ snippet: IntentSnippet, reloads: Int? = nil) {
    self.host = host
    self.snippet = snippet
    self.reloads = reloads ?? Self.reloads(of: snippet)
  }

  /// Returns the snippet as it is now.
  ///
  /// The snippet intent is performed again if the app called its `reload()` since.
  ///
  /// - Returns: The snippet.
  /// - Throws: `IntentHostError`, as ``reload()`` does.
  public func current() async throws(IntentHostError) -> IntentSnippet {
    if reloads != Self.reloads(of: snippet) { try await reload() }
    return snippet
  }

  /// Performs the snippet intent again and shows its new view.
  ///
  /// A view that an intent showed itself stays as it is.
  ///
  /// - Throws: `IntentHostError`: `intentFailed` for an error of the snippet intent, otherwise as
  ///   ``IntentHost/IntentHost/perform(_:)`` does. The previous snippet stays.
  public func reload() async throws(IntentHostError) {
    guard let source = snippet.source else { return }
    let reloads = Self.reloads(of: snippet)
    started += 1
    let turn = started
    let next = try await host.snippet(of: source)
    guard turn > shown else { return }
    shown = turn
    snippet = next
    self.reloads = reloads
  }

  /// Presses a control: performs its intent, and then the snippet intent again.
  ///
  /// If the control's intent shows a snippet itself, that one is shown from then on. If the intent
  /// throws, or the person declines, the snippet stays as it is.
  ///
  /// - Parameter control: One of the controls of the current snippet.
  /// - Returns: The outcome of the control's intent, including an error that it throws.
  /// - Throws: `IntentHostError`: `controlNotPressable` if the control is no longer shown, is disabled,
  ///   works only in the app, or is in a view that no snippet intent made; otherwise as
  ///   ``IntentHost/IntentHost/perform(_:)`` and ``reload()`` do.
  @discardableResult
  public func press(_ control: SnippetControl) async throws(IntentHostError) -> IntentOutcome {
    let current = try await current()
    guard current.controls.contains(control) else {
      throw Self.failure(control, "is no longer shown; take it from the snippet's controls again")
    }
    guard let intent = control.intent, control.isEnabled else {
      throw Self.failure(
        control,
        control.intent == nil
          ? "has no intent and works in the app alone; give it one" : "is disabled"
      )
    }
    guard current.source != nil else {
      throw Self.failure(
        control,
        "is in a view of an intent that is no SnippetIntent, where controls do not work; return a "
          + "snippetIntent that shows the view"
      )
    }
    let outcome = try await host.perform(try IntentHost.madeAnew(intent))
    guard outcome.ending == .done else { return outcome }
    if let next = outcome.snippet {
      started += 1
      shown = started
      snippet = next
      reloads = Self.reloads(of: next)
    } else {
      try await reload()
    }
    return outcome
  }

  private static func reloads(of snippet: IntentSnippet) -> Int {
    snippet.source.map { Invalidations.snippets.count(of: type(of: $0)) } ?? 0
  }

  private static func failure(_ control: SnippetControl, _ what: String) -> IntentHostError {
    IntentHostError(
      .controlNotPressable,
      "control \(control.index), '\(control.title)', \(what)",
      typeName: control.intentName,
      value: control.title
    )
  }
}
