package import SightlineDuplicates
package import SightlineFoundation

extension DuplicatePlan {
  /// A shell script that removes the copies, each only while both files have the bytes that they have now.
  ///
  /// - Parameters:
  ///   - release: The release that writes it.
  ///   - failed: Called for each copy that is left out, because its files have changed or are gone.
  /// - Returns: The script.
  /// - Complexity: Reads the files.
  package func script(release: String, failed: (SightlineError) -> Void) -> String {
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
        failed(error)
        leftOut.insert(copy.file)
      }
    }
    let begin =
      [
        "#!/bin/sh",
        "# Written by sightline \(release): removes \(count) copies, \(bytes.fileSize). Read it before you run it.",
        "set -eu",
      ] + ShellText.prologue
    return begin.map { $0 + "\n" }.joined() + Self.functions
      + lines.map { $0 + "\n" }.joined()
  }

  /// The functions that the lines of a script call: `remove.sh`.
  private static let functions = String(decoding: PackageResources.remove_sh, as: UTF8.self)
}
