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
