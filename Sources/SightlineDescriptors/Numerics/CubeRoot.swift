/// A cube root that has the same bits on every machine.
enum CubeRoot {
  /// The cube root of a number, negative for negative ones, by Newton's method.
  static func of(_ x: Double) -> Double {
    guard x != 0 else { return 0 }
    let magnitude = abs(x)
    // From above, Newton's steps fall until they are exact to the last places.
    var estimate = max(magnitude, 1)
    while true {
      let next = estimate - (estimate - magnitude / (estimate * estimate)) / 3
      guard next < estimate else { return x < 0 ? -estimate : estimate }
      estimate = next
    }
  }
}
