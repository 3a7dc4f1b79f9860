/// The two curves of the conversion to L*a*b*, as integers.
///
/// They are made with divisions and multiplications only, so that they are the same on every
/// machine.
struct LabTables: Sendable {
  /// The value of `root` that stands for 1.
  static let one = 1 << 14
  /// How far a multiple of `one` is shifted for 256ths.
  static let shift = 6

  /// Linear light of an 8-bit sRGB sample, 0…65535.
  let linear: [UInt16]
  /// The cube root (straight near 0) of a 4096th, times `one`.
  let root: [UInt16]

  static let shared = LabTables()

  private init() {
    linear = (0..<256).map { sample in
      let value = Double(sample) / 255
      let light: Double
      if value <= 0.04045 {
        light = value / 12.92
      } else {
        let base = (value + 0.055) / 1.055
        let fifth = Self.root(of: base, degree: 5)
        light = base * base * fifth * fifth
      }
      return UInt16((light * 65_535).rounded())
    }
    root = (0...4096).map { index in
      let value = Double(index) / 4096
      let curve =
        value > 216.0 / 24_389
        ? Self.root(of: value, degree: 3) : (24_389.0 / 27 * value + 16) / 116
      return UInt16((curve * Double(Self.one)).rounded())
    }
  }

  /// A root of a number in (0, 1], by Newton's method from above, where it falls until it is exact.
  private static func root(of value: Double, degree: Int) -> Double {
    var estimate = 1.0
    while true {
      var power = 1.0
      for _ in 1..<degree { power *= estimate }
      let next = estimate - (estimate * power - value) / (Double(degree) * power)
      guard next < estimate else { return estimate }
      estimate = next
    }
  }
}
