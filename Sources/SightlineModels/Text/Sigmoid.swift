import RealModule

/// The logistic function.
enum Sigmoid {
  /// Its value: 0…1.
  static func value(_ x: Double) -> Double { 1 / (1 + Double.exp(-x)) }
}
