import SightlineEvaluation
import SightlineReports
import Testing

@Suite("FixedDecimal")
struct FixedDecimalTests {
  @Test(
    "Numbers print with their decimals and sign",
    arguments: [
      (2.5, 2, "2.50", "+2.50"), (-0.504, 2, "-0.50", "−0.50"), (-0.001, 2, "0.00", "0.00"),
      (0.05, 1, "0.1", "+0.1"), (1234.5, 0, "1235", "+1235"), (.nan, 1, "0.0", "0.0"),
      (.infinity, 0, "9000000000000000", "+9000000000000000"),
    ]
  )
  func printing(value: Double, places: Int, plain: String, signed: String) {
    let decimal = FixedDecimal(value, places: places)
    #expect(decimal.description == plain)
    #expect(decimal.signed == signed)
  }

  @Test("Rounded numbers add up to the rounded sum, none is off by a unit, and zeros stay")
  func addingUp() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let values = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Bool.random(using: &random) ? 0 : Double.random(in: -13...13, using: &random)
      }
      let rounded = FixedDecimal.addingUp(values, places: 2)
      #expect(rounded.parts.reduce(0) { $0 + $1.units } == rounded.sum.units)
      #expect(abs(rounded.sum.value - values.reduce(0, +)) <= 0.005 + 1e-9)
      for (part, value) in zip(rounded.parts, values) {
        #expect(abs(part.value - value) < 0.01)
        if value == 0 { #expect(part.units == 0) }
      }
    }
  }

  @Test("A rounded number is never −0")
  func negativeZero() {
    for value in [-0.0, -0.04] { #expect(value.rounded(toPlaces: 1).sign == .plus) }
    #expect((-0.06).rounded(toPlaces: 1) == -0.1)
  }

  @Test("NaN counts as zero")
  func notNumbers() {
    let rounded = FixedDecimal.addingUp([.nan, 1.25, .infinity], places: 2)
    #expect(rounded.parts.map(\.units) == [0, 125, 0])
  }
}
