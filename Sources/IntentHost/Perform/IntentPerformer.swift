import AppIntents
import Foundation

/// Performs one intent and those that it opens.
struct IntentPerformer: Sendable {
  let preparation: any IntentPreparation
  let interaction: (any IntentInteraction)?
  let limits: IntentHostLimits

  /// What came of one intent.
  enum Ending {
    case done(IntentStep, next: (any AppIntent)?)
    case failed(IntentFailure)
  }

  /// Performs an intent and follows what it opens.
  func performChain(from first: any AppIntent) async throws -> IntentOutcome {
    var steps: [IntentStep] = []
    var seen: [String] = []
    var next: (any AppIntent)? = first
    while let intent = next {
      let signature = IntentReflection.signature(of: intent)
      guard !seen.contains(signature) else { throw cycle(steps, intent) }
      seen.append(signature)
      guard steps.count < max(limits.openedIntents, 1) else { throw tooMany(steps, intent) }
      switch try await perform(intent) {
      case .done(let step, let following):
        steps.append(step)
        next = following
      case .failed(let failure): return IntentOutcome(steps: steps, failure: failure)
      }
    }
    return IntentOutcome(steps: steps, failure: nil)
  }

  private func perform(_ intent: any AppIntent) async throws -> Ending {
    try await IntentHost.resolveDependencies(
      of: intent,
      called: "intent '\(type(of: intent))'",
      "\(type(of: intent))"
    )
    do {
      try await preparation.prepare(intent, interaction)
    } catch let error as IntentHostError {
      throw error
    } catch {
      return .failed(IntentFailure(error, of: intent))
    }
    if let address = try Self.address(of: intent) { return address }
    var inForeground = false
    for restarts in 0...max(limits.restarts, 0) {
      try ParameterCheck.check(intent)
      do {
        return try await attempt(intent, inForeground: inForeground, restarts: restarts)
      } catch let error as IntentHostError {
        throw error
      } catch let error as AppIntentError {
        if case .needsForeground = error.reason { inForeground = true }
        if let failure = try await recover(from: error, in: intent) { return .failed(failure) }
      } catch {
        return .failed(IntentFailure(error, of: intent))
      }
    }
    throw IntentHostError(
      .tooManyRestarts,
      "intent '\(type(of: intent))' asked to be performed again more than \(limits.restarts) times; "
        + "let it throw restartPerform or needsValueError only when something has changed",
      typeName: "\(type(of: intent))"
    )
  }

  /// The ending of an intent that is an address and has no `perform()` of its own; nil for others.
  private static func address(of intent: any AppIntent) throws -> Ending? {
    guard let intent = intent as? any URLRepresentableIntent, isOnlyAddress(intent) else {
      return nil
    }
    try ParameterCheck.check(intent)
    guard let url = intent.address else {
      throw IntentHostError(
        .noAddress,
        "intent '\(type(of: intent))' has no perform() and its urlRepresentation makes no address "
          + "of its values; check the form of the address",
        typeName: "\(type(of: intent))"
      )
    }
    var step = IntentStep(intent, opensApp: true)
    step.url = url
    return .done(step, next: nil)
  }

  private static func isOnlyAddress<Intent: AppIntent>(_ intent: Intent) -> Bool {
    Intent.PerformResult.self == Never.self
  }

  private func attempt(
    _ intent: any AppIntent,
    inForeground: Bool,
    restarts: Int
  ) async throws -> Ending {
    let context = IntentSystemContext(
      currentMode: inForeground ? .foreground : Self.mode(of: type(of: intent)),
      preciseTimestamp: Date()
    )
    let result = try await run(intent, context)
    var step = IntentStep(intent, opensApp: context.currentMode == .foreground)
    step.restarts = restarts
    guard let result = result as? any AnyIntentResult else {
      return .done(step, next: nil)
    }
    step.dialog = result.dialog?.text
    step.supportingDialog = result.dialog?.supporting?.text()
    step.value = result.anyValue
    if intent is OpenURLIntent { step.url = result.anyValue as? URL }
    step.snippet = try await snippet(of: result, context)
    return .done(step, next: result.nextIntent)
  }

  private func run<Intent: AppIntent>(
    _ intent: Intent,
    _ context: IntentSystemContext
  ) async throws -> Intent.PerformResult {
    try await IntentRuntime.$interaction.withValue(interaction) {
      try await IntentRuntime.$systemContext.withValue(context) {
        try await IntentRuntime.$intent.withValue(intent) {
          try await intent.perform()
        }
      }
    }
  }

  /// The view that a result shows; a snippet intent is performed for its own.
  private func snippet(
    of result: any AnyIntentResult,
    _ context: IntentSystemContext
  ) async throws -> IntentSnippet? {
    if let view = result.snippetView {
      return IntentSnippet(viewTypeName: view.typeName, text: view.text, intentName: nil)
    }
    guard let intent = result.snippetIntent?.intent, !(intent is EmptySnippetIntent) else {
      return nil
    }
    try await IntentHost.resolveDependencies(
      of: intent,
      called: "snippet intent '\(type(of: intent))'",
      "\(type(of: intent))"
    )
    try ParameterCheck.check(intent)
    let shown = try await run(intent, context) as? any AnyIntentResult
    return shown?.snippetView.map {
      IntentSnippet(viewTypeName: $0.typeName, text: $0.text, intentName: "\(type(of: intent))")
    }
  }

  /// Where an intent starts.
  private static func mode(of type: any AppIntent.Type) -> IntentModes.Current {
    let modes = type.supportedModes
    if modes.contains(.foreground) && !modes.contains(.background) || type.openAppWhenRun {
      return .foreground
    }
    let canContinue =
      !modes.isDisjoint(with: [.foreground, .foreground(.deferred), .foreground(.dynamic)])
      || type is any ForegroundContinuableIntent.Type
    return .background(canContinueInForeground: canContinue)
  }
}
