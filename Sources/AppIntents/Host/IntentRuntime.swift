import Foundation
import Synchronization

/// The runtime of an intent while it performs; a host sets it for the task that runs the intent.
package enum IntentRuntime {
  /// Answers the intent's questions; nil if no host runs it.
  @TaskLocal package static var interaction: (any IntentInteraction)?
  /// The context that the system gives the intent for this run.
  @TaskLocal package static var systemContext = IntentSystemContext()
  /// The running intent, for the parameters that its queries depend on.
  @TaskLocal package static var intent: (any AppIntent)?
  /// Takes the scores of the answers from the search behind a query; nil if no host asks for them.
  @TaskLocal package static var scores: MatchScores?
  /// Takes the progress of a `ProgressReportingIntent`; nil if it is not shown.
  @TaskLocal package static var progress: _ReportedProgress?
  /// Takes the undo actions of an `UndoableIntent`; nil if undoing is not offered.
  @TaskLocal package static var undoManager: UndoManager?
  /// The run of an intent, whose effects are undone together; nil where no host runs it.
  @TaskLocal package static var undoGroup: UUID?
  /// The scene that a `UISceneAppIntent` runs in; nil where no host has one.
  @MainActor package static var scene: UIScene?
}

/// The other end of an intent's questions: a person, a prompt, a service or a test.
///
/// A host runs an intent inside `IntentRuntime.$interaction.withValue(…)`; all questions of the
/// intent arrive here.
package protocol IntentInteraction: Sendable {
  /// Gives a value for a parameter, of its `valueType`.
  func value(
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> any _IntentValue
  /// Chooses one of several values.
  func disambiguation(
    for parameter: any AnyIntentParameter,
    among values: [any _IntentValue],
    dialog: IntentDialog?
  ) async throws -> any _IntentValue
  /// Says whether a parameter's value is right.
  func confirmation(
    of value: any _IntentValue,
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?,
    view: _SnippetViewContainer?
  ) async throws -> Bool
  /// Says whether the intent may continue.
  func confirmation(_ request: ConfirmationRequest) async throws -> Bool
  /// Chooses one of the options, as its place in the list; nil when the person cancels.
  func choice(_ request: ChoiceRequest) async throws -> Int?
  /// Brings the app to the front; throws when the person does not want it.
  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws
  /// Whether the app has come to the front since the intent began.
  var hasComeToFront: Bool { get }
  /// The reason why the intent is being cancelled.
  var cancellationReason: IntentCancellationReason { get }
  /// Begins or ends a period in which each report of progress restarts the time limit.
  func extendTime(_ begins: Bool)
}

extension IntentInteraction {
  /// False.
  package var hasComeToFront: Bool { false }
  /// The person.
  package var cancellationReason: IntentCancellationReason { .userCancelled }
  /// Does nothing.
  package func extendTime(_ begins: Bool) {}
}

/// A request that the person choose.
package struct ChoiceRequest: Sendable {
  /// The intent that asks.
  package let intent: any AppIntent
  /// The options, in the app's order.
  package let options: [IntentChoiceOption]
  /// The question.
  package let dialog: IntentDialog?
  /// The view that is shown beside it.
  package let view: _SnippetViewContainer?
}

/// A request that the person confirm.
package struct ConfirmationRequest: Sendable {
  /// The intent that asks.
  package let intent: any AppIntent
  /// The conditions under which the question may be left out.
  package let conditions: ConfirmationConditions
  /// The title of the button.
  package let actionName: ConfirmationActionName
  /// The question.
  package let dialog: IntentDialog?
  /// The intent whose snippet is shown beside it.
  package let snippetIntent: (any SnippetIntent)?
  /// The view that is shown beside it.
  package let view: _SnippetViewContainer?
}
