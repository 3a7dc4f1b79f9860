import Foundation

/// Remembers how to undo and redo actions.
///
/// Foundation on Linux lacks this type. All actions that one run of an intent registers are undone
/// together, as the original groups the actions of one event. So are all actions registered between
/// `beginUndoGrouping()` and `endUndoGrouping()`. Actions registered during an undo become a redo.
@MainActor public final class UndoManager {
  private struct Action {
    weak var target: AnyObject?
    let perform: @MainActor () -> Void
  }

  private struct Group {
    /// The run of the intent that registered it; nil if it was registered elsewhere.
    var run: UUID?
    var name = ""
    var actions: [Action] = []
  }

  private enum Phase { case doing, undoing, redoing }

  private var undos: [Group] = []
  private var redos: [Group] = []
  /// The group being registered: an explicit one, or one made during an undo or redo.
  private var open: Group?
  private var phase = Phase.doing

  /// The number of open groups that were begun explicitly.
  public private(set) var groupingLevel = 0
  /// The maximum number of steps that are kept; 0 for any number.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Makes a manager without actions.
  public nonisolated init() {}

  /// Whether there is an action to undo.
  public var canUndo: Bool { !undos.isEmpty || !(open?.actions.isEmpty ?? true) }
  /// Whether there is an action to redo.
  public var canRedo: Bool { !redos.isEmpty }
  /// Whether an undo is under way.
  public var isUndoing: Bool { phase == .undoing }
  /// Whether a redo is under way.
  public var isRedoing: Bool { phase == .redoing }
  /// The name of the next action to undo; empty if there is none.
  public var undoActionName: String { undos.last?.name ?? "" }
  /// The name of the next action to redo; empty if there is none.
  public var redoActionName: String { redos.last?.name ?? "" }

  /// Registers how to undo an action.
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

  /// Names the action that was just done.
  public func setActionName(_ name: String) {
    if open != nil {
      open?.name = name
    } else if let last = undos.indices.last {
      undos[last].name = name
    }
  }

  /// Begins a group: all actions registered until its end are undone together.
  public func beginUndoGrouping() {
    groupingLevel += 1
    if open == nil { open = Group() }
  }

  /// Ends a group; does nothing if there is none.
  public func endUndoGrouping() {
    guard groupingLevel > 0 else { return }
    groupingLevel -= 1
    guard groupingLevel == 0, phase == .doing, let group = open else { return }
    open = nil
    if !group.actions.isEmpty { push(group) }
  }

  /// Closes open groups, and undoes the last action.
  public func undo() {
    while groupingLevel > 0 { endUndoGrouping() }
    guard phase == .doing, let group = undos.popLast() else { return }
    if let inverse = run(group, as: .undoing) { redos.append(inverse) }
  }

  /// Redoes the action that was undone last.
  public func redo() {
    guard phase == .doing, let group = redos.popLast() else { return }
    if let inverse = run(group, as: .redoing) { push(inverse) }
  }

  /// Forgets everything.
  public func removeAllActions() { (undos, redos, open, groupingLevel) = ([], [], nil, 0) }

  /// Forgets the actions registered for a target.
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
  /// - Returns: The inverse actions that they registered; nil if they registered none.
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
