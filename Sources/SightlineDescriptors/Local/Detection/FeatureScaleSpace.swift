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
  /// How far a refined difference stands out at least where a picture has the usual contrast: a hundredth of the
  /// range of luma, shared by the levels.
  ///
  /// Lower than Lowe's 0.03, since the number of features is bounded otherwise: weak ones help where
  /// a picture, or the part of it that is left, has few.
  private static let usualResponse = Float(0.01 * 255 * 120) / Float(levels)
  /// From which contrast on a picture has the usual one, in samples' unit: 160 steps of luma.
  private static let usualContrast: Float = 160 * 120
  /// The share of the usual response that is asked for at least, so that in the dark noise does not stand out.
  private static let leastShare: Float = 0.2
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
  ///   - findsExtrema: Whether places that stand out are asked for, which takes two levels more than describing them.
  init(luma: [UInt8], width: Int, height: Int, blur: Double, findsExtrema: Bool = true) {
    guard min(width, height) >= Self.minimumSide else {
      octaves = []
      return
    }
    var sigma = Self.firstSigma
    var filters: [[Int16]] = []
    for _ in 0..<(findsExtrema ? Self.levels + 2 : Self.levels) {
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

  /// The places that stand out, octave by octave, level by level, row by row; traps where they cannot be asked for.
  func extrema() -> [ScaleSpaceExtremum] {
    // Half of the response required after refinement, as in OpenCV.
    let minimumResponse = minimumResponse
    let threshold = Int16(minimumResponse / 2)
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
              position: Int(position),
              minimumResponse: minimumResponse
            )
          else { continue }
          extrema.append(extremum)
        }
      }
    }
    return extrema
  }

  /// How far a refined difference stands out at least: the less, the less contrast the picture has.
  ///
  /// A photograph taken in the dark has the same features as in daylight, all of them weaker.
  private var minimumResponse: Float {
    let share = Float(contrast) / Self.usualContrast
    return Self.usualResponse * min(1, max(share, Self.leastShare))
  }

  /// The range of the first level without the darkest and the brightest fiftieth of its samples, in their unit.
  private var contrast: Int {
    guard let octave = octaves.first else { return 0 }
    let counts = octave.counts
    let tail = octave.width * octave.height / 50
    func end(_ bins: some Sequence<Int>) -> Int {
      var passed = 0
      return bins.first { bin in
        passed += counts[bin]
        return passed > tail
      } ?? 0
    }
    return (end((0...255).reversed()) - end(0...255)) << 7
  }
}

/// The weights of Gaussian filters, the same on every machine.
enum GaussianWeights {
  /// One half of a filter in 15-bit fixed point: the centre, then the weights to one side.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels, from 0.4.
  ///   - reach: How far the filter goes, in standard deviations.
  /// - Returns: Weights that, with the other side's, add up to 32,768 exactly.
  static func filter(sigma: Double, reach: Double) -> [Int16] {
    let radius = min(32, max(1, Int((sigma * reach).rounded(.up))))
    let weights = (0...radius).map { distance in
      let ratio = Double(distance) / sigma
      return Exponential.of(-ratio * ratio / 2)
    }
    let sum = 2 * weights.reduce(0, +) - weights[0]
    var fixed = weights.map { Int16(($0 / sum * 32_768).rounded()) }
    // The rounding error goes to the centre.
    let sides = fixed.dropFirst().reduce(0) { $0 + Int($1) }
    fixed[0] = Int16(32_768 - 2 * sides)
    return fixed
  }

  /// The weights of a square of samples around its centre, row by row.
  ///
  /// - Parameters:
  ///   - side: The number of rows and columns.
  ///   - stride: The distance between rows.
  ///   - sigma: The standard deviation in samples.
  /// - Returns: `side * stride` weights, 1 in the middle; those past a row's end are 0.
  static func square(side: Int, stride: Int, sigma: Double) -> [Float] {
    var weights = [Float](repeating: 0, count: side * stride)
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) - Double(side - 1) / 2
        let dy = Double(y) - Double(side - 1) / 2
        weights[y * stride + x] = Float(Exponential.of(-(dx * dx + dy * dy) / (2 * sigma * sigma)))
      }
    }
    return weights
  }
}
