import AppIntents

extension IntentHost {
  /// Undoes all effects that one run registered, of the last intent with an undo.
  ///
  /// - Returns: The name that the app gave it; empty when it gave none.
  /// - Throws: `IntentHostError` with the code `nothingToUndo`.
  @MainActor
  @discardableResult
  public func undo() throws(IntentHostError) -> String {
    guard undoManager.canUndo else {
      throw IntentHostError(
        .nothingToUndo,
        "nothing can be undone; let an UndoableIntent register how with its undoManager"
      )
    }
    let name = undoManager.undoActionName
    undoManager.undo()
    return name
  }

  /// Redoes the last undone effect.
  ///
  /// - Returns: The name that the app gave it; empty when it gave none.
  /// - Throws: `IntentHostError` with the code `nothingToUndo`.
  @MainActor
  @discardableResult
  public func redo() throws(IntentHostError) -> String {
    guard undoManager.canRedo else {
      throw IntentHostError(
        .nothingToUndo,
        "nothing was undone that can be done again; let what undoes register how to do it again"
      )
    }
    let name = undoManager.redoActionName
    undoManager.redo()
    return name
  }
}
