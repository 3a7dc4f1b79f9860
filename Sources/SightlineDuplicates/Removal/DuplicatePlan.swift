package import SightlineCatalog
import SightlineFoundation

/// The copies that can go, each with the file that stays in its place.
package struct DuplicatePlan: Sendable {
  /// A copy and what it is a copy of.
  package struct Copy: Sendable {
    /// The absolute path.
    package var file: String
    /// The path as the catalog has it.
    package var path: String
    /// The absolute path of the file that stays.
    package var kept: String
    /// The path of the file that stays, as the catalog has it.
    package var keptPath: String
    /// Why it can go: "12 of 256 bits differ".
    package var likeness: String
    /// Whether both files have the same bytes.
    package var isIdentical: Bool
    /// The copy's content when it was described.
    package var content: FileFingerprint
    /// The content of the file that stays.
    package var keptContent: FileFingerprint
    /// The absolute path of the copy that this file goes with; nil for a copy itself.
    package var belongsTo: String?

    /// How many bytes the copy has.
    package var bytes: Int64 { content.size }
  }

  /// The copies, each before the files that go with it.
  package let copies: [Copy]
  /// How many copies lie where this machine does not find them.
  package let unknownCount: Int

  /// Takes decided copies; a file that is named twice goes once.
  ///
  /// - Parameters:
  ///   - copies: The copies.
  ///   - unknownCount: How many more lie where this machine does not find them.
  init(_ copies: [Copy], unknownCount: Int = 0) {
    // Raw data and the picture beside it belong to each other: none is removed twice.
    var seen: Set<PathKey> = []
    self.copies = copies.filter { seen.insert(PathKey($0.file)).inserted }
    self.unknownCount = unknownCount
  }

  /// Lists the copies of a report.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - file: The file of a path that the catalog has; nil where it is not known.
  package init(_ report: DuplicateReport, file: (String) -> String?) {
    var copies: [Copy] = []
    var unknown = 0
    for group in report.groups {
      for copy in group.files {
        guard let original = copy.original else { continue }
        let kept = group.files[original.place]
        guard let place = file(copy.path), let keptPlace = file(kept.path) else {
          unknown += 1
          continue
        }
        copies.append(
          Copy(
            file: place,
            path: copy.path,
            kept: keptPlace,
            keptPath: kept.path,
            likeness: copy.likeness(of: report.bitCount),
            isIdentical: original.isIdentical,
            content: copy.pictures[0].fingerprint,
            keptContent: kept.pictures[0].fingerprint,
            belongsTo: nil
          )
        )
        copies += Self.companions(of: copy, place, beside: kept, file)
      }
    }
    self.init(copies, unknownCount: unknown)
  }

  /// Returns the files that go with a copy, each with the one of the same bytes beside the file that stays.
  private static func companions(
    of copy: DuplicateFile,
    _ place: String,
    beside kept: DuplicateFile,
    _ file: (String) -> String?
  ) -> [Copy] {
    copy.companions.compactMap { companion in
      guard
        let other = kept.companions.first(where: {
          $0.suffix == companion.suffix && $0.isIdentical(to: companion)
        }),
        let own = file(companion.path), let otherPlace = file(other.path)
      else { return nil }
      return Copy(
        file: own,
        path: companion.path,
        kept: otherPlace,
        keptPath: other.path,
        companionWith: companion.fingerprint,
        of: place
      )
    }
  }

  /// How many bytes the copies have.
  package var bytes: Int64 { Int64(sumOf: copies.map(\.bytes)) }
}

extension DuplicatePlan.Copy {
  /// A file that goes with a copy, since one of the same bytes is beside the file that stays.
  init(
    file: String,
    path: String,
    kept: String,
    keptPath: String,
    companionWith content: FileFingerprint,
    of owner: String
  ) {
    self.init(
      file: file,
      path: path,
      kept: kept,
      keptPath: keptPath,
      likeness: "same bytes",
      isIdentical: true,
      content: content,
      keptContent: content,
      belongsTo: owner
    )
  }

  /// The reason for leaving a copy whose files have changed.
  var changed: SightlineError {
    .leftAlone(file, "it or \(keptPath) has changed or is gone")
  }
}
