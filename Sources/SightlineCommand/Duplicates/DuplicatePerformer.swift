import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SystemPackage

/// Performs an action on copies, one after the other, so that each can be undone and none is lost.
///
/// Both files are compared by their bytes before the copy goes (see ``ComparedFiles``). The script that brings a moved
/// file back is on the disk before the file is moved, and a reported action is on the disk when it is reported.
final class DuplicatePerformer {
  private let action: DuplicateAction
  private let folder: String?
  private var trash: TrashFolders?
  private var names = FreeNames()
  /// The files that were left alone.
  private var stayed: Set<String> = []
  /// The folders in which names were changed since they were last synced.
  private var changed: Set<String> = []

  /// How many copies are processed at a time, because each batch waits for the disk.
  private static let copiesAtOnce = 64

  /// Prepares to act.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - target: The folder to move to; made when it is not there.
  /// - Throws: `CommandFailure` when the folder or the trash cannot be used.
  init(_ action: DuplicateAction, target: String?) throws {
    self.action = action
    trash = action == .trash ? try TrashFolders() : nil
    if let target {
      do {
        try LastingFolder.make(target)
      } catch {
        throw CommandFailure("\(target): the folder cannot be made; give --to another one")
      }
      folder = FilePaths.resolved(target)
    } else {
      folder = nil
    }
  }

  /// Acts on copies.
  ///
  /// In batches, each copy gets its new place and keeps the old one; once that is on the disk, each is compared once
  /// more with its earlier state, and leaves the old place.
  ///
  /// - Parameters:
  ///   - copies: The copies.
  ///   - failed: Called for each copy that is left alone, with its name.
  /// - Returns: How many were dealt with.
  /// - Throws: `CommandFailure` when the rest cannot be dealt with either.
  func perform(
    _ copies: [DuplicatePlan.Copy],
    failed: (CommandFailure) -> Void
  ) throws -> Int {
    guard action != .script else { return 0 }
    var done = 0
    let undo = try folder.map { try UndoScript(in: $0) }
    for start in stride(from: 0, to: copies.count, by: Self.copiesAtOnce) {
      let part = copies[start..<min(copies.count, start + Self.copiesAtOnce)]
      let targets = part.map { target(of: $0) }
      try undo?.note(zip(targets, part).map { (target: $0, source: $1.file) })
      var placed: [PlacedCopy] = []
      for (copy, target) in zip(part, targets) {
        // A file that belongs to another stays if that one stays.
        if let owner = copy.belongsTo, stayed.contains(owner) { continue }
        attempt(copy, failed) {
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
            done += 1
          case .script: break
          }
        }
      }
      for target in placed.flatMap({ [$0.place.target, $0.place.information].compactMap(\.self) }) {
        changed.insert(FilePaths.folder(of: target))
      }
      try syncFolders()
      for copy in placed {
        if let owner = copy.copy.belongsTo, stayed.contains(owner) {
          copy.withdraw()
          continue
        }
        attempt(copy.copy, failed) {
          try copy.leave()
          changed.insert(FilePaths.folder(of: copy.copy.file))
          changed.insert(FilePaths.folder(of: copy.place.target))
          done += 1
        }
      }
      try syncFolders()
    }
    if done > 0 {
      if let path = undo?.path { printNote("`sh \(path)` brings them back") }
    } else {
      undo?.discard()
    }
    return done
  }

  private func attempt(
    _ copy: DuplicatePlan.Copy,
    _ failed: (CommandFailure) -> Void,
    _ body: () throws -> Void
  ) {
    do {
      try body()
      return
    } catch let failure as CommandFailure {
      failed(failure)
    } catch let error as SightlineError {
      failed(CommandFailure("\(copy.file): left alone: \(error.description)"))
    } catch {
      failed(CommandFailure("\(copy.file): left alone: \(error.localizedDescription)"))
    }
    stayed.insert(copy.file)
  }

  /// Syncs the changed names to the disk.
  private func syncFolders() throws(CommandFailure) {
    for folder in changed.sorted() {
      do throws(SightlineError) {
        try FilePaths.syncFolder(of: FilePaths.join(folder, "."))
      } catch {
        throw CommandFailure(error)
      }
    }
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
  private func place(_ copy: DuplicatePlan.Copy, at target: String) throws -> PlacedCopy.Place {
    try LastingFolder.make(FilePaths.folder(of: target))
    switch try FilePaths.link(copy.file, target) {
    case .linked: return PlacedCopy.Place(target: target, kind: .linked)
    case .impossible: return PlacedCopy.Place(target: target, kind: .renamed)
    case .otherDisk: break
    }
    let mark = ".\(ProcessInfo.processInfo.processIdentifier).partial"
    let partial = FileNames.fitting(path: target, before: mark) + mark
    do {
      // A photo's date is often only that of its file.
      try FilePaths.copy(copy.file, to: partial)
      guard try ComparedFiles.areEqual(copy.file, partial) else {
        throw CommandFailure("\(copy.file): left alone, for its copy is not the same")
      }
      try FilePaths.rename(partial, to: target)
    } catch {
      FilePaths.remove(partial)
      throw error
    }
    return PlacedCopy.Place(target: target, kind: .copied)
  }

  /// Makes the copy and the file that stays one file; the copy's name is never without a file.
  private func link(_ copy: DuplicatePlan.Copy, _ compared: ComparedFiles) throws {
    // Two names of one file have the same permissions.
    guard compared.copy.permissions == compared.kept.permissions else {
      throw CommandFailure(
        "\(copy.file): left alone, for its owner or permissions are not those of \(copy.kept)"
      )
    }
    let mark = ".\(ProcessInfo.processInfo.processIdentifier).link"
    let temporary = FileNames.fitting(path: copy.file, before: mark) + mark
    switch try FilePaths.link(copy.kept, temporary) {
    case .linked: break
    case .otherDisk:
      throw CommandFailure(
        "\(copy.file): left alone, for \(copy.kept) lies on another disk, and links stay on one"
      )
    case .impossible:
      throw CommandFailure(
        "\(copy.file): left alone, for its file system, or the owner of \(copy.kept), allows no links"
      )
    }
    do {
      // One more name changes only the time of change.
      guard let linked = FileStatus(temporary), linked.identity == compared.kept.identity,
        linked.size == compared.kept.size,
        linked.modificationTime == compared.kept.modificationTime,
        FileStatus(copy.file) == compared.copy
      else {
        throw CommandFailure(
          "\(copy.file): left alone, for it or \(copy.kept) has changed or is gone"
        )
      }
      try FilePaths.rename(temporary, to: copy.file)
    } catch {
      FilePaths.remove(temporary)
      throw error
    }
  }
}
