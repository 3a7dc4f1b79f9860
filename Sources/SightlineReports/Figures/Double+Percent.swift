extension Double {
  /// A share as a percentage with one decimal: "98.2 %".
  ///
  /// Only all is "100 %" and only nothing is "0 %": what is close says so.
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

  /// The number rounded to some decimal places, so that printed figures are no longer than they mean.
  package func rounded(toPlaces places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
