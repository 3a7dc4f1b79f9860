public import Foundation

/// What the system tells an intent about the run.
public struct IntentSystemContext: Sendable {
  /// Where the intent runs.
  public let currentMode: IntentModes.Current
  /// When the person acted, when it is known exactly.
  public let preciseTimestamp: Date?

  /// Makes a context; a host does.
  package init(
    currentMode: IntentModes.Current = .background(canContinueInForeground: false),
    preciseTimestamp: Date? = nil
  ) {
    self.currentMode = currentMode
    self.preciseTimestamp = preciseTimestamp
  }
}
