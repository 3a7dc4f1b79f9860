import SightlineCatalog

/// A file in the decisions on duplicates: its state when it was looked at, and the file that would stay in its place.
package struct DecidedFile: Codable, Hashable, Sendable {
  /// A file that belongs to it, and the one of the same bytes beside the file that stays.
  package struct Companion: Codable, Hashable, Sendable {
    package var file: String
    package var of: String
    package var bytes: Int64
    package var digest: String
  }

  /// The path as the catalog has it, and the whole path; nil where that is not known.
  package var path: String
  package var file: String?
  /// How many bytes it has.
  package var bytes: Int64
  /// The digest of its bytes, in hexadecimal digits.
  package var digest: String
  /// The place in the group of the file that it is like.
  package var of: Int
  package var with: [Companion]
  /// The decision: keep or remove; nil before there is one.
  package var action: String?

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - kept: The file that it is like.
  ///   - place: The place of that file in the group.
  ///   - absolute: The whole path of a path that the catalog has, nil where it is not known; no function where paths of
  ///     the machine are not told, and companions are named as the catalog would.
  package init(
    _ file: DuplicateFile,
    beside kept: DuplicateFile,
    at place: Int,
    file absolute: ((String) -> String?)?
  ) {
    let fingerprint = file.pictures[0].fingerprint
    path = file.path
    self.file = absolute?(file.path)
    bytes = fingerprint.size
    digest = String(fingerprint.digest, radix: 16)
    of = place
    with = file.companions.compactMap { companion in
      guard
        let other = kept.companions.first(where: {
          $0.suffix == companion.suffix && $0.path != companion.path
            && $0.isIdentical(to: companion)
        }),
        let one = absolute.map({ $0(companion.path) }) ?? companion.path,
        let two = absolute.map({ $0(other.path) }) ?? other.path
      else { return nil }
      return Companion(
        file: one,
        of: two,
        bytes: companion.fingerprint.size,
        digest: String(companion.fingerprint.digest, radix: 16)
      )
    }
  }
}
