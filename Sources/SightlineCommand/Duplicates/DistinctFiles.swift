import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineReports

/// The files of a folder that a person said are no duplicates of each other, remembered in a file in that folder.
///
/// They are identified by their bytes, so that renamed files are recognised, and changed ones are compared again.
struct DistinctFiles: Codable, Sendable {
  /// A file that was looked at.
  struct File: Codable, Hashable, Sendable {
    var path: String
    var bytes: Int64
    var digest: String
  }

  private var form = 1
  /// Files that were said to be different from one another, group by group.
  private(set) var groups: [[File]] = []

  /// The name of the file in a folder, and the most bytes of it.
  static let name = ".sightline-distinct.json"
  private static let mostBytes: Int64 = 64 << 20

  private enum CodingKeys: String, CodingKey { case form, groups }

  init() {}

  /// Reads the file of a folder; nothing where there is none, or it is not such a file.
  init(in folder: String) {
    let path = FilePaths.join(folder, Self.name)
    guard let status = FileStatus(path), status.kind == .file, status.size <= Self.mostBytes,
      let data = FileManager.default.contents(atPath: path)
    else { return }
    guard let known = try? JSONDecoder().decode(DistinctFiles.self, from: data), known.form == 1
    else {
      printWarning(
        "\(path): cannot be understood, so nothing that was said to be no duplicate counts"
      )
      return
    }
    self = known
  }

  /// Adds groups.
  mutating func add(_ added: [[File]]) {
    for group in added where !groups.contains(where: { Set($0) == Set(group) }) {
      groups.append(group)
    }
  }

  /// Writes the file into a folder; removes it where there are no groups.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  func write(in folder: String) throws {
    let path = FilePaths.join(folder, Self.name)
    if groups.isEmpty {
      try? FileManager.default.removeItem(atPath: path)
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A link of that name may have come along with the folder.
    let output = try OutputFile(path, replacesLinks: true)
    try output.write([UInt8](encoder.encode(self)))
    try output.finish()
  }

  /// Which files are different from which, by their bytes.
  var known: Known { Known(groups) }

  /// Files by their bytes, with the groups that they are in: pairs would be a thousand times as many as the files of a
  /// large group.
  struct Known: Sendable {
    private var groups: [String: Set<Int>] = [:]

    init(_ groups: [[File]] = []) {
      for (number, group) in groups.enumerated() {
        for file in group {
          self.groups["\(file.bytes) \(file.digest)", default: []].insert(number)
        }
      }
    }

    /// Whether two files were said to be different.
    func areDistinct(_ one: FileFingerprint, _ other: FileFingerprint) -> Bool {
      guard !groups.isEmpty else { return false }
      let (mine, theirs) = (Self.key(one), Self.key(other))
      guard mine != theirs, let own = groups[mine], let others = groups[theirs] else {
        return false
      }
      return own.count < others.count
        ? !own.isDisjoint(with: others) : !others.isDisjoint(with: own)
    }

    private static func key(_ fingerprint: FileFingerprint) -> String {
      "\(fingerprint.size) \(String(fingerprint.digest, radix: 16))"
    }
  }
}
