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
    try write(Self.prologue)
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
    + ShellText.prologue + [
      "brought=0 left=0",
      "back() {",
      "  # $1 is where the file was put, $2 where it was. An unfinished move has left it at both.",
      "  # A copy that was begun and never whole is none of the user's.",
      "  if [ -f \"$3\" ] && ! [ -L \"$3\" ]; then rm -- \"$3\"; fi",
      "  # $4, beside $2, is what a run of this script that was ended has left: whole once the file is not at $1 any more.",
      "  if [ -f \"$4\" ] && ! [ -L \"$4\" ]; then",
      "    if [ -f \"$1\" ] || cmp -s -- \"$4\" \"$2\"; then rm -- \"$4\"; else settle \"$4\" \"$2\"; return; fi; fi",
      "  if ! [ -f \"$1\" ]; then return; fi",
      "  # One file by two names loses the new one, if both are names of their own.",
      "  if [ \"$1\" -ef \"$2\" ]; then",
      "    mv -n -- \"$1\" \"$4\"",
      "    if [ -e \"$2\" ]; then rm -- \"$4\"; brought=$((brought + 1)); else mv -n -- \"$4\" \"$2\"; fi",
      "    return; fi",
      "  if ! [ -e \"$2\" ]; then",
      "    # Through a name beside it: a move to another disk that is ended leaves a part of the file.",
      "    if mkdir -p -- \"$(dirname -- \"$2\")\" && mv -n -- \"$1\" \"$4\" && ! [ -e \"$1\" ]; then",
      "      settle \"$4\" \"$2\"; return; fi",
      "    printf 'left alone, because it cannot be moved: %s\\n' \"$(shown \"$1\")\" >&2",
      "  elif cmp -s -- \"$1\" \"$2\"; then",
      "    (within \"$1\" && cmp -s -- \"$name\" \"$2\" && rm -- \"$name\") && brought=$((brought + 1)) && return",
      "    printf 'left alone, because it cannot be removed: %s\\n' \"$(shown \"$1\")\" >&2",
      "  else taken \"$1\"; return; fi",
      "  left=$((left + 1))", "}",
      "# $1 gets its name, $2, if that is free.",
      "settle() {",
      "  if ! [ -e \"$2\" ] && mv -n -- \"$1\" \"$2\" && ! [ -e \"$1\" ]; then brought=$((brought + 1)); else taken \"$1\"; fi",
      "}",
      "taken() {",
      "  printf 'left alone, because another file has taken its place: %s\\n' \"$(shown \"$1\")\" >&2",
      "  left=$((left + 1))", "}",
      "# However far the lines below go, as after a power cut.",
      "told() {",
      "  printf '%s brought back, %s left alone\\n' \"$brought\" \"$left\"",
      "  if [ \"$left\" -gt 0 ]; then exit 1; fi",
      "  if [ \"$brought\" -eq 0 ]; then",
      "    printf 'nothing was brought back: no file lies where it was put\\n' >&2; exit 1; fi",
      "}",
      "trap told EXIT",
    ]

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

  private func write(_ lines: [String]) throws(SightlineError) {
    do {
      try file.writeAll(Array((lines.joined(separator: "\n") + "\n").utf8))
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      throw SightlineError(
        .outputFailed,
        at: path,
        "cannot be written (\(error)); nothing more was moved"
      )
    }
  }
}
