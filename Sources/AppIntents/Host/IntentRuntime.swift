package import Foundation

/// What surrounds an intent while it performs; a host sets it for the task that runs the intent.
package enum IntentRuntime {
  /// Who answers the intent's questions; nil where no host runs it.
  @TaskLocal package static var interaction: (any IntentInteraction)?
  /// What the system tells the intent about this run.
  @TaskLocal package static var systemContext = IntentSystemContext()
  /// The intent that runs, for what its queries depend on.
  @TaskLocal package static var intent: (any AppIntent)?
  /// Where a `ProgressReportingIntent` says how far it is; nil where nobody watches.
  @TaskLocal package static var progress: Progress?
  /// Where an `UndoableIntent` registers how to undo its effect; nil where nobody offers it.
  @MainActor package static var undoManager: UndoManager?
}
