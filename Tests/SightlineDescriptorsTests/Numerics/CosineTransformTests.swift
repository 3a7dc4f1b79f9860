import Testing

@testable import SightlineDescriptors

@Suite struct CosineTransformTests {
  @Test("The folded transform is the plain sum", arguments: [1, 2, 8, 32])
  func plainSum(count: Int) {
    var random = LinearCongruentialGenerator(seed: 3)
    let line = (0..<count).map { _ in Double(random.next(below: 256)) }
    let result = CosineTransform(count: count).transform(line, frequencies: count)
    for frequency in 0..<count {
      let sum = (0..<count).reduce(0.0) {
        let angle = Double(frequency * (2 * $1 + 1)) / Double(2 * count)
        return $0 + 2 * line[$1] * Trigonometry.cosPi(angle)
      }
      #expect(abs(result[frequency] - sum) < 1e-10)
    }
  }

  @Test("Flat and symmetric lines give exact zeros")
  func zeros() {
    let transform = CosineTransform(count: 32)
    let flat = transform.transform([Double](repeating: 201, count: 32), frequencies: 8)
    #expect(flat == [2 * 32 * 201, 0, 0, 0, 0, 0, 0, 0])
    let half = (0..<16).map { Double($0 * $0 % 37) }
    let symmetric = transform.transform(half + half.reversed(), frequencies: 8)
    for frequency in [1, 3, 5, 7] { #expect(symmetric[frequency] == 0) }
  }

  @Test(
    "A square's frequencies are those of its columns' frequencies, to the bit",
    arguments: [(2, 2), (8, 3), (16, 16), (32, 8), (64, 1)]
  )
  func square(count: Int, frequencies: Int) {
    var random = LinearCongruentialGenerator(seed: 11)
    let square = (0..<count * count).map { _ in Double(random.next(below: 256)) / 7 }
    let transform = CosineTransform(count: count)
    let columns = (0..<count).map { x in
      transform.transform((0..<count).map { square[$0 * count + x] }, frequencies: frequencies)
    }
    let expected = (0..<frequencies).flatMap { row in
      transform.transform(columns.map { $0[row] }, frequencies: frequencies)
    }
    #expect(transform.lowFrequencies(of: square, frequencies: frequencies) == expected)
  }
}
