/// A least-squares problem of 8 unknowns: the normal equations, solved by Cholesky's method.
struct NormalEquations8 {
  /// The lower triangle of AᵀWA, row by row.
  private var matrix = InlineArray<36, Double>(repeating: 0)
  private var right = InlineArray<8, Double>(repeating: 0)

  /// Adds the equation Σ coefficients × unknowns = value.
  mutating func add(_ row: InlineArray<8, Double>, equals value: Double, weight: Double) {
    var position = 0
    for i in 0..<8 {
      let weighted = weight * row[i]
      for j in 0...i {
        matrix[position] += weighted * row[j]
        position += 1
      }
      right[i] += weighted * value
    }
  }

  /// The unknowns; nil when the equations do not fix them.
  func solution() -> InlineArray<8, Double>? {
    var lower = matrix
    var largest = 0.0
    for i in 0..<8 { largest = max(largest, matrix[i * (i + 1) / 2 + i]) }
    for i in 0..<8 {
      let row = i * (i + 1) / 2
      for j in 0...i {
        let other = j * (j + 1) / 2
        var sum = lower[row + j]
        for k in 0..<j { sum -= lower[row + k] * lower[other + k] }
        if i == j {
          guard sum > 1e-11 * largest else { return nil }
          lower[row + i] = sum.squareRoot()
        } else {
          lower[row + j] = sum / lower[other + j]
        }
      }
    }
    var x = right
    for i in 0..<8 {
      let row = i * (i + 1) / 2
      for k in 0..<i { x[i] -= lower[row + k] * x[k] }
      x[i] /= lower[row + i]
    }
    for i in (0..<8).reversed() {
      for k in i + 1..<8 { x[i] -= lower[k * (k + 1) / 2 + i] * x[k] }
      x[i] /= lower[i * (i + 1) / 2 + i]
    }
    return x
  }
}
