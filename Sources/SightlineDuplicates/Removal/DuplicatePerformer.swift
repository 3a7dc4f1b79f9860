import Foundation
package import SightlineFoundation

/// Performs an action on copies, one after the other, so that each can be undone and none is lost.
///
/// Both files are compared by their bytes before the copy goes (see ``ComparedFiles``). The script that brings a moved
/// file back is on the disk before the file is moved, and a reported action is on the disk when it is reported.
package final class DuplicatePerformer {
  /// The copies that were dealt with.
  package struct Outcome: Sendable {
    /// A copy, and the path at which it lies now; nil for a link in its place.
    package struct Done: Sendable {
      package var copy: DuplicatePlan.Copy
      package var place: String?
    }

    /// In the order of the plan.
    package var done: [Done] = []
    /// The script that brings moved files back; nil for none.
    package var undoScript: String?
  }

  private let action: DuplicateAction
  private let folder: String?
  private var trash: TrashFolders?
  private var names = FreeNames()
  /// The files that were left alone.
  private var stayed: Set<PathKey> = []
  /// The folders in which names were changed since they were last synced.
  private var changed: Set<String> = []
  /// The copies that were dealt with so far, also where an error ended the work.
  package private(set) var outcome = Outcome()

  /// How many copies are processed at a time, because each batch waits for the disk.
  private static let copiesAtOnce = 64

  /// Prepares to act.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - target: The folder to move to; made when it is not there.
  ///   - data: The folder of the user's data, which has the trash; nil for that of the environment.
  /// - Throws: `SightlineError` when the folder (`outputFailed`) or the trash (`noTrash`) cannot be used.
  package init(
    _ action: DuplicateAction,
    target: String? = nil,
    trashInData data: String? = nil
  ) throws(SightlineError) {
    self.action = action
    trash = action == .trash ? try TrashFolders(inData: data) : nil
    if let target { try LastingFolder.make(target) }
    folder = target.flatMap { FilePaths.resolved($0) }
  }

  /// Acts on copies.
  ///
  /// In batches, each copy gets its new place and keeps the old one; once that is on the disk, each is compared once
  /// more with its earlier state, and leaves the old place.
  ///
  /// - Parameters:
  ///   - copies: The copies.
  ///   - interruption: Stops the work between two copies; those that are left are failures with its code.
  ///   - failed: Called for each copy that is left alone, with the reason.
  /// - Returns: The copies that were dealt with.
  /// - Throws: `SightlineError` when the rest cannot be dealt with either.
  package func perform(
    _ copies: [DuplicatePlan.Copy],
    interruption: Interruption = Interruption(),
    failed: (DuplicatePlan.Copy, SightlineError) -> Void
  ) throws(SightlineError) -> Outcome {
    guard action != .script else { return outcome }
    var undo: UndoScript?
    var record: MovedRecord?
    if let folder {
      undo = try UndoScript(in: folder)
      record = try MovedRecord(in: folder)
    }
    for start in stride(from: 0, to: copies.count, by: Self.copiesAtOnce) {
      let part = copies[start..<min(copies.count, start + Self.copiesAtOnce)]
      try perform(part, undo, record, interruption, failed)
    }
    if outcome.done.isEmpty {
      undo?.discard()
      record?.discard()
    } else {
      outcome.undoScript = undo?.path
    }
    return outcome
  }

  /// Acts on one batch.
  private func perform(
    _ part: ArraySlice<DuplicatePlan.Copy>,
    _ undo: UndoScript?,
    _ record: MovedRecord?,
    _ interruption: Interruption,
    _ failed: (DuplicatePlan.Copy, SightlineError) -> Void
  ) throws(SightlineError) {
    let targets = part.map { target(of: $0) }
    try record?.note(targets)
    try undo?.note(zip(targets, part).map { (target: $0, source: $1.file) })
    var placed: [PlacedCopy] = []
    for (copy, target) in zip(part, targets) where !stays(withOwnerOf: copy) {
      attempt(copy, failed) { () throws(SightlineError) in
        // What belongs to a copy goes with it, however late it is.
        if copy.belongsTo == nil { try interruption.check() }
        let compared = try ComparedFiles(copy)
        switch action {
        case .trash:
          if let found = try trash?.place(copy.file) {
            placed.append(PlacedCopy(copy, compared, found))
          }
        case .move: placed.append(PlacedCopy(copy, compared, try place(copy, at: target)))
        case .hardlink:
          try link(copy, compared)
          changed.insert(FilePaths.folder(of: copy.file))
          outcome.done.append(Outcome.Done(copy: copy))
        case .script: break
        }
      }
    }
    for target in placed.flatMap({ [$0.place.target, $0.place.information].compactMap(\.self) }) {
      changed.insert(FilePaths.folder(of: target))
    }
    try syncFolders()
    for copy in placed {
      if stays(withOwnerOf: copy.copy) {
        copy.withdraw()
        continue
      }
      attempt(copy.copy, failed) { () throws(SightlineError) in
        try copy.leave()
        changed.insert(FilePaths.folder(of: copy.copy.file))
        changed.insert(FilePaths.folder(of: copy.place.target))
        outcome.done.append(Outcome.Done(copy: copy.copy, place: copy.place.target))
      }
    }
    try syncFolders()
  }

  /// Whether a file belongs to another one that stays, and so stays too.
  private func stays(withOwnerOf copy: DuplicatePlan.Copy) -> Bool {
    copy.belongsTo.map { stayed.contains(PathKey($0)) } ?? false
  }

  private func attempt(
    _ copy: DuplicatePlan.Copy,
    _ failed: (DuplicatePlan.Copy, SightlineError) -> Void,
    _ body: () throws(SightlineError) -> Void
  ) {
    do throws(SightlineError) {
      try body()
    } catch {
      failed(copy, .leftAlone(copy.file, error))
      stayed.insert(PathKey(copy.file))
    }
  }

  /// Syncs the changed names to the disk.
  private func syncFolders() throws(SightlineError) {
    for folder in changed.sorted() { try FilePaths.syncFolder(of: FilePaths.join(folder, ".")) }
    changed = []
  }

  /// Returns the path to which a copy is moved: its own path below the folder, with a number appended if that is
  /// taken.
  private func target(of copy: DuplicatePlan.Copy) -> String {
    guard let folder else { return "" }
    let parts = copy.path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let wanted = FilePaths.join(folder, parts.joined(separator: "/"))
    return names.next(
      wanted,
      numbered: { FileNames.fitting(path: wanted, before: ".\($0)") + ".\($0)" },
      isTaken: { FileStatus($0) != nil || FilePaths.isLink($0) }
    )
  }

  /// Puts a copy below the folder, where it gets one more name or, on another disk, is copied whole.
  private func place(
    _ copy: DuplicatePlan.Copy,
    at target: String
  ) throws(SightlineError) -> PlacedCopy.Place {
    try LastingFolder.make(FilePaths.folder(of: target))
    switch try FilePaths.link(copy.file, target) {
    case .linked: return PlacedCopy.Place(target: target, kind: .linked)
    case .impossible: return PlacedCopy.Place(target: target, kind: .renamed)
    case .otherDisk: break
    }
    let mark = ".\(ProcessInfo.processInfo.processIdentifier).partial"
    let partial = FileNames.fitting(path: target, before: mark) + mark
    do throws(SightlineError) {
      // A photo's date is often only that of its file.
      try FilePaths.copy(copy.file, to: partial)
      guard try ComparedFiles.areEqual(copy.file, partial) else {
        throw .leftAlone(copy.file, "its copy is not the same")
      }
      try FilePaths.rename(partial, to: target)
    } catch {
      FilePaths.remove(partial)
      throw error
    }
    return PlacedCopy.Place(target: target, kind: .copied)
  }

  /// Makes the copy and the file that stays one file; the copy's name is never without a file.
  private func link(
    _ copy: DuplicatePlan.Copy,
    _ compared: ComparedFiles
  ) throws(SightlineError) {
    // Two names of one file have the same permissions.
    guard compared.copy.permissions == compared.kept.permissions else {
      throw .leftAlone(copy.file, "its owner or permissions are not those of \(copy.keptPath)")
    }
    let mark = ".\(ProcessInfo.processInfo.processIdentifier).link"
    let temporary = FileNames.fitting(path: copy.file, before: mark) + mark
    switch try FilePaths.link(copy.kept, temporary) {
    case .linked: break
    case .otherDisk:
      throw .leftAlone(
        copy.file,
        "\(copy.keptPath) lies on another disk, and links stay on one"
      )
    case .impossible:
      throw .leftAlone(
        copy.file,
        "its file system, or the owner of \(copy.keptPath), allows no links"
      )
    }
    do throws(SightlineError) {
      // One more name changes only the time of change.
      guard let linked = FileStatus(temporary), linked.identity == compared.kept.identity,
        linked.size == compared.kept.size,
        linked.modificationTime == compared.kept.modificationTime,
        FileStatus(copy.file) == compared.copy
      else { throw copy.changed }
      try FilePaths.rename(temporary, to: copy.file)
    } catch {
      FilePaths.remove(temporary)
      throw error
    }
  }
}
