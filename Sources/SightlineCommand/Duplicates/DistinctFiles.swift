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
    let output = try OutputFile(path)
    try output.write([UInt8](encoder.encode(self)))
    try output.finish()
  }

  /// Which files are different from which, by their bytes.
  var pairs: Set<Pair> {
    var pairs: Set<Pair> = []
    for group in groups {
      let keys = group.map { "\($0.bytes) \($0.digest)" }
      for (place, key) in keys.enumerated() {
        for other in keys[..<place] where other != key { pairs.insert(Pair(key, other)) }
      }
    }
    return pairs
  }

  /// Two files by their bytes, in either order.
  struct Pair: Hashable, Sendable {
    private let one: String
    private let other: String

    init(_ one: String, _ other: String) {
      (self.one, self.other) = one < other ? (one, other) : (other, one)
    }

    init(_ one: FileFingerprint, _ other: FileFingerprint) {
      self.init(Self.key(one), Self.key(other))
    }

    private static func key(_ fingerprint: FileFingerprint) -> String {
      "\(fingerprint.size) \(String(fingerprint.digest, radix: 16))"
    }
  }
}
