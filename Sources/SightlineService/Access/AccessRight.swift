/// The rights that a client may have.
package enum AccessRight: String, CaseIterable, Sendable, Comparable {
  /// Look pictures up, compare and hash them, and read entities.
  case search
  /// Add, change and remove entities too, and review duplicates: copies go into the trash.
  case write
  /// Import and export whole catalogs, and read what the service counts, too.
  case admin

  /// Orders by what a right includes: `write` includes `search`, and `admin` both.
  package static func < (first: Self, second: Self) -> Bool {
    (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
  }
}
