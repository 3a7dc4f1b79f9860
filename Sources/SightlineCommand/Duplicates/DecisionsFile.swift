import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineReports

/// The decisions of a person on the page of duplicates, as the page saved them.
struct DecisionsFile: Decodable {
  /// A group as it was shown.
  struct Group: Decodable {
    var number: Int
    /// Whether its files were said to be no duplicates.
    var distinct: Bool
    var files: [DecidedFile]
  }

  var form: Int
  var folder: String?
  var groups: [Group]

  /// The form that is understood, and the most bytes that are read.
  private static let (form, mostBytes) = (1, Int64(256 << 20))

  /// Reads a file.
  ///
  /// - Throws: `CommandFailure` when it is not such a file, or too large.
  static func read(_ path: String) throws(CommandFailure) -> DecisionsFile {
    guard let status = FileStatus(path), status.kind == .file else {
      throw CommandFailure(
        "\(path): there is no such file; save decisions on the page of --format html"
      )
    }
    guard status.size <= mostBytes, let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(
        "\(path): cannot be read, or has more than \(mostBytes) bytes, the limit"
      )
    }
    guard let decisions = try? JSONDecoder().decode(DecisionsFile.self, from: data),
      decisions.form == form
    else {
      throw CommandFailure(
        "\(path): no decisions that the page of --format html saved; save them anew"
      )
    }
    return decisions
  }

  /// Returns the files to remove, each with one of its group that stays.
  ///
  /// - Parameter failed: Called for each group that would lose all of its files, and for unknown files.
  /// - Returns: The plan.
  func plan(failed: (CommandFailure) -> Void) -> DuplicatePlan {
    var copies: [DuplicatePlan.Copy] = []
    for group in groups where !group.distinct {
      let going = group.files.filter { $0.action == "remove" }
      guard !going.isEmpty else { continue }
      guard let first = group.files.firstIndex(where: { $0.action != "remove" }) else {
        failed(
          CommandFailure(
            "group \(group.number): left alone, for no file of it would stay; keep one"
          )
        )
        continue
      }
      for file in going {
        let isKept =
          group.files.indices.contains(file.of) && group.files[file.of].action != "remove"
        let place = isKept ? file.of : first
        let kept = group.files[place]
        guard let path = file.file, let keptPath = kept.file,
          let content = Self.content(file.bytes, file.digest),
          let keptContent = Self.content(kept.bytes, kept.digest)
        else {
          failed(CommandFailure("\(file.path): left alone, for it is not known where it lies"))
          continue
        }
        copies.append(
          DuplicatePlan.Copy(
            file: path,
            path: file.path,
            kept: keptPath,
            bytes: content.size,
            likeness: "decided on the page",
            isIdentical: content == keptContent,
            copyContent: content,
            keptContent: keptContent,
            belongsTo: nil
          )
        )
        guard place == file.of else { continue }
        copies += file.with.compactMap { companion in
          Self.content(companion.bytes, companion.digest).map { content in
            DuplicatePlan.Copy(
              file: companion.file,
              path: FilePaths.path(companion.file, relativeTo: folder ?? "/"),
              kept: companion.of,
              bytes: content.size,
              likeness: "same bytes",
              isIdentical: true,
              copyContent: content,
              keptContent: content,
              belongsTo: path
            )
          }
        }
      }
    }
    return DuplicatePlan(copies)
  }

  private static func content(_ bytes: Int64, _ digest: String) -> FileFingerprint? {
    UInt128(digest, radix: 16).map {
      FileFingerprint(size: bytes, modificationTime: 0, digest: $0)
    }
  }
}
