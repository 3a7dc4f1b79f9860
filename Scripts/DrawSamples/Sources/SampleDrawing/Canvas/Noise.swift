/// Value noise on a square lattice, and sums of its octaves.
struct Noise: Sendable {
  let seed: UInt64

  init(_ seed: UInt64) { self.seed = seed }

  private func lattice(_ x: Int, _ y: Int) -> Double {
    var mixed = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= (UInt64(bitPattern: Int64(y)) &+ seed) &* 0xC2B2_AE3D_27D4_EB4F
    mixed = (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
    mixed ^= mixed >> 32
    return Double(mixed >> 11) * 0x1p-53
  }

  /// Smooth noise, 0…1, with features of size 1.
  func value(_ x: Double, _ y: Double) -> Double {
    let column = x.rounded(.down)
    let row = y.rounded(.down)
    let u = x - column
    let v = y - row
    let smoothU = u * u * u * (u * (u * 6 - 15) + 10)
    let smoothV = v * v * v * (v * (v * 6 - 15) + 10)
    let i = Int(column)
    let j = Int(row)
    let top = lattice(i, j) + (lattice(i + 1, j) - lattice(i, j)) * smoothU
    let low = lattice(i, j + 1) + (lattice(i + 1, j + 1) - lattice(i, j + 1)) * smoothU
    return top + (low - top) * smoothV
  }

  /// Octaves of noise, each of twice the frequency and half the weight; 0…1.
  func fractal(_ x: Double, _ y: Double, octaves: Int = 5) -> Double {
    var sum = 0.0
    var weight = 0.5
    var total = 0.0
    var (u, v) = (x, y)
    for _ in 0..<octaves {
      sum += value(u, v) * weight
      total += weight
      weight *= 0.5
      // Turning the octaves hides the lattice.
      (u, v) = (u * 1.6 + v * 1.2 + 17.3, v * 1.6 - u * 1.2 + 9.1)
    }
    return sum / total
  }

  /// Creased noise, 0…1, high on its ridges: rock and folded land.
  func ridged(_ x: Double, _ y: Double, octaves: Int = 5) -> Double {
    var sum = 0.0
    var weight = 0.5
    var total = 0.0
    var (u, v) = (x, y)
    for _ in 0..<octaves {
      let crease = 1 - abs(value(u, v) * 2 - 1)
      sum += crease * crease * weight
      total += weight
      weight *= 0.5
      (u, v) = (u * 1.6 + v * 1.2 + 17.3, v * 1.6 - u * 1.2 + 9.1)
    }
    return sum / total
  }
}

/// 0 below `low`, 1 above `high`, smooth between.
func smoothstep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  let t = min(1, max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
