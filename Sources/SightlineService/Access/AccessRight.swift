/// The rights that a client may have.
package enum AccessRight: String, CaseIterable, Sendable {
  /// Read what the service counts, and nothing else: for a program that watches it.
  case metrics
  /// Look pictures up, compare and hash them, and read entities.
  case search
  /// Add, change and remove entities too, and review duplicates: copies go into the trash.
  case write
  /// Import and export whole catalogs, and read what the service counts, too.
  case admin

  /// Returns whether a right allows what another one does: `write` what `search` does, and `admin` all.
  package func includes(_ other: AccessRight) -> Bool {
    switch self {
    case .metrics, .search: other == self
    case .write: other == .search || other == .write
    case .admin: true
    }
  }
}
