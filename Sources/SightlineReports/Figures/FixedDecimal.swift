/// A number with a fixed count of decimals, as pages and tables print it.
///
/// It is kept as a whole number of its smallest unit, so that figures that are printed to add up do so.
package struct FixedDecimal: Hashable, Sendable, CustomStringConvertible {
  /// The number in units of its last decimal.
  package let units: Int
  /// The count of decimals, 0 to 9.
  package let places: Int

  /// The largest magnitude, in units: beyond it a double has no such decimals.
  private static let limit = 9e15

  /// Takes a number of units.
  package init(units: Int, places: Int) {
    precondition((0...9).contains(places), "0 to 9 decimals")
    self.units = units
    self.places = places
  }

  /// Rounds a number; NaN is 0, and numbers that are too large become the largest.
  package init(_ value: Double, places: Int) {
    let scaled = (value * Self.scale(places)).rounded()
    self.init(
      units: scaled.isNaN ? 0 : Int(min(max(scaled, -Self.limit), Self.limit)),
      places: places
    )
  }

  /// The number as a double.
  package var value: Double { Double(units) / Self.scale(places) }

  /// The number with a hyphen for minus, as SVG and CSS read it: "-0.50".
  package var description: String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let whole = padded.dropLast(places)
    let sign = units < 0 ? "-" : ""
    return places == 0 ? sign + whole : "\(sign)\(whole).\(padded.suffix(places))"
  }

  /// The number with its sign for people: "+2.50", "−0.50"; nothing is neither.
  package var signed: String {
    let magnitude = FixedDecimal(units: abs(units), places: places).description
    return units == 0 ? magnitude : (units < 0 ? "−" : "+") + magnitude
  }

  private static func scale(_ places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return scale
  }
}

extension FixedDecimal {
  /// Rounds numbers so that they add up to their rounded sum.
  ///
  /// Each is rounded down or up, up where most is cut off (the largest remainder), the earlier of equals
  /// first: none is off by a whole unit, and numbers that need no rounding stay.
  ///
  /// - Parameters:
  ///   - values: Finite numbers; others count as 0.
  ///   - places: The count of decimals, 0 to 9.
  /// - Returns: The rounded numbers in their order, and their sum.
  /// - Complexity: O(n log n).
  package static func addingUp(
    _ values: [Double],
    places: Int
  ) -> (parts: [FixedDecimal], sum: FixedDecimal) {
    let scale = scale(places)
    let scaled = values.map { value in
      value.isFinite ? min(max(value * scale, -limit), limit) : 0
    }
    var units = scaled.map { Int($0.rounded(.down)) }
    let total = Int(scaled.reduce(0, +).rounded())
    let remainders = scaled.map { $0 - $0.rounded(.down) }
    let order = scaled.indices.sorted {
      remainders[$0] != remainders[$1] ? remainders[$0] > remainders[$1] : $0 < $1
    }
    for index in order.prefix(max(0, total - units.reduce(0, +))) { units[index] += 1 }
    return (
      units.map { FixedDecimal(units: $0, places: places) },
      FixedDecimal(units: units.reduce(0, +), places: places)
    )
  }
}
