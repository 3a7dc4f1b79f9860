/// A generator whose numbers are the same everywhere for the same seed.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014,
/// doi:10.1145/2660193.2660195. Ranges are drawn from by own arithmetic, since the standard library
/// does not promise to draw alike in every version.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - name: Sequences of different names are independent, whatever the seed.
  public init(seed: UInt64, name: String = "") {
    state = name.utf8.reduce(seed &+ 0x2545_F491_4F6C_DD1D) { Self.mixed($0 ^ UInt64($1)) }
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A number from 0 to less than a bound, which must be positive.
  public mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of a range, in steps of 2⁻²⁴ of its length.
  package mutating func number(in range: ClosedRange<Float>) -> Float {
    range.lowerBound + Float(next() >> 40) * 0x1p-24 * (range.upperBound - range.lowerBound)
  }

  package mutating func chance() -> Bool { next() >> 63 == 1 }

  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  package static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
