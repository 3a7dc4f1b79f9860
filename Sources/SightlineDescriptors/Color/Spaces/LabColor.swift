import SightlinePixels

/// A colour in CIE L*a*b* under D65, in integers: 256 units are 1.
struct LabColor {
  /// Lightness, 0…100 × 256.
  var lightness: Int
  /// Green (negative) to red, about ±110 × 256.
  var a: Int
  /// Blue (negative) to yellow, about ±110 × 256.
  var b: Int

  /// Converts an sRGB pixel.
  ///
  /// Source: IEC 61966-2-1 for the curve and the matrix; CIE 15:2004 §8.2.1 for L*a*b*.
  @inline(__always)
  init(_ pixel: RGB8, tables: LabTables) {
    let red = Int(tables.linear[Int(pixel.red)])
    let green = Int(tables.linear[Int(pixel.green)])
    let blue = Int(tables.linear[Int(pixel.blue)])
    // Rows of the matrix, each divided by the white point, so that each adds up to 2¹⁶.
    let x = Int(tables.root[(28_440 * red + 24_655 * green + 12_441 * blue) >> 20])
    let y = Int(tables.root[(13_938 * red + 46_869 * green + 4_729 * blue) >> 20])
    let z = Int(tables.root[(1_164 * red + 7_174 * green + 57_198 * blue) >> 20])
    lightness = (116 * y - 16 * LabTables.one) >> LabTables.shift
    a = (500 * (x - y)) >> LabTables.shift
    b = (200 * (y - z)) >> LabTables.shift
  }
}

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

/// A colour in CIE L*a*b* as stored in planes: 256 units are 1.
struct LabSample: Hashable, Sendable {
  /// Lightness, 0…100 × 256.
  let lightness: Int16
  /// Green (negative) to red, about ±110 × 256.
  let a: Int16
  /// Blue (negative) to yellow, about ±110 × 256.
  let b: Int16

  /// Converts an sRGB pixel.
  @inline(__always)
  init(_ pixel: RGB8, tables: LabTables) {
    let color = LabColor(pixel, tables: tables)
    lightness = Int16(truncatingIfNeeded: color.lightness)
    a = Int16(truncatingIfNeeded: color.a)
    b = Int16(truncatingIfNeeded: color.b)
  }
}
