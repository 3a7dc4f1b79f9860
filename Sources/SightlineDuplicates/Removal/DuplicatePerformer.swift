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
  private let followsLinks: Bool
  private let folder: String?
  private var trash: TrashFolders?
  private var names = FreeNames()
  /// The files that were left alone.
  private var stayed: Set<PathKey> = []
  /// The folders in which names were changed since they were last synced.
  private var changed: [String: OpenFolder] = [:]
  /// The folders without what earlier runs that were ended have left in them.
  private var swept: Set<String> = []
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
  ///   - followsLinks: Whether there may be links on the way to the copies; where others chose them, there may not.
  /// - Throws: `SightlineError` when the folder (`outputFailed`) or the trash (`noTrash`) cannot be used.
  package init(
    _ action: DuplicateAction,
    target: String? = nil,
    trashInData data: String? = nil,
    followsLinks: Bool = true
  ) throws(SightlineError) {
    self.action = action
    self.followsLinks = followsLinks
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
      let begun = try MovedRecord(in: folder)
      record = begun
      do throws(SightlineError) {
        undo = try UndoScript(in: folder)
      } catch {
        begun.discard()
        throw error
      }
    }
    for start in stride(from: 0, to: copies.count, by: Self.copiesAtOnce) {
      // Also where an error ends the work: what was moved until then can come back.
      defer { if !outcome.done.isEmpty { outcome.undoScript = undo?.path } }
      let part = copies[start..<min(copies.count, start + Self.copiesAtOnce)]
      try perform(part, undo, record, interruption, failed)
    }
    if outcome.done.isEmpty {
      undo?.discard()
      record?.discard()
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
    let targets = part.map { target(of: $0, record) }
    try record?.note(targets)
    try undo?.note(
      zip(targets, part).map {
        UndoScript.Move(
          target: $0,
          source: $1.file,
          partial: Self.partial(of: $0),
          returning: Self.partial(of: $1.file)
        )
      }
    )
    var placed: [PlacedCopy] = []
    for (copy, target) in zip(part, targets) where !stays(withOwnerOf: copy) {
      attempt(copy, failed) { () throws(SightlineError) in
        // What belongs to a copy goes with it, however late it is.
        if copy.belongsTo == nil { try interruption.check() }
        let compared = try ComparedFiles(copy, followsLinks: followsLinks)
        switch action {
        case .trash:
          if let found = try trash?.place(compared.name, of: compared.folder) {
            placed.append(PlacedCopy(copy, compared, found))
          }
        case .move:
          let place = try place(copy, compared, at: target, record)
          placed.append(PlacedCopy(copy, compared, place))
        case .hardlink:
          try link(copy, compared)
          note(compared.folder)
          outcome.done.append(Outcome.Done(copy: copy))
        case .script: break
        }
      }
    }
    for copy in placed {
      note(copy.place.folder)
      if let information = copy.place.information { note(information.folder) }
    }
    try syncFolders()
    for copy in placed {
      if stays(withOwnerOf: copy.copy) {
        copy.withdraw()
        continue
      }
      attempt(copy.copy, failed) { () throws(SightlineError) in
        try copy.leave()
        note(copy.compared.folder)
        note(copy.place.folder)
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
    for (_, folder) in changed.sorted(by: { $0.key < $1.key }) { try folder.sync() }
    changed = [:]
  }

  /// Notes that names in a folder have changed.
  private func note(_ folder: OpenFolder) { changed[folder.path] = folder }

  /// Returns the path to which a copy is moved: its own path below the folder, with a number appended if that is
  /// taken, but for what an earlier run that was ended has put there of the same file.
  private func target(of copy: DuplicatePlan.Copy, _ record: MovedRecord?) -> String {
    guard let folder else { return "" }
    let parts = copy.path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let wanted = FilePaths.join(folder, parts.joined(separator: "/"))
    return names.next(
      wanted,
      numbered: { FileNames.fitting(path: wanted, before: ".\($0)") + ".\($0)" },
      isTaken: { Self.isTaken($0, for: copy, record) }
    )
  }

  private static func isTaken(
    _ path: String,
    for copy: DuplicatePlan.Copy,
    _ record: MovedRecord?
  ) -> Bool {
    guard !FilePaths.isLink(path) else { return true }
    guard let there = FileStatus(path) else { return false }
    guard record?.had(path) == true, let own = FileStatus(copy.file) else { return true }
    return there.identity != own.identity
      && (there.size != own.size || there.modificationTime != own.modificationTime)
  }

  /// The path of a copy until it is whole.
  private static func partial(of target: String) -> String {
    FileNames.fitting(path: target, before: UnfinishedFile.mark) + UnfinishedFile.mark
  }

  /// Puts a copy below the folder, where it gets one more name or, on another disk, is copied whole.
  private func place(
    _ copy: DuplicatePlan.Copy,
    _ compared: ComparedFiles,
    at target: String,
    _ record: MovedRecord?
  ) throws(SightlineError) -> PlacedCopy.Place {
    try LastingFolder.make(FilePaths.folder(of: target))
    let parent = try OpenFolder(following: FilePaths.folder(of: target))
    let name = FilePaths.name(of: target)
    if let left = parent.status(of: name) {
      // An earlier run was ended before the copy left its place.
      if left.identity == compared.copy.identity {
        return PlacedCopy.Place(folder: parent, name: name, kind: .linked)
      }
      guard try ComparedFiles.areEqual(copy.file, target) else {
        throw .leftAlone(copy.file, "another file has come to its new place")
      }
      return PlacedCopy.Place(folder: parent, name: name, kind: .copied)
    }
    switch try compared.folder.link(compared.name, to: name, in: parent) {
    case .linked: return PlacedCopy.Place(folder: parent, name: name, kind: .linked)
    case .impossible: return PlacedCopy.Place(folder: parent, name: name, kind: .renamed)
    case .otherDisk: break
    }
    if swept.insert(parent.path).inserted {
      UnfinishedFile.sweep(parent.path) {
        record?.had(FilePaths.join(parent.path, $0)) ?? false
      }
    }
    let partial = Self.partial(of: target)
    do throws(SightlineError) {
      // A photo's date is often only that of its file.
      try FilePaths.copy(copy.file, to: partial)
      guard try ComparedFiles.areEqual(copy.file, partial) else {
        throw .leftAlone(copy.file, "its copy is not the same")
      }
      // A link never takes the place of a file that has come meanwhile, as a new name would.
      let whole = FilePaths.name(of: partial)
      if try parent.link(whole, to: name, in: parent) == .linked {
        parent.remove(whole)
      } else if parent.has(name) {
        throw .leftAlone(copy.file, "another file has come to its new place")
      } else {
        try parent.rename(whole, to: name, in: parent)
      }
    } catch {
      FilePaths.remove(partial)
      throw error
    }
    return PlacedCopy.Place(folder: parent, name: name, kind: .copied)
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
    let kept = try OpenFolder(following: FilePaths.folder(of: copy.kept))
    let keptName = FilePaths.name(of: copy.kept)
    // Its bytes are the only ones once the copy's are gone, and may still be in memory alone.
    try kept.sync(keptName)
    if swept.insert(compared.folder.path).inserted { SecondName.sweep(compared.folder) }
    let temporary = SecondName.own
    switch try kept.link(keptName, to: temporary, in: compared.folder) {
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
      guard let linked = compared.folder.status(of: temporary),
        linked.identity == compared.kept.identity, linked.size == compared.kept.size,
        linked.modificationTime == compared.kept.modificationTime,
        compared.folder.status(of: compared.name) == compared.copy
      else { throw copy.changed }
      try compared.folder.rename(temporary, to: compared.name, in: compared.folder)
    } catch {
      compared.folder.remove(temporary)
      throw error
    }
  }
}
