import SightlineEvaluation

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

extension Int64 {
  /// A number of bytes in decimal units of three digits: "999 B", "1.25 MB", "17.3 GB".
  var fileSize: String {
    var value = Double(self)
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    var unit = 0
    // What would be rounded to four digits is one of the next unit.
    while value >= 999.5, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    let places = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
    return "\(FixedDecimal(value, places: places)) \(units[unit])"
  }
}
