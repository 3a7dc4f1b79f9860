extension Int64 {
  /// A number of bytes in decimal units of three digits: "999 B", "1.25 MB", "17.3 GB".
  package var fileSize: String {
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
