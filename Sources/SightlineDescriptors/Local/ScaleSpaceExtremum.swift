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
  init?(
    in octave: ScaleOctave,
    octaveIndex: Int,
    level: Int,
    position: Int
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
        guard response >= FeatureScaleSpace.minimumResponse,
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
