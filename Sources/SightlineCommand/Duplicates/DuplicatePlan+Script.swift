import SightlineDuplicates
import SightlineFoundation
import SightlineReports

extension DuplicatePlan {
  /// A shell script that removes the copies, each only while both files have the bytes that they have now.
  ///
  /// - Parameters:
  ///   - release: The release that writes it.
  ///   - failed: Called for each copy that is left out, because its files have changed or are gone.
  /// - Returns: The script.
  /// - Complexity: Reads the files.
  func script(release: String, failed: (CommandFailure) -> Void) -> String {
    var (lines, count, bytes): ([String], Int, Int64) = ([], 0, 0)
    var leftOut: Set<String> = []
    for copy in copies {
      // A file that belongs to another stays if that one stays.
      if let owner = copy.belongsTo, leftOut.contains(owner) { continue }
      do throws(SightlineError) {
        let compared = try ComparedFiles(copy, digests: !copy.isIdentical)
        let (kept, file) = (ShellText.quoted(path: copy.kept), ShellText.quoted(path: copy.file))
        lines.append("# \(copy.likeness)".printable)
        if let digests = compared.digests {
          lines.append("alike \(kept) \(digests.kept) \(file) \(digests.copy)")
        } else {
          lines.append("same \(kept) \(file)")
        }
        count += 1
        bytes += copy.bytes
      } catch {
        failed(CommandFailure(error))
        leftOut.insert(copy.file)
      }
    }
    let begin = [
      "#!/bin/sh",
      "# Written by sightline \(release): removes \(count) copies, \(bytes.fileSize). Read it before you run it.",
    ]
    return (begin + Self.prologue + lines).joined(separator: "\n") + "\n"
  }

  /// The functions that the lines of a script call.
  private static let prologue =
    ["set -eu"] + ShellText.prologue + [
      "if command -v sha256sum > /dev/null; then digest() { sha256sum < \"$1\" | cut -c 1-64; }",
      "else digest() { shasum -a 256 < \"$1\" | cut -c 1-64; }; fi",
      "# $1 stays, $2 goes: only while both are files, not one file, and not empty.",
      "two() { [ -s \"$1\" ] && [ -f \"$1\" ] && [ -f \"$2\" ] && ! [ -L \"$2\" ] && ! [ \"$1\" -ef \"$2\" ]; }",
      "left() { printf 'left alone, because it or what stays has changed or is gone: %s\\n' \"$(shown \"$1\")\" >&2; }",
      "# What stays is on the disk before $2 goes.",
      "go() { sync -- \"$1\" 2> /dev/null || sync; rm -- \"$2\"; }",
      "# And while they have the same bytes. What goes is looked at and removed in one folder, in a shell of its own.",
      "same() (",
      "  if within \"$2\" && two \"$1\" \"$name\" && cmp -s -- \"$1\" \"$name\"",
      "  then go \"$1\" \"$name\"; else left \"$2\"; fi", ")",
      "# Or while $1 has the bytes with the digest $2, and $3 those with the digest $4.",
      "alike() (",
      "  if within \"$3\" && two \"$1\" \"$name\" && [ \"$(digest \"$1\")\" = \"$2\" ] && [ \"$(digest \"$name\")\" = \"$4\" ]",
      "  then go \"$1\" \"$name\"; else left \"$3\"; fi", ")",
    ]
}
