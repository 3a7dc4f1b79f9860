import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlinePixels

/// Does one thing with copies, one after the other, so that each can be undone.
final class DuplicatePerformer {
  private let action: DuplicateAction
  private let folder: String?
  private var trash: TrashFolder?
  private var names = FreeNames()
  private var undo: [String] = []

  /// Prepares to act.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - target: The folder to move to; made when it is not there.
  /// - Throws: `CommandFailure` when the folder or the trash cannot be used.
  init(_ action: DuplicateAction, target: String?) throws {
    self.action = action
    trash = action == .trash ? try TrashFolder() : nil
    if let target {
      do {
        try FileManager.default.createDirectory(
          atPath: target,
          withIntermediateDirectories: true
        )
      } catch {
        throw CommandFailure("\(target): the folder cannot be made; give --to another one")
      }
      folder = FilePaths.resolved(target)
    } else {
      folder = nil
    }
  }

  /// Acts on a copy.
  ///
  /// - Throws: `CommandFailure`, which names the copy; it is then where it was.
  func perform(_ copy: DuplicatePlan.Copy) throws {
    guard copy.isUnchanged() else {
      throw CommandFailure(
        "\(copy.file): left alone, for it or \(copy.kept) has changed or is gone"
      )
    }
    do {
      switch action {
      case .trash: try trash?.put(copy.file)
      case .move: try move(copy)
      case .hardlink: try link(copy)
      case .script: break
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("\(copy.file): left alone: \(error.localizedDescription)")
    }
  }

  /// Writes the script that brings moved files back.
  func finish() throws {
    guard let folder, !undo.isEmpty else { return }
    var number = 1
    var path = FilePaths.join(folder, "undo.sh")
    while FileStatus(path) != nil {
      number += 1
      path = FilePaths.join(folder, "undo-\(number).sh")
    }
    let script = ["#!/bin/sh", "# Brings back what sightline moved."] + undo
    let file = path
    try CommandFailure.mapping {
      try OutputFile.write(Array((script.joined(separator: "\n") + "\n").utf8), to: file)
    }
    printNote("`sh \(path)` brings them back")
  }

  /// Puts a copy below the folder under its path, or a number behind it where that is taken.
  private func move(_ copy: DuplicatePlan.Copy) throws {
    guard let folder else { return }
    let parts = copy.path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let wanted = FilePaths.join(folder, parts.joined(separator: "/"))
    let target = names.next(
      wanted,
      numbered: { "\(wanted).\($0)" },
      isTaken: { FileStatus($0) != nil || FilePaths.isLink($0) }
    )
    try FileManager.default.createDirectory(
      atPath: FilePaths.folder(of: target),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(atPath: copy.file, toPath: target)
    undo.append("mv -n -- \(ShellText.quoted(target)) \(ShellText.quoted(copy.file))")
  }

  /// Makes a copy and what stays one file; the copy's name is never without a file.
  private func link(_ copy: DuplicatePlan.Copy) throws {
    guard FileManager.default.contentsEqual(atPath: copy.file, andPath: copy.kept) else {
      throw CommandFailure("\(copy.file): left alone, for its bytes are not those of \(copy.kept)")
    }
    let temporary = "\(copy.file).\(ProcessInfo.processInfo.processIdentifier).link"
    try FileManager.default.linkItem(atPath: copy.kept, toPath: temporary)
    do throws(SightlineError) {
      try FilePaths.rename(temporary, to: copy.file)
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw CommandFailure(error)
    }
  }
}
