/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers on every machine.
struct Random: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  mutating func integer(_ low: Int, _ high: Int) -> Int {
    low + Int(next() % UInt64(high - low + 1))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(0, elements.count - 1)]
  }
}
