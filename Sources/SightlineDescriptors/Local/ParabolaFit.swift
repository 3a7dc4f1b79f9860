/// The derivatives of a difference of Gaussians at a pixel, from its 26 neighbours.
struct ParabolaFit {
  /// The difference itself.
  let value: Float
  /// The first derivatives along columns, rows and levels.
  let x: Float
  let y: Float
  let s: Float
  private let xx: Float
  private let yy: Float
  private let ss: Float
  private let xy: Float
  private let xs: Float
  private let ys: Float

  /// Takes the derivatives at a pixel inside the plane, of the difference of two levels, where the
  /// lower one is not the first.
  init(in octave: ScaleOctave, level: Int, x column: Int, y row: Int) {
    let length = octave.levelLength
    let stride = octave.stride
    let center = level * length + row * stride + column
    let samples = octave.samples.span
    func at(_ offset: Int) -> Float {
      Float(Int32(samples[center + offset + length]) - Int32(samples[center + offset]))
    }
    let middle = at(0)
    let left = at(-1)
    let right = at(1)
    let up = at(-stride)
    let down = at(stride)
    let below = at(-length)
    let above = at(length)
    value = middle
    x = (right - left) * 0.5
    y = (down - up) * 0.5
    s = (above - below) * 0.5
    xx = right + left - 2 * middle
    yy = down + up - 2 * middle
    ss = above + below - 2 * middle
    xy = (at(stride + 1) - at(stride - 1) - at(1 - stride) + at(-1 - stride)) * 0.25
    xs = (at(length + 1) - at(length - 1) - at(1 - length) + at(-1 - length)) * 0.25
    ys =
      (at(length + stride) - at(length - stride) - at(stride - length) + at(-stride - length))
      * 0.25
  }

  /// Where the parabola has its extremum, from the pixel; nil when it has none.
  var offset: (x: Float, y: Float, s: Float)? {
    // Cramer's rule.
    let a = yy * ss - ys * ys
    let b = ys * xs - xy * ss
    let c = xy * ys - yy * xs
    let determinant = xx * a + xy * b + xs * c
    guard determinant != 0 else { return nil }
    let scale = -1 / determinant
    return (
      (x * a + y * b + s * c) * scale,
      (x * b + y * (xx * ss - xs * xs) + s * (xy * xs - xx * ys)) * scale,
      (x * c + y * (xy * xs - xx * ys) + s * (xx * yy - xy * xy)) * scale
    )
  }

  /// Whether the difference changes along one direction at most one `ratio`th of what it does
  /// across.
  func isEdge(ratio: Float) -> Bool {
    let trace = xx + yy
    let determinant = xx * yy - xy * xy
    return determinant <= 0 || trace * trace * ratio >= (ratio + 1) * (ratio + 1) * determinant
  }
}
