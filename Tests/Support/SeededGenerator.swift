/// Random numbers that are the same on every run and every machine.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) { state = seed }

  /// Starts a sequence that has nothing in common with those of the seeds beside it.
  package init(_ seed: Int) {
    self.init(seed: UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
  }

  /// Starts a sequence for every pair of numbers.
  package init(seed: UInt64, step: Int) {
    self.init(seed: seed)
    state = next() ^ UInt64(bitPattern: Int64(step)) &* 0xD6E8_FEB8_6659_FD93
    _ = next()
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014, doi:10.1145/2660193.2660195).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True that many times out of a hundred.
  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// A number of a range.
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

/// The numbers that pictures and features are drawn with: other ones would draw others.
package struct DrawingNumbers {
  private var state: UInt64

  /// Starts a sequence from a state.
  package init(state: UInt64) { self.state = state }

  /// Starts a sequence from a seed.
  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// A number from 0 to less than a limit: linear congruential, with Knuth's multiplier of MMIX.
  package mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
