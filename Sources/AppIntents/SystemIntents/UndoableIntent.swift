/// An intent whose effect can be undone.
public protocol UndoableIntent: AppIntent {}

extension UndoableIntent {
  /// Where to register how to undo the effect; nil without a host that offers it.
  @MainActor public var undoManager: UndoManager? { IntentRuntime.undoManager }
}

/// Remembers how to undo what was done.
///
/// Foundation on Linux lacks this type.
@MainActor public final class UndoManager {
  private var actions: [(name: String, undo: @MainActor () -> Void)] = []

  /// Makes a manager that remembers nothing yet.
  public nonisolated init() {}

  /// Whether something can be undone.
  public var canUndo: Bool { !actions.isEmpty }

  /// The name of what would be undone; empty when there is none.
  public var undoActionName: String { actions.last?.name ?? "" }

  /// Remembers how to undo what was just done.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    actions.append((name: "", undo: { [weak target] in if let target { handler(target) } }))
  }

  /// Names what was just done.
  public func setActionName(_ name: String) {
    if let last = actions.indices.last { actions[last].name = name }
  }

  /// Undoes what was done last.
  public func undo() { actions.popLast()?.undo() }

  /// Forgets everything.
  public func removeAllActions() { actions.removeAll() }
}
