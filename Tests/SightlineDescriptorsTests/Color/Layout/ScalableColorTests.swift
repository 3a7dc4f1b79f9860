import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite struct ScalableColorTests {
  @Test("Sums and differences give the bins back")
  func invertible() throws {
    var random = LinearCongruentialGenerator(seed: 12)
    let counts = (0..<256).map { _ in random.next(below: 40) * random.next(below: 40) }
    let total = counts.reduce(0, +)
    let coefficients = ScalableColor.coefficients(counts, total: total).map(Int.init)
    var expected = [Int](repeating: 0, count: 64)
    for hue in 0..<16 {
      for saturation in 0..<4 {
        for value in 0..<4 {
          let share = Double(counts[hue * 16 + saturation * 4 + value]) / Double(total)
          expected[hue / 2 * 8 + saturation / 2 * 4 + value] += Int(
            (15 * share.squareRoot().squareRoot()).rounded()
          )
        }
      }
    }
    // Undo the steps: hue first, then value.
    var pairs = [Int](repeating: 0, count: 32)
    for index in 0..<16 {
      let (sum, difference) = (coefficients[index] + 128, coefficients[16 + index])
      let first = index / 4 * 8 + index % 4
      pairs[first] = (sum + difference) / 2
      pairs[first + 4] = (sum - difference) / 2
    }
    var bins: [Int] = []
    for (index, sum) in pairs.enumerated() {
      let difference = coefficients[32 + index]
      bins += [(sum + difference) / 2, (sum - difference) / 2]
    }
    #expect(bins == expected)
  }

  @Test("One colour is one bin: its sum, and its share of each difference above it")
  func single() throws {
    let red = PreparedPicture(try .flat(RGB8(red: 255, green: 0, blue: 0)))
    let components = ScalableColor().describe(red).components
    // Hue 0, the upper saturation, the last value: the second of its pair, the first of its hues.
    var expected = [Int16](repeating: 0, count: 64)
    for index in 0..<16 { expected[index] = -128 }
    expected[3] = -113
    expected[16 + 3] = 15
    expected[32 + 3] = -15
    #expect(components == expected)
  }
}
