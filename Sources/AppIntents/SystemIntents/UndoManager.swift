import Foundation

/// Remembers how to undo what was done, and how to do it again.
///
/// Foundation on Linux lacks this type. What one run of an intent registers is undone together, as the
/// original puts together what one event does; so is what stands between `beginUndoGrouping()` and
/// `endUndoGrouping()`. What is registered while something is undone does it again.
@MainActor public final class UndoManager {
  private struct Action {
    weak var target: AnyObject?
    let perform: @MainActor () -> Void
  }

  private struct Group {
    /// The run of an intent that registered it; nil for what was registered elsewhere.
    var run: UUID?
    var name = ""
    var actions: [Action] = []
  }

  private enum Phase { case doing, undoing, redoing }

  private var undos: [Group] = []
  private var redos: [Group] = []
  /// The group being registered: an explicit one, or one made while something is undone or done again.
  private var open: Group?
  private var phase = Phase.doing

  /// How many groups are open that were begun explicitly.
  public private(set) var groupingLevel = 0
  /// The most steps that are kept; 0 for any number.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Makes a manager that remembers nothing yet.
  public nonisolated init() {}

  /// Whether something can be undone.
  public var canUndo: Bool { !undos.isEmpty || !(open?.actions.isEmpty ?? true) }
  /// Whether something that was undone can be done again.
  public var canRedo: Bool { !redos.isEmpty }
  /// Whether something is being undone.
  public var isUndoing: Bool { phase == .undoing }
  /// Whether something is being done again.
  public var isRedoing: Bool { phase == .redoing }
  /// The name of what would be undone; empty when there is none.
  public var undoActionName: String { undos.last?.name ?? "" }
  /// The name of what would be done again; empty when there is none.
  public var redoActionName: String { redos.last?.name ?? "" }

  /// Remembers how to undo what was just done.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    let action = Action(
      target: target,
      perform: { [weak target] in if let target { handler(target) } }
    )
    if phase == .doing { redos = [] }
    if open != nil {
      open?.actions.append(action)
      return
    }
    let run = IntentRuntime.undoGroup
    if let run, let last = undos.indices.last, undos[last].run == run {
      undos[last].actions.append(action)
    } else {
      push(Group(run: run, actions: [action]))
    }
  }

  /// Names what was just done.
  public func setActionName(_ name: String) {
    if open != nil {
      open?.name = name
    } else if let last = undos.indices.last {
      undos[last].name = name
    }
  }

  /// Begins a group: what is registered until its end is undone together.
  public func beginUndoGrouping() {
    groupingLevel += 1
    if open == nil { open = Group() }
  }

  /// Ends a group; without one it does nothing.
  public func endUndoGrouping() {
    guard groupingLevel > 0 else { return }
    groupingLevel -= 1
    guard groupingLevel == 0, phase == .doing, let group = open else { return }
    open = nil
    if !group.actions.isEmpty { push(group) }
  }

  /// Undoes what was done last, once groups that are open are closed.
  public func undo() {
    while groupingLevel > 0 { endUndoGrouping() }
    guard phase == .doing, let group = undos.popLast() else { return }
    if let inverse = run(group, as: .undoing) { redos.append(inverse) }
  }

  /// Does again what was undone last.
  public func redo() {
    guard phase == .doing, let group = redos.popLast() else { return }
    if let inverse = run(group, as: .redoing) { push(inverse) }
  }

  /// Forgets everything.
  public func removeAllActions() { (undos, redos, open, groupingLevel) = ([], [], nil, 0) }

  /// Forgets what was registered for a target.
  public func removeAllActions(withTarget target: Any) {
    func without(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        var group = group
        group.actions.removeAll { $0.target === target as AnyObject }
        return group.actions.isEmpty ? nil : group
      }
    }
    (undos, redos) = (without(undos), without(redos))
  }

  /// Runs the actions of a group, the last one first.
  ///
  /// - Returns: What they registered, which does the contrary; nil when they registered nothing.
  private func run(_ group: Group, as phase: Phase) -> Group? {
    self.phase = phase
    open = Group(name: group.name)
    for action in group.actions.reversed() { action.perform() }
    defer { (self.phase, open, groupingLevel) = (.doing, nil, 0) }
    return open.flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  private func push(_ group: Group) {
    undos.append(group)
    trim()
  }

  private func trim() {
    if levelsOfUndo > 0, undos.count > levelsOfUndo {
      undos.removeFirst(undos.count - levelsOfUndo)
    }
  }
}
