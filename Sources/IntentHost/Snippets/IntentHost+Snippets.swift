public import AppIntents

extension IntentHost {
  /// Performs an intent and keeps its snippet open.
  ///
  /// - Parameter intent: A snippet intent, or one that shows a snippet when it is done.
  /// - Returns: The session.
  /// - Throws: `IntentHostError`: `noSnippet` if it shows nothing, `intentFailed` for an error of the intent,
  ///   otherwise as ``perform(_:)`` does.
  public func snippetSession(
    performing intent: any AppIntent
  ) async throws(IntentHostError) -> SnippetSession {
    let outcome = try await perform(intent)
    if let failure = outcome.failure { throw failure }
    guard let session = snippetSession(of: outcome) else {
      throw IntentHostError(
        .noSnippet,
        "intent '\(type(of: intent))' shows nothing; return a result with a snippetIntent or a view",
        typeName: "\(type(of: intent))"
      )
    }
    return session
  }

  /// Keeps the snippet of an intent open.
  ///
  /// - Parameter outcome: The outcome of the intent.
  /// - Returns: The session; nil if the intent showed no snippet.
  public func snippetSession(of outcome: IntentOutcome) -> SnippetSession? {
    outcome.snippet.map { SnippetSession(self, $0) }
  }

  /// Performs a snippet intent and returns its view.
  func snippet(of intent: any SnippetIntent) async throws(IntentHostError) -> IntentSnippet {
    let name = "\(type(of: intent))"
    let shown = try await within(limits.performing, "snippet intent '\(name)'", name) {
      [self] clock in
      do {
        let asked = RunDelegate(delegate, clock, limits.performing)
        return try await IntentPerformer(asked, self).snippet(of: intent)
      } catch let error as IntentHostError {
        throw error
      } catch let refusal as Refusal {
        throw refusal
      } catch {
        throw IntentHostError.thrown(error, by: intent)
      }
    }
    guard let shown else {
      throw IntentHostError(.noSnippet, "snippet intent '\(name)' shows nothing", typeName: name)
    }
    return shown
  }

  /// Makes an intent with the parameters of another, as the system does for each run.
  static func madeAnew(_ intent: any AppIntent) throws(IntentHostError) -> any AppIntent {
    do {
      return try ShortcutValues.copy(of: intent, with: [:])
    } catch {
      throw .thrown(error, by: intent)
    }
  }
}
