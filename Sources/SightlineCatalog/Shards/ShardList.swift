public import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that lists catalogs to be searched as one.
///
/// It is text: a first line that identifies it, and then the path or address of a catalog on each line. Paths are
/// relative to the folder of the list.
package struct ShardList: Hashable, Sendable {
  /// The paths and addresses as they are opened, in the order of the list.
  package let shards: [String]

  /// The most catalogs of a list.
  package static let mostShards = 64
  private static let kind = "sightline shards "
  private static let version = "1"
  /// The longest file that is read as a list.
  private static let mostBytes = 1 << 19

  /// Reads a list; nil where there is another file, or none.
  ///
  /// - Parameter path: Where it may be.
  /// - Throws: `SightlineError`: `invalidShards`, or `newerVersion`.
  package init?(at path: String) throws(SightlineError) {
    guard !Catalog.isAddress(path), let status = FileStatus(path), status.kind == .file,
      status.size <= Self.mostBytes, let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      data.starts(with: Self.kind.utf8)
    else { return nil }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .shards(path, "it is not UTF-8")
    }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard lines.first == Self.kind + Self.version else {
      throw SightlineError(
        .newerVersion,
        at: path,
        "a newer release wrote this list of shards; update sightline"
      )
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    shards = lines.dropFirst().map { line in
      Catalog.isAddress(line) || line.hasPrefix("/") ? line : folder + line
    }
    guard (1...Self.mostShards).contains(shards.count) else {
      throw .shards(
        path,
        "it names \(shards.count) shards, and 1 to \(Self.mostShards) can be queried"
      )
    }
    var seen: Set<String> = []
    if let twice = shards.first(where: { !seen.insert($0).inserted }) {
      throw .shards(path, "it names '\(twice)' twice")
    }
  }

  /// A list as text.
  ///
  /// - Parameter shards: Paths, relative to the folder of the list or whole, and addresses.
  /// - Returns: The text, which ends with the end of a line.
  /// - Throws: `SightlineError` with code `invalidShards` for one that takes no line.
  package static func text(_ shards: [String]) throws(SightlineError) -> String {
    for shard in shards where shard.isEmpty || shard.contains(where: \.isNewline) {
      throw .shards(nil, "'\(shard)' cannot stand on a line of it")
    }
    return ([kind + version] + shards).map { $0 + "\n" }.joined()
  }
}

extension SightlineError.Code {
  /// A list of shards cannot be used: it is malformed, its shards disagree, an entity is in two of them, or
  /// the question is one that only a single catalog can answer.
  public static let invalidShards = SightlineError.Code("invalidShards")
  /// Another reader has met a later state of the shards, so this one begins again.
  static let behind = SightlineError.Code("behind")
}

extension SightlineError {
  static func shards(_ path: String?, _ what: String) -> SightlineError {
    SightlineError(.invalidShards, "the list of shards cannot be used: \(what)", path: path)
  }
}

/// A shard of a list that is missing from an answer.
public struct MissingShard: Hashable, Sendable {
  /// Its place in the list, counted from 1.
  public let number: Int
  /// Its path or address, as the list names it.
  public let shard: String
  /// Why it could not be asked, in one line.
  public let problem: String
}
