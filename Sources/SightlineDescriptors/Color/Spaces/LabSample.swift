import SightlinePixels

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
