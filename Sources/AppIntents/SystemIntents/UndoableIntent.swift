/// An intent whose effect can be undone.
public protocol UndoableIntent: AppIntent {}

extension UndoableIntent {
  /// The manager with which to register how to undo the effect; nil without a host that offers it.
  @MainActor public var undoManager: UndoManager? { IntentRuntime.undoManager }
}
