import Foundation
import SightlineBuilding
import SightlineCatalog
package import SightlineFoundation

/// Decisions about duplicates: groups as `DuplicateLine` says them, with the action of each file.
///
/// They come as lines, which `duplicates --format json` prints, or as one object with `groups`, which the service answers
/// and the page of duplicates saves or sends. A program changes the actions and leaves the rest as it is; a person does so
/// on the page.
package struct DuplicateDecisions: Sendable {
  /// A group as it was shown.
  package struct Group: Decodable, Sendable {
    package var number: Int
    /// Whether its files were said to be no duplicates.
    package var distinct: Bool
    package var files: [DecidedFile]

    private enum CodingKeys: String, CodingKey {
      case number = "group"
      case distinct, files
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try container.decode(Int.self, forKey: .number)
      distinct = try container.decodeIfPresent(Bool.self, forKey: .distinct) ?? false
      files = try container.decode([DecidedFile].self, forKey: .files)
    }
  }

  /// The folder that the paths are relative to; nil or empty where it is not given.
  package var folder: String?
  package var groups: [Group]

  /// The most files that belong to one: a picture has few kinds of sidecars.
  private static let mostCompanions = 256

  /// The content of the last line of a search.
  private struct Summary: Decodable {
    var folder: String?
  }

  /// Reads decisions, group by group.
  ///
  /// - Parameter bytes: JSON.
  /// - Throws: `SightlineError` with code `invalidDecisions`, which says what is wrong.
  /// - Complexity: O(bytes); of a group's text only what decides is kept.
  package init(_ bytes: [UInt8]) throws(SightlineError) {
    let found: DecidedGroups
    do throws(DecidedGroups.Problem) {
      found = try DecidedGroups(bytes)
    } catch {
      switch error {
      case .noJSON: throw Self.invalid("they are not JSON")
      case .noObject: throw Self.invalid("they are not an object")
      case .noGroups: throw Self.invalid("there are neither groups nor files")
      }
    }
    func decoded<Value: Decodable>(_ type: Value.Type, _ range: Range<Int>) throws -> Value {
      try JSONDecoder().decode(type, from: Data(found[range]))
    }
    folder =
      found.others["folder"].flatMap { try? decoded(String.self, $0) }
      ?? found.others["summary"].flatMap { try? decoded(Summary.self, $0).folder }
    groups = []
    for (number, range) in found.groups.enumerated() {
      do {
        groups.append(try decoded(Group.self, range))
      } catch {
        let place = (error as? DecodingError)?.place
        throw Self.invalid(
          place.map { "groups[\(number)]\($0)" } ?? "groups[\(number)] is not JSON"
        )
      }
    }
    for file in groups.lazy.flatMap(\.files) {
      guard file.with?.count ?? 0 <= Self.mostCompanions else {
        throw Self.invalid(
          "\(file.with?.count ?? 0) files go with one, and \(Self.mostCompanions) is the limit",
          value: "\(file.with?.count ?? 0)"
        )
      }
      guard file.action.map({ ["keep", "remove", "look"].contains($0) }) ?? true else {
        throw Self.invalid(
          "the action '\(file.action?.prefix(64) ?? "")' is neither keep nor remove nor look",
          value: file.action
        )
      }
    }
  }

  private static func invalid(_ what: String, value: String? = nil) -> SightlineError {
    SightlineError(
      .invalidDecisions,
      "no decisions in the form of 'duplicates --format json' or of its page: \(what)",
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
    let marked = MarkedFolders()
    for group in groups where !group.distinct {
      guard let first = group.files.first(where: { !$0.goes }) else {
        if !group.files.isEmpty { failed(nil, Self.nothingStays(of: group)) }
        continue
      }
      let staying = Dictionary(
        group.files.lazy.filter { !$0.goes }.map { (PathKey($0.path), $0) }
      ) { first, _ in first }
      for file in group.files where file.goes {
        let kept = (file.of ?? file.resembles).flatMap { staying[PathKey($0)] }
        do throws(SightlineError) {
          copies += try Self.copies(
            of: file,
            beside: kept ?? first,
            places,
            marked,
            withCompanions: kept != nil
          )
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
      "group \(group.number): left alone, because none of its files would stay; keep one",
      value: "\(group.number)"
    )
  }

  /// A file that goes, and what goes with it.
  private static func copies(
    of file: DecidedFile,
    beside kept: DecidedFile,
    _ places: some DecidedPlaces,
    _ marked: MarkedFolders,
    withCompanions hasCompanions: Bool
  ) throws(SightlineError) -> [DuplicatePlan.Copy] {
    let (place, keptPlace) = (try places.place(of: file), try places.place(of: kept))
    for path in [place, keptPlace] {
      if let owner = marked.place(ofFile: path).owner {
        throw .leftAlone(place, "\(path == place ? "it" : kept.path) lies in \(owner.words)")
      }
    }
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
        likeness: "as decided",
        isIdentical: content == keptContent,
        content: content,
        keptContent: keptContent,
        belongsTo: nil
      )
    ]
    guard hasCompanions else { return copies }
    for companion in file.with ?? [] {
      // What has no copy beside the other stays where it is.
      guard companion.of != nil, let known = Self.content(companion.bytes, companion.digest) else {
        continue
      }
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
    DigestText.digest(digest).map {
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
        path += key.intValue.map { "[\($0)]" } ?? "." + key.stringValue
      }
    }
    switch self {
    case .keyNotFound(let key, let context):
      return "\(path(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(path(context.codingPath)) is of another kind"
    default: return nil
    }
  }
}
