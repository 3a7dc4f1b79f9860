/// A colour: red, green, blue and alpha, 0…1, alpha not yet multiplied in.
struct Color: Hashable, Sendable {
  var components: SIMD4<Double>

  init(_ components: SIMD4<Double>) { self.components = components }

  init(_ hex: UInt32, alpha: Double = 1) {
    let red = Double((hex >> 16) & 255) / 255
    let green = Double((hex >> 8) & 255) / 255
    let blue = Double(hex & 255) / 255
    components = SIMD4(red, green, blue, alpha)
  }

  /// The colour between this one (0) and another (1).
  func mixed(_ other: Color, _ amount: Double) -> Color {
    let share = min(1, max(0, amount))
    return Color(components + (other.components - components) * share)
  }

  /// Lighter above 0, darker below.
  func lightened(_ amount: Double) -> Color {
    var result = components + SIMD4(amount, amount, amount, 0)
    result.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    return Color(result)
  }

  func alpha(_ value: Double) -> Color {
    Color(SIMD4(components.x, components.y, components.z, value))
  }

  static let white = Color(0xFFFFFF)
  static let black = Color(0x000000)
}
