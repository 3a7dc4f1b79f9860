/// The octaves of a picture, and the places that stand out in them.
struct FeatureScaleSpace {
  /// The octaves, each half the size of the one before.
  let octaves: [ScaleOctave]

  /// The shortest side of an octave, in pixels.
  static let minimumSide = 16
  /// The number of levels by which the blur doubles.
  static let levels = 3
  /// The blur of the first level, as a standard deviation in pixels of its octave.
  static let firstSigma = 1.6
  /// How far a refined difference stands out at least: a hundredth of the range of luma, shared by
  /// the levels.
  ///
  /// Lower than Lowe's 0.03, since the number of features is bounded otherwise: weak ones help where
  /// a picture, or the part of it that is left, has few.
  static let minimumResponse = Float(0.01 * 255 * 120) / Float(levels)
  /// How much further a difference may curve along one direction than across, at most.
  static let edgeRatio: Float = 10
  /// How many pixels along the edges of an octave have no features.
  static let border = 4
  /// How far filters go, in standard deviations.
  private static let reach = 3.0
  /// The factor between the blurs of two levels.
  private static let factor = sigma(ofLevel: 1) / firstSigma

  /// The blur of a level, or of a place between levels, in pixels of its octave.
  static func sigma(ofLevel level: Double) -> Double {
    firstSigma * Exponential.of(0.693_147_180_559_945_309_4 * level / Double(levels))
  }

  /// Builds the octaves.
  ///
  /// - Parameters:
  ///   - luma: `width * height` samples of 0…255.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - blur: The blur the samples have already, as a standard deviation in pixels.
  init(luma: [UInt8], width: Int, height: Int, blur: Double) {
    guard min(width, height) >= Self.minimumSide else {
      octaves = []
      return
    }
    var sigma = Self.firstSigma
    var filters: [[Int16]] = []
    for _ in 0..<Self.levels + 2 {
      let added = sigma * (Self.factor * Self.factor - 1).squareRoot()
      filters.append(GaussianWeights.filter(sigma: added, reach: Self.reach))
      sigma *= Self.factor
    }
    let missing = (Self.firstSigma * Self.firstSigma - blur * blur).squareRoot()
    var octaves = [
      ScaleOctave(
        luma: luma,
        width: width,
        height: height,
        smoothing: GaussianWeights.filter(sigma: missing, reach: Self.reach),
        filters: filters
      )
    ]
    while let last = octaves.last, (min(last.width, last.height) + 1) / 2 >= Self.minimumSide {
      octaves.append(ScaleOctave(halving: last, level: Self.levels, filters: filters))
    }
    self.octaves = octaves
  }

  /// The places that stand out, octave by octave, level by level, row by row.
  func extrema() -> [ScaleSpaceExtremum] {
    // Half of what is asked for after refinement, as in OpenCV.
    let threshold = Int16(Self.minimumResponse / 2)
    var extrema: [ScaleSpaceExtremum] = []
    for (index, octave) in octaves.enumerated() {
      for level in 1...Self.levels {
        let positions = octave.extrema(
          ofDifference: level,
          above: threshold,
          border: Self.border
        )
        for position in positions {
          guard
            let extremum = ScaleSpaceExtremum(
              in: octave,
              octaveIndex: index,
              level: level,
              position: Int(position)
            )
          else { continue }
          extrema.append(extremum)
        }
      }
    }
    return extrema
  }
}
