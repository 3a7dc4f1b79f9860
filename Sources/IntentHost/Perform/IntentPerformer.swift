import AppIntents
import Foundation

/// Performs one intent and those that it opens.
struct IntentPerformer: Sendable {
  private let delegate: RunDelegate
  private let limits: IntentHostLimits
  private let resolution: ParameterResolution
  private let undoManager: UndoManager

  /// The ending of one intent.
  private enum Ending {
    case done(IntentStep, next: (any AppIntent)?)
    case stopped(IntentStep, IntentHostError?)
  }

  init(_ delegate: RunDelegate, _ host: IntentHost) {
    self.delegate = delegate
    limits = host.limits
    undoManager = host.undoManager
    var resolution = ParameterResolution(delegate: delegate)
    resolution.maximumRestarts = max(limits.restarts, 0)
    resolution.maximumQuestions = max(limits.questions, 0)
    resolution.host = host
    self.resolution = resolution
  }

  /// Performs an intent, and the intents that it opens.
  ///
  /// - Returns: The steps until the last intent was done, or one threw.
  /// - Throws: `IntentHostError`.
  func performChain(from first: any AppIntent) async throws -> IntentOutcome {
    var steps: [IntentStep] = []
    var seen: Set<String> = []
    var next: (any AppIntent)? = first
    while let intent = next {
      guard seen.insert(IntentReflection.signature(of: intent)).inserted else {
        throw IntentHostError.cycle(steps, intent)
      }
      guard steps.count < max(limits.openedIntents, 1) else {
        throw IntentHostError.tooManyOpened(steps, intent, limits)
      }
      switch try await perform(intent) {
      case .done(let step, let following):
        steps.append(step)
        next = following
      case .stopped(let step, let failure):
        return IntentOutcome(steps: steps + [step], failure: failure)
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
    let name = "\(type(of: intent))"
    let progress = _ReportedProgress { [delegate] in
      delegate.progressed(IntentProgress($0, of: name))
    }
    do {
      return try await attempt(intent, progress)
    } catch let error as IntentHostError {
      throw error
    } catch let refusal as Refusal {
      return stopped(intent, refusal.kind == .declined ? .declined : .cancelled, progress, nil)
    } catch let error as AppIntentError {
      if case .noHost = error.reason, let intent = intent as? any URLRepresentableIntent {
        return try Self.address(of: intent)
      }
      return stopped(intent, .failed, progress, .thrown(error, by: intent))
    } catch {
      return stopped(intent, .failed, progress, .thrown(error, by: intent))
    }
  }

  /// The ending of an intent that did not succeed.
  private func stopped(
    _ intent: any AppIntent,
    _ ending: IntentOutcome.Ending,
    _ progress: _ReportedProgress,
    _ failure: IntentHostError?
  ) -> Ending {
    let opensApp = delegate.takeContinuation() || Self.mode(of: type(of: intent)) == .foreground
    var step = IntentStep(intent, ending, opensApp: opensApp)
    step.progress = Self.report(of: progress, of: intent)
    return .stopped(step, failure)
  }

  private static func report(
    of progress: _ReportedProgress,
    of intent: any AppIntent
  ) -> IntentProgress? {
    progress.wasTouched ? IntentProgress(progress, of: "\(type(of: intent))") : nil
  }

  /// The ending of an intent with an address and without its own `perform()`.
  private static func address(of intent: any URLRepresentableIntent) throws -> Ending {
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

  private func attempt(
    _ intent: any AppIntent,
    _ progress: _ReportedProgress
  ) async throws -> Ending {
    let context = IntentSystemContext(
      currentMode: Self.mode(of: type(of: intent)),
      preciseTimestamp: Date()
    )
    if let intent = intent as? any UISceneAppIntent { await Self.show(intent) }
    let result = try await IntentRuntime.$systemContext.withValue(context) {
      try await IntentRuntime.$progress.withValue(progress) {
        try await IntentRuntime.$undoManager.withValue(undoManager) {
          try await IntentRuntime.$undoGroup.withValue(UUID()) { try await resolution.run(intent) }
        }
      }
    }
    // Copies share their parameters' values, which the app may set again.
    let performed = try ShortcutValues.copy(of: intent, with: [:])
    IntentDonationManager.shared.record(performed, result)
    let cameToFront = delegate.takeContinuation()
    let modes = type(of: intent).supportedModes
    let comesLater = modes.contains(.foreground(.deferred)) && !modes.contains(.foreground)
    var step = IntentStep(
      intent,
      opensApp: cameToFront || context.currentMode == .foreground || comesLater
    )
    step.progress = Self.report(of: progress, of: intent)
    guard let result = result as? any AnyIntentResult else { return .done(step, next: nil) }
    step.dialog = result.dialog?.text
    step.supportingDialog = result.dialog?.supporting?.text()
    step.value = result.anyValue
    if intent is OpenURLIntent { step.url = result.anyValue as? URL }
    step.snippet = try await snippet(of: result, of: performed)
    step.actionButtonIntentName = result.actionButtonIntent.map { "\(type(of: $0))" }
    return .done(step, next: result.nextIntent)
  }

  /// Performs a snippet intent and returns its view.
  func snippet(of intent: any SnippetIntent) async throws -> IntentSnippet? {
    try await resolution.snippet(of: intent)
  }

  /// The view of a result; a snippet intent is performed for its view.
  private func snippet(
    of result: any AnyIntentResult,
    of performed: any AppIntent
  ) async throws -> IntentSnippet? {
    if let view = result.snippetView {
      return await IntentSnippet(view, by: performed as? any SnippetIntent)
    }
    guard let intent = result.snippetIntent?.intent, !(intent is EmptySnippetIntent) else {
      return nil
    }
    return try await resolution.snippet(of: intent)
  }

  /// Lets the host's scene, if it has one, show an intent's content before the intent is performed.
  @MainActor private static func show(_ intent: any UISceneAppIntent) {
    guard let scene = IntentRuntime.scene else { return }
    if let delegate = scene.delegate {
      delegate.scene(scene, willPerformAppIntent: intent)
    } else {
      intent.performNavigation(forScene: scene)
    }
  }

  /// The mode in which an intent starts.
  private static func mode(of type: any AppIntent.Type) -> IntentModes.Current {
    let modes = type.supportedModes
    if modes.contains(.foreground) && !modes.contains(.background) || type.openAppWhenRun {
      return .foreground
    }
    let later: [IntentModes] = [.foreground, .foreground(.deferred), .foreground(.dynamic)]
    let canContinue =
      later.contains(where: modes.contains) || type is any ForegroundContinuableIntent.Type
    return .background(canContinueInForeground: canContinue)
  }
}
