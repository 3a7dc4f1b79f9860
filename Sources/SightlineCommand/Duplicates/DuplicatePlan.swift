import SightlineCatalog
import SightlineReports
import SightlineSearch

/// What can be done with copies that can go.
enum DuplicateAction: String, CaseIterable {
  /// Into the user's trash.
  case trash
  /// Below another folder.
  case move
  /// Files of the same bytes become one file.
  case hardlink
  /// Nothing here: a shell script that removes them.
  case script
}

/// The copies that can go, each with the file that stays in its place.
struct DuplicatePlan {
  /// A copy and what it is a copy of.
  struct Copy {
    /// The absolute path.
    let file: String
    /// The path as the catalog has it.
    let path: String
    /// The absolute path of the file that stays.
    let kept: String
    let bytes: Int64
    /// Why it can go: "12 of 256 bits differ".
    let likeness: String
    let isIdentical: Bool
    /// Whether both files are still the ones that were compared.
    let isUnchanged: @Sendable () -> Bool
  }

  let copies: [Copy]
  /// How many copies lie where this machine does not find them.
  let unknownCount: Int

  /// Lists the copies of a report.
  init(_ report: DuplicateReport, files: DuplicateFiles) {
    var copies: [Copy] = []
    var unknown = 0
    for group in report.groups {
      for file in group.files {
        guard let original = file.original else { continue }
        let kept = group.files[original.place]
        guard let path = files.file(file.path), let keptPath = files.file(kept.path) else {
          unknown += 1
          continue
        }
        let (copyPicture, keptPicture) = (file.pictures[0], kept.pictures[0])
        copies.append(
          Copy(
            file: path,
            path: file.path,
            kept: keptPath,
            bytes: copyPicture.fingerprint.size,
            likeness: file.likeness(of: report.bitCount),
            isIdentical: original.isIdentical,
            isUnchanged: {
              // Never the last copy: what stays must be there, and be another file than what goes.
              guard let copy = files.identity(of: copyPicture),
                let kept = files.identity(of: keptPicture)
              else { return false }
              return copy != kept
            }
          )
        )
      }
    }
    self.copies = copies
    unknownCount = unknown
  }

  /// How many bytes the copies have.
  var bytes: Int64 { Int64(sumOf: copies.map(\.bytes)) }

  /// A shell script that removes the copies whose originals are there.
  func script(release: String) -> String {
    var lines = [
      "#!/bin/sh",
      "# Written by sightline \(release): removes \(copies.count) copies, "
        + "\(bytes.fileSize). Read it before you run it.", "set -eu", "gone() {",
      "  # $1 stays, $2 goes: only while both are there and are not one file.",
      "  if [ -f \"$1\" ] && [ -f \"$2\" ] && ! [ \"$1\" -ef \"$2\" ]; then rm -- \"$2\"; fi", "}",
    ]
    for copy in copies {
      lines.append("# \(copy.likeness)".printable)
      lines.append("gone \(ShellText.quoted(copy.kept)) \(ShellText.quoted(copy.file))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Text as a shell takes it.
enum ShellText {
  /// A text as one word of a POSIX shell, whatever it holds.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
