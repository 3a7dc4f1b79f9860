import SightlineBuilding
import SightlineCatalog

/// A file in the decisions on duplicates, as `DuplicateLine` tells of it.
///
/// It has its state when it was looked at, and the file that would stay in its place. What else a line says of a file is not
/// needed to decide.
package struct DecidedFile: Decodable, Hashable, Sendable {
  /// The path as the catalog has it, and the whole path; nil where that is not known.
  package var path: String
  package var file: String?
  /// How many bytes it has.
  package var bytes: Int64
  /// The digest of its bytes, in 32 hexadecimal digits.
  package var digest: String
  /// The path of the file that stays in its place; nil where it is not said.
  package var of: String?
  /// The path of the file that it resembles, for one that was to be looked at.
  package var resembles: String?
  /// The files that belong to it.
  package var with: [DecidedCompanion]?
  /// The decision: keep, remove or look, which keeps too; nil before there is one.
  package var action: String?
}

/// A file that belongs to another, and the one of the same bytes beside the file that stays.
///
/// Both lie beside the pictures that they belong to.
package struct DecidedCompanion: Codable, Hashable, Sendable {
  /// Its path, as the catalog would have it.
  package var path: String
  package var bytes: Int64
  /// The digest of its bytes, in 32 hexadecimal digits.
  package var digest: String
  /// The path of the file of the same bytes; nil where there is none, or the file stays.
  package var of: String?

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - companion: The file.
  ///   - kept: The picture that stays; nil where none does in its place.
  package init(_ companion: CompanionFile, beside kept: DuplicateFile?) {
    path = companion.path
    bytes = companion.fingerprint.size
    digest = DigestText.digits(of: companion.fingerprint.digest)
    of =
      kept?.companions.first {
        $0.suffix == companion.suffix && $0.path != companion.path && $0.isIdentical(to: companion)
      }?.path
  }
}
