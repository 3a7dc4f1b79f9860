/// A place and a scale at which a difference of Gaussians stands out, found to a part of a pixel.
struct ScaleSpaceExtremum {
  /// The octave, from 0.
  var octave: Int
  /// The lower level of the difference.
  var level: Int
  /// The place in pixels of the octave; the centre of the first pixel is 0.
  var x: Float
  var y: Float
  /// The place between levels, from -1 to 1.
  var offset: Float
  /// How far the difference stands out, in samples' unit.
  var response: Float
}

extension ScaleSpaceExtremum {
  /// Refines a place by fitting a parabola to its neighbours.
  ///
  /// Nil for a place without a stable centre, with too little contrast, or on an edge.
  /// Source: Lowe 2004, §4 and §4.1.
  ///
  /// - Parameters:
  ///   - octave: The pixels.
  ///   - octaveIndex: The number of the octave.
  ///   - level: The lower level of the difference.
  ///   - position: An index into the level.
  ///   - minimumResponse: How far it stands out at least, in samples' unit.
  init?(
    in octave: ScaleOctave,
    octaveIndex: Int,
    level: Int,
    position: Int,
    minimumResponse: Float
  ) {
    let border = FeatureScaleSpace.border
    var level = level
    var x = position % octave.stride
    var y = position / octave.stride
    for _ in 0..<4 {
      let fit = ParabolaFit(in: octave, level: level, x: x, y: y)
      guard let (dx, dy, ds) = fit.offset else { return nil }
      if abs(dx) <= 0.6, abs(dy) <= 0.6, abs(ds) <= 0.6 {
        let response = abs(fit.value + 0.5 * (fit.x * dx + fit.y * dy + fit.s * ds))
        guard response >= minimumResponse,
          !fit.isEdge(ratio: FeatureScaleSpace.edgeRatio)
        else { return nil }
        self.octave = octaveIndex
        self.level = level
        self.x = Float(x) + dx
        self.y = Float(y) + dy
        self.offset = ds
        self.response = response
        return
      }
      guard abs(dx) < 4, abs(dy) < 4, abs(ds) < 4 else { return nil }
      // Never further than the next one.
      x += dx > 0.6 ? 1 : dx < -0.6 ? -1 : 0
      y += dy > 0.6 ? 1 : dy < -0.6 ? -1 : 0
      level += ds > 0.6 ? 1 : ds < -0.6 ? -1 : 0
      guard x >= border, x < octave.width - border, y >= border, y < octave.height - border,
        level >= 1, level <= FeatureScaleSpace.levels
      else { return nil }
    }
    return nil
  }
}

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
