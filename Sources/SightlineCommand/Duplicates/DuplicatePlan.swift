import SightlineCatalog
import SightlineFoundation
import SightlineReports
import SightlineSearch

/// The actions for copies that can go.
enum DuplicateAction: String, CaseIterable {
  /// Into the user's trash.
  case trash
  /// Below another folder.
  case move
  /// Files of the same bytes become one file.
  case hardlink
  /// Changes no file, and writes a shell script that removes the copies.
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
    /// The copy's content when it was described.
    let copyContent: FileFingerprint
    /// The content of the file that stays.
    let keptContent: FileFingerprint
    /// The absolute path of the copy that this file goes with; nil for a copy itself.
    let belongsTo: String?
  }

  let copies: [Copy]
  /// How many copies lie where this machine does not find them.
  let unknownCount: Int

  /// Takes decided copies.
  init(_ copies: [Copy]) {
    self.copies = copies
    unknownCount = 0
  }

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
        let content = file.pictures[0].fingerprint
        copies.append(
          Copy(
            file: path,
            path: file.path,
            kept: keptPath,
            bytes: content.size,
            likeness: file.likeness(of: report.bitCount),
            isIdentical: original.isIdentical,
            copyContent: content,
            keptContent: kept.pictures[0].fingerprint,
            belongsTo: nil
          )
        )
        copies += Self.companions(of: file, path, beside: kept, files)
      }
    }
    // Raw data and the picture beside it belong to each other: none is removed twice.
    var seen: Set<String> = []
    self.copies = copies.filter { seen.insert($0.file).inserted }
    unknownCount = unknown
  }

  /// Returns the files that go with a copy, each with the one of the same bytes beside the file that stays.
  private static func companions(
    of file: DuplicateFile,
    _ path: String,
    beside kept: DuplicateFile,
    _ files: DuplicateFiles
  ) -> [Copy] {
    file.companions.compactMap { companion in
      guard
        let other = kept.companions.first(where: {
          $0.suffix == companion.suffix && $0.fingerprint.size == companion.fingerprint.size
            && $0.fingerprint.digest == companion.fingerprint.digest
        }),
        let place = files.file(companion.path), let otherPlace = files.file(other.path)
      else { return nil }
      return Copy(
        file: place,
        path: companion.path,
        kept: otherPlace,
        bytes: companion.fingerprint.size,
        likeness: "same bytes",
        isIdentical: true,
        copyContent: companion.fingerprint,
        keptContent: other.fingerprint,
        belongsTo: path
      )
    }
  }

  /// How many bytes the copies have.
  var bytes: Int64 { Int64(sumOf: copies.map(\.bytes)) }

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
      do throws(CommandFailure) {
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
      "left() { printf 'left alone, for it or what stays has changed or is gone: %s\\n' \"$1\" >&2; }",
      "# And while they have the same bytes.",
      "same() { if two \"$1\" \"$2\" && cmp -s \"$1\" \"$2\"; then rm -- \"$2\"; else left \"$2\"; fi; }",
      "# Or while $1 has the bytes with the digest $2, and $3 those with the digest $4.",
      "alike() {",
      "  if two \"$1\" \"$3\" && [ \"$(digest \"$1\")\" = \"$2\" ] && [ \"$(digest \"$3\")\" = \"$4\" ]",
      "  then rm -- \"$3\"; else left \"$3\"; fi", "}",
    ]
}
