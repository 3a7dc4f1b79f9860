import Foundation
import SightlineCatalog
package import SightlineFoundation

/// The decisions of a person on the page of duplicates, as the page saves or sends them.
package struct DuplicateDecisions: Decodable, Sendable {
  /// A group as it was shown.
  package struct Group: Decodable, Sendable {
    package var number: Int
    /// Whether its files were said to be no duplicates.
    package var distinct: Bool
    package var files: [DecidedFile]
  }

  private var form: Int
  /// The folder that the paths are relative to; nil or empty where it is not told.
  package var folder: String?
  package var groups: [Group]

  private enum CodingKeys: String, CodingKey { case form, folder, groups }

  private static let form = 1
  /// The most files that belong to one: a picture has few kinds of sidecars.
  private static let mostCompanions = 64

  /// Reads decisions.
  ///
  /// - Parameter bytes: JSON, as the page wrote it.
  /// - Throws: `SightlineError` with code `invalidDecisions`, which says what is wrong.
  package init(_ bytes: [UInt8]) throws(SightlineError) {
    do {
      self = try JSONDecoder().decode(DuplicateDecisions.self, from: Data(bytes))
    } catch {
      throw Self.invalid((error as? DecodingError)?.place ?? "they are no JSON")
    }
    guard form == Self.form else {
      throw Self.invalid("their form is \(form), and \(Self.form) is known", value: "\(form)")
    }
    for file in groups.flatMap(\.files) {
      guard file.with.count <= Self.mostCompanions else {
        throw Self.invalid(
          "\(file.with.count) files go with one, and \(Self.mostCompanions) is the limit",
          value: "\(file.with.count)"
        )
      }
      guard file.action.map({ ["keep", "remove"].contains($0) }) ?? true else {
        throw Self.invalid(
          "the action '\(file.action?.prefix(64) ?? "")' is neither keep nor remove",
          value: file.action
        )
      }
    }
  }

  private static func invalid(_ what: String, value: String? = nil) -> SightlineError {
    SightlineError(
      .invalidDecisions,
      "no decisions as the page of duplicates saves them: \(what); save them anew",
      value: value
    )
  }

  /// The groups of files that were said to be no duplicates of each other: of two files, or more.
  package var distinct: [[DecidedFile]] {
    groups.filter { $0.distinct && $0.files.count > 1 }.map(\.files)
  }

  /// Returns the files to remove, each with one of its group that stays.
  ///
  /// - Parameters:
  ///   - places: Where the files lie.
  ///   - failed: Called for each group that would lose all of its files, and for each file whose place is not known;
  ///     with the path of the file as it was decided, nil for a group.
  /// - Returns: The plan.
  package func plan(
    _ places: some DecidedPlaces,
    failed: (String?, SightlineError) -> Void
  ) -> DuplicatePlan {
    var copies: [DuplicatePlan.Copy] = []
    for group in groups where !group.distinct {
      guard let first = group.files.firstIndex(where: { !$0.goes }) else {
        if !group.files.isEmpty { failed(nil, Self.nothingStays(of: group)) }
        continue
      }
      for file in group.files where file.goes {
        let isKept = group.files.indices.contains(file.of) && !group.files[file.of].goes
        let kept = group.files[isKept ? file.of : first]
        do throws(SightlineError) {
          copies += try Self.copies(of: file, beside: kept, places, withCompanions: isKept)
        } catch {
          failed(file.path, error)
        }
      }
    }
    return DuplicatePlan(copies)
  }

  private static func nothingStays(of group: Group) -> SightlineError {
    SightlineError(
      .leftAlone,
      "group \(group.number): left alone, for no file of it would stay; keep one",
      value: "\(group.number)"
    )
  }

  /// A file that goes, and what goes with it.
  private static func copies(
    of file: DecidedFile,
    beside kept: DecidedFile,
    _ places: some DecidedPlaces,
    withCompanions hasCompanions: Bool
  ) throws(SightlineError) -> [DuplicatePlan.Copy] {
    let (place, keptPlace) = (try places.place(of: file), try places.place(of: kept))
    guard let content = Self.content(file.bytes, file.digest),
      let keptContent = Self.content(kept.bytes, kept.digest)
    else {
      throw .leftAlone(place, "'\(file.digest.prefix(40))' is no digest of its bytes")
    }
    var copies = [
      DuplicatePlan.Copy(
        file: place,
        path: file.path,
        kept: keptPlace,
        keptPath: kept.path,
        likeness: "decided on the page",
        isIdentical: content == keptContent,
        content: content,
        keptContent: keptContent,
        belongsTo: nil
      )
    ]
    guard hasCompanions else { return copies }
    for companion in file.with {
      guard let known = Self.content(companion.bytes, companion.digest) else { continue }
      let (own, other) = try places.places(of: companion, file, beside: kept)
      copies.append(
        DuplicatePlan.Copy(
          file: own.file,
          path: own.path,
          kept: other.file,
          keptPath: other.path,
          companionWith: known,
          of: place
        )
      )
    }
    return copies
  }

  private static func content(_ bytes: Int64, _ digest: String) -> FileFingerprint? {
    UInt128(digest, radix: 16).map {
      FileFingerprint(size: bytes, modificationTime: 0, digest: $0)
    }
  }
}

extension DecidedFile {
  /// Whether it is to be removed.
  fileprivate var goes: Bool { action == "remove" }
}

extension DecodingError {
  /// Where a text is no such value, and what is wrong there; nil where it is no JSON at all.
  fileprivate var place: String? {
    func path(_ keys: [any CodingKey]) -> String {
      keys.reduce(into: "") { path, key in
        path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    switch self {
    case .keyNotFound(let key, let context):
      return "\(path(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return context.codingPath.isEmpty
        ? "they are no object" : "\(path(context.codingPath)) is of another kind"
    default: return nil
    }
  }
}
