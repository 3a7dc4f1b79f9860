import Foundation
import SightlineCatalog
package import SightlineDuplicates
import SightlineSearch

/// A group of duplicates as the review page gets it: what decides, and the words and pictures that a person decides by.
package struct ReviewGroup: Encodable {
  private let number: Int
  private let files: [File]

  private enum CodingKeys: String, CodingKey {
    case number = "group"
    case files
  }

  /// A file of the group.
  private struct File: Encodable {
    let line: DuplicateLine.File
    let words: Words

    func encode(to encoder: any Encoder) throws {
      try line.encode(to: encoder)
      try words.encode(to: encoder)
    }
  }

  /// The words of the page for a file, beside its line.
  private struct Words: Encodable {
    /// How it compares to the file that stays; nil for a file that is kept for itself.
    var said: String?
    /// The contents of the file, and where each is in the other one.
    var account: String?
    var accounts: [String]?
    /// When it was last written, in seconds since 1970.
    var modified: Int?
    /// A small picture as an address, and the address of the file, in a page that is one file.
    var small: String?
    var address: String?
  }

  /// Describes a group.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - number: Its number, from 1.
  ///   - bitCount: The bits of a hash.
  ///   - absolute: The whole path of a path that the catalog has; nil where that is not known or must not be shown.
  ///   - picture: Returns a small picture and the address of a file; nil for none.
  package init(
    _ group: DuplicateGroup,
    number: Int,
    bitCount: Int,
    file absolute: (String) -> String?,
    picture: (_ place: Int) -> (small: String?, address: String?) = { _ in (nil, nil) }
  ) {
    self.number = number
    files = group.files.enumerated().map { place, file in
      let likeness = file.likeness(of: bitCount)
      let shown = picture(place)
      let nanoseconds = file.pictures[0].fingerprint.modificationTime
      return File(
        line: DuplicateLine.File(file, in: group, file: absolute),
        words: Words(
          said: likeness.isEmpty ? nil : likeness,
          account: file.ledger?.summary,
          accounts: file.ledger?.lines.map(\.account),
          modified: nanoseconds > 0 ? Int(nanoseconds / 1_000_000_000) : nil,
          small: shown.small,
          address: shown.address
        )
      )
    }
  }
}
