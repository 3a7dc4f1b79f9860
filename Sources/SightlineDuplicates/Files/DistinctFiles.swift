import Foundation
package import SightlineCatalog
package import SightlineFoundation

/// The files of a folder that a person said are no duplicates of each other, remembered in a file in that folder.
///
/// They are identified by their bytes, so that renamed files are recognised, and changed ones are compared again. Files of
/// the same bytes are distinguished by their paths.
package struct DistinctFiles: Codable, Sendable {
  /// A file that was looked at.
  package struct File: Codable, Hashable, Sendable {
    package var path: String
    package var bytes: Int64
    package var digest: String

    /// Takes a decided file.
    init(_ file: DecidedFile) {
      (path, bytes, digest) = (file.path, file.bytes, file.digest)
    }
  }

  private var form = Self.form
  /// Files that were said to be different from one another, group by group.
  package private(set) var groups: [[File]] = []

  /// The name of the file in a folder, and the most bytes of it.
  package static let name = ".sightline-distinct.json"
  private static let mostBytes = 64 << 20
  private static let form = 1

  private enum CodingKeys: String, CodingKey { case form, groups }

  /// Remembers nothing.
  package init() {}

  /// Reads the file of a folder; nothing where there is none.
  ///
  /// - Throws: `SightlineError` with code `sourceUnreadable` when there is one that is no such file, or too large.
  package init(in folder: String) throws(SightlineError) {
    let path = FilePaths.join(folder, Self.name)
    // A link of that name may have come along with the folder: it is neither read nor written through.
    guard let status = FileStatus(path), !FilePaths.isLink(path) else { return }
    guard status.kind == .file, status.size <= Self.mostBytes,
      let data = FileManager.default.contents(atPath: path),
      let known = try? JSONDecoder().decode(DistinctFiles.self, from: data),
      known.form == Self.form
    else {
      throw SightlineError(
        .sourceUnreadable,
        at: path,
        "cannot be understood, so no group counts as marked as no duplicates; remove it to start again"
      )
    }
    self = known
  }

  /// Adds groups to what a folder remembers, also while other programs do the same.
  ///
  /// - Parameters:
  ///   - added: The groups.
  ///   - folder: The folder.
  /// - Throws: `SightlineError`: `sourceUnreadable` where the file is no such file; `outputFailed`.
  package static func remember(
    _ added: [[DecidedFile]],
    in folder: String
  ) throws(SightlineError) {
    try FolderLock.hold(folder) { () throws(SightlineError) in
      var known = try DistinctFiles(in: folder)
      known.add(added)
      try known.write(in: folder)
    }
  }

  /// Forgets what a folder remembers.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: What it remembered.
  /// - Throws: `SightlineError`: `sourceUnreadable` where the file is no such file; `outputFailed`.
  package static func forget(in folder: String) throws(SightlineError) -> DistinctFiles {
    try FolderLock.hold(folder) { () throws(SightlineError) in
      let known = try DistinctFiles(in: folder)
      try DistinctFiles().write(in: folder)
      return known
    }
  }

  /// Forgets some groups of what a folder remembers, also while other programs change it.
  ///
  /// - Parameters:
  ///   - forgotten: The groups.
  ///   - folder: The folder.
  /// - Returns: How many of them it remembered.
  /// - Throws: `SightlineError`: `sourceUnreadable` where the file is no such file; `outputFailed`.
  package static func forget(
    _ forgotten: [[DecidedFile]],
    in folder: String
  ) throws(SightlineError) -> Int {
    try FolderLock.hold(folder) { () throws(SightlineError) in
      var known = try DistinctFiles(in: folder)
      let count = known.remove(forgotten)
      try known.write(in: folder)
      return count
    }
  }

  /// Adds groups, each once, whatever the order of its files.
  ///
  /// - Complexity: O(files of all groups).
  mutating func add(_ added: [[DecidedFile]]) {
    var known = Set(groups.map { Set($0) })
    for group in added.map({ $0.map { File($0) } }) where known.insert(Set(group)).inserted {
      groups.append(group)
    }
  }

  /// Forgets groups, whatever the order of their files.
  ///
  /// - Parameter forgotten: Groups that were added.
  /// - Returns: How many were known.
  /// - Complexity: O(files of all groups).
  private mutating func remove(_ forgotten: [[DecidedFile]]) -> Int {
    let sets = Set(forgotten.map { Set($0.map { File($0) }) })
    let count = groups.count
    groups.removeAll { sets.contains(Set($0)) }
    return count - groups.count
  }

  /// Writes the file into a folder; removes it where there are no groups.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`, also when it would be larger than what is read.
  func write(in folder: String) throws(SightlineError) {
    let path = FilePaths.join(folder, Self.name)
    if groups.isEmpty {
      FilePaths.remove(path)
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and whole numbers can always be encoded.
    guard let bytes = (try? encoder.encode(self)).map({ [UInt8]($0) }) else { return }
    guard bytes.count <= Self.mostBytes else {
      throw SightlineError(
        .outputFailed,
        at: path,
        "the groups marked as no duplicates take \(bytes.count) bytes, more than the limit of \(Self.mostBytes); forget some first"
      )
    }
    let output = try OutputFile(path, replacesLinks: true)
    try output.write(bytes)
    try output.finish()
  }

  /// Which files are different from which.
  package var known: Known { Known(groups) }

  /// Files with the groups that they are in: pairs would be a thousand times as many as the files of a large group.
  package struct Known: Sendable {
    /// The identity of a file: its bytes, and its path too among files of the same bytes.
    private struct Key: Hashable {
      var bytes: Int64
      var digest: UInt128?
      var path: PathKey?
    }

    private var groups: [Key: Set<Int>] = [:]

    /// Takes groups of files that are different from one another.
    init(_ groups: [[File]] = []) {
      for (number, group) in groups.enumerated() {
        for file in group {
          for path in [nil, PathKey(file.path)] {
            // Earlier releases wrote no leading zeros.
            let digest = UInt128(file.digest, radix: 16)
            let key = Key(bytes: file.bytes, digest: digest, path: path)
            self.groups[key, default: []].insert(number)
          }
        }
      }
    }

    /// Whether the files of two pictures were said to be different.
    package func areDistinct(_ one: ReferencePicture, _ other: ReferencePicture) -> Bool {
      guard !groups.isEmpty else { return false }
      var (mine, theirs) = (Self.key(one.fingerprint), Self.key(other.fingerprint))
      if mine == theirs { (mine.path, theirs.path) = (PathKey(one.path), PathKey(other.path)) }
      guard mine != theirs, let own = groups[mine], let others = groups[theirs] else {
        return false
      }
      return own.count < others.count
        ? !own.isDisjoint(with: others) : !others.isDisjoint(with: own)
    }

    private static func key(_ fingerprint: FileFingerprint) -> Key {
      Key(bytes: fingerprint.size, digest: fingerprint.digest)
    }
  }
}
