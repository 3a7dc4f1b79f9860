/// Numbers from a seed, the same on every machine.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the numbers of a seed.
  package init(_ seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number drawn evenly from a range.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// About normally distributed: the sum of uniform numbers.
  package mutating func noise(_ deviation: Double) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += number(in: 0...1) }
    return sum * deviation
  }
}
