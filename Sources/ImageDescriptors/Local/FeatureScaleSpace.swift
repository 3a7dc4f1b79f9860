/// The octaves of a picture, and the places that stand out in them.
struct FeatureScaleSpace {
  /// The octaves, each half the size of the one before.
  let octaves: [ScaleOctave]
  private let tuning: FeatureTuning

  /// The shortest side of an octave, in pixels.
  static let minimumSide = 16

  /// Builds the octaves.
  ///
  /// - Parameters:
  ///   - luma: `width * height` samples of 0…255.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - blur: The blur the samples have already, as a standard deviation in pixels.
  ///   - tuning: The numbers.
  init(luma: [UInt8], width: Int, height: Int, blur: Double, tuning: FeatureTuning) {
    self.tuning = tuning
    guard min(width, height) >= Self.minimumSide else {
      octaves = []
      return
    }
    let factor = Exponential.of(0.693_147_180_559_945_309_4 / Double(tuning.levels))
    var sigma = tuning.sigma
    var filters: [[Int16]] = []
    for _ in 0..<tuning.levels + 2 {
      let added = sigma * (factor * factor - 1).squareRoot()
      filters.append(GaussianWeights.filter(sigma: added, reach: tuning.reach))
      sigma *= factor
    }
    let missing = (tuning.sigma * tuning.sigma - blur * blur).squareRoot()
    var octaves = [
      ScaleOctave(
        luma: luma,
        width: width,
        height: height,
        smoothing: GaussianWeights.filter(sigma: missing, reach: tuning.reach),
        filters: filters
      )
    ]
    while let last = octaves.last, (min(last.width, last.height) + 1) / 2 >= Self.minimumSide {
      octaves.append(ScaleOctave(halving: last, level: tuning.levels, filters: filters))
    }
    self.octaves = octaves
  }

  /// The places that stand out, octave by octave, level by level, row by row.
  func extrema() -> [ScaleSpaceExtremum] {
    // Half of what is asked for after refinement, as in OpenCV.
    let threshold = Int16(tuning.contrast * 0.5 * 255 * 120 / Double(tuning.levels))
    var extrema: [ScaleSpaceExtremum] = []
    for (index, octave) in octaves.enumerated() {
      for level in 1...tuning.levels {
        let positions = octave.extrema(
          ofDifference: level,
          above: threshold,
          border: tuning.border
        )
        for position in positions {
          guard
            let extremum = ScaleSpaceExtremum(
              in: octave,
              octaveIndex: index,
              level: level,
              position: Int(position),
              tuning: tuning
            )
          else { continue }
          extrema.append(extremum)
        }
      }
    }
    return extrema
  }
}
