import SightlineEvaluation

extension Double {
  /// A share as a percentage with one decimal: "98.2 %".
  ///
  /// Only all is "100 %" and only nothing is "0 %": close values are not rounded to them.
  var percent: String {
    let tenths = FixedDecimal(self * 100, places: 1)
    return switch tenths.units {
    case ...0: self > 0 ? "< 0.1\u{A0}%" : "0\u{A0}%"
    case 1000...: self < 1 ? "> 99.9\u{A0}%" : "100\u{A0}%"
    default: "\(tenths)\u{A0}%"
    }
  }

  /// A share that was chosen, not measured, as a percentage without decimals where it has none: "50 %".
  var chosenPercent: String {
    let tenths = FixedDecimal(self * 100, places: 1)
    return tenths.units % 10 == 0 ? "\(tenths.units / 10)\u{A0}%" : "\(tenths)\u{A0}%"
  }

  /// A share as a length in CSS: 0.5 is "50.0%".
  package var cssPercent: String {
    "\(FixedDecimal(Swift.min(Swift.max(self, 0), 1) * 100, places: 1))%"
  }

  /// A probability as a percentage that never claims to be certain when it is not.
  package var likelihood: String { self < 1 && self > 0.99 ? "> 99 %" : percentage }

  /// A share as a percentage without decimals: 0.98 is "98 %".
  package var percentage: String { "\(Int((self * 100).rounded())) %" }

  /// The number rounded to some decimal places, so that printed figures have only significant digits; never −0.
  package func rounded(toPlaces places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale + 0
  }
}

extension Rate {
  /// The share in words: "98.2 %"; a dash without tries.
  var percent: String { value?.percent ?? "–" }

  /// The 95 % interval in words: "97.4 to 98.8 %"; empty without tries.
  var intervalWords: String {
    guard let interval else { return "" }
    let low = FixedDecimal(interval.lowerBound * 100, places: 1)
    let high = FixedDecimal(interval.upperBound * 100, places: 1)
    return "\(low)–\(high)\u{A0}%"
  }
}

extension Int {
  /// The number with commas between thousands: "3,150".
  package var grouped: String {
    let digits = Array(String(magnitude))
    let groups = digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
    }
    return (self < 0 ? "−" : "") + groups.joined()
  }

  /// The number with a noun, in the plural where there is not one: "1 query", "2 queries".
  package func counted(_ one: String, _ many: String) -> String {
    "\(grouped) \(self == 1 ? one : many)"
  }

  /// A sentence that begins with a counted noun: "2 pictures have no hash"; nil for none.
  package func noted(_ one: String, _ many: String, _ rest: String) -> String? {
    self > 0 ? "\(counted(one, many)) \(rest)" : nil
  }
}

extension Int64 {
  /// A number of bytes in decimal units of three digits: "999 B", "1.25 MB", "17.3 GB".
  package var fileSize: String {
    var value = Double(self)
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    var unit = 0
    // A value that would round to four digits becomes one of the next unit.
    while value >= 999.5, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    let places = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
    return "\(FixedDecimal(value, places: places)) \(units[unit])"
  }
}
