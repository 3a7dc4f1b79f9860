import SightlineReports

/// Numbers of things, for people.
enum Quantity {
  /// A number with what it counts, as "1 picture" or "2 pictures".
  static func of(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? singular : plural ?? "\(singular)s")"
  }

  /// Entities and pictures in words.
  static func entities(_ count: Int) -> String { of(count, "entity", "entities") }

  /// Bytes in kB or MB, of 1,000 and 1,000,000.
  static func bytes(_ count: Int64) -> String {
    switch count {
    case ..<1000: "\(count) bytes"
    case ..<1_000_000: "\((Double(count) / 1e3).rounded(toPlaces: 1)) kB"
    case ..<1_000_000_000: "\((Double(count) / 1e6).rounded(toPlaces: 1)) MB"
    default: "\((Double(count) / 1e9).rounded(toPlaces: 2)) GB"
    }
  }
}
