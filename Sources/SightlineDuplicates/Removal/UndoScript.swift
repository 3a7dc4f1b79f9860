import Foundation
import SightlineFoundation
import SystemPackage

/// The script that brings moved files back, which is on the disk before a file is moved.
///
/// It can be run at any time, also after the program was killed or the power was cut, and more than once: files
/// that were not moved stay, and of a file at both places the copy is removed.
final class UndoScript {
  let path: String
  private let file: FileDescriptor

  /// Begins a script in a folder, `undo.sh` or a name with a number.
  ///
  /// - Throws: `SightlineError` with code `outputFailed` when it cannot be written.
  init(in folder: String) throws(SightlineError) {
    (path, file) = try Self.make(in: folder)
    try write(Self.prologue, Self.functions)
    try FilePaths.syncFolder(of: path)
  }

  private static func make(in folder: String) throws(SightlineError) -> (String, FileDescriptor) {
    var number = 1
    while true {
      let path = FilePaths.join(folder, number == 1 ? "undo.sh" : "undo-\(number).sh")
      do {
        let file = try FileDescriptor.open(
          FilePath(text: path),
          .writeOnly,
          options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
        )
        return (path, file)
      } catch {
        guard (error as? Errno) == .fileExists else {
          throw SightlineError(
            .outputFailed,
            at: path,
            "cannot be written (\(error)); nothing was moved"
          )
        }
        number += 1
      }
    }
  }

  deinit {
    // All that was written is synced.
    try? file.close()
  }

  private static let prologue =
    [
      "#!/bin/sh",
      "# Brings back what sightline moved; it can be run more than once. It ends with 0 where something was brought back and",
      "# nothing was left alone.",
    ]
    + ShellText.prologue

  /// The functions that the lines of a script call: `undo.sh`.
  private static let functions = String(decoding: PackageResources.undo_sh, as: UTF8.self)

  /// The move of a file, for the script that takes it back.
  struct Move {
    /// The new path.
    var target: String
    /// The present path.
    var source: String
    /// The path beside the new one of a copy that is not whole yet.
    var partial: String
    /// The path beside the present one of a file that comes back.
    var returning: String
  }

  /// Records the next moves, and syncs the script to the disk.
  ///
  /// - Parameter moves: The moves.
  /// - Throws: `SightlineError` with code `outputFailed` when it cannot be written; nothing may be moved then.
  func note(_ moves: [Move]) throws(SightlineError) {
    try write(
      moves.map { move in
        "back "
          + [move.target, move.source, move.partial, move.returning].map {
            ShellText.quoted(path: $0)
          }
          .joined(separator: " ")
      }
    )
  }

  /// Removes a script with which nothing was moved.
  func discard() { FilePaths.remove(path) }

  private func write(_ lines: [String], _ text: String = "") throws(SightlineError) {
    let end = try? file.seek(offset: 0, from: .end)
    do {
      try file.writeAll(Array((lines.joined(separator: "\n") + "\n" + text).utf8))
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      // A shell refuses a script that ends within a line; what was written of these moves is not needed.
      if let end { _ = try? file.resize(to: end) }
      throw SightlineError(
        .outputFailed,
        at: path,
        "cannot be written (\(error)); nothing more was moved"
      )
    }
  }
}
