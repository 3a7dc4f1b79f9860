extension PictureChange {
  /// The picture in other colours or of other sharpness.
  func recolored(_ source: Raster, _ random: inout SeededRandom) -> Raster {
    var result = source
    switch self {
    case .brighter: result.recolor { $0 * 1.2 + 10 }
    case .darker: result.recolor { $0 * 0.7 }
    case .contrast: result.recolor { ($0 - 128) * 1.3 + 128 }
    case .hazy: result.recolor { $0 * 0.5 + 80 }
    case .gamma:
      // x^(5/8) as square roots, which are exact everywhere.
      result.recolor { color in
        let half = (color / 255).squareRoot()
        return 255 * half * half.squareRoot().squareRoot()
      }
    case .faded: result.recolor { $0 * 0.6 + 0.4 * $0.luma }
    case .warm: result.recolor { $0 * Raster.Color(1.12, 1, 0.85) }
    case .cool: result.recolor { $0 * Raster.Color(0.85, 1, 1.12) }
    case .gray: result.recolor { .gray($0.luma) }
    case .sepia:
      result.recolor { color in
        color.x * Raster.Color(0.393, 0.349, 0.272) + color.y * Raster.Color(0.769, 0.686, 0.534)
          + color.z * Raster.Color(0.189, 0.168, 0.131)
      }
    case .noise: result.addNoise(25, &random)
    case .blur:
      let radius = max(1, source.longerSide / 200)
      for _ in 0..<3 { result = result.boxFiltered(radius: radius) }
    case .motionBlur:
      result = result.boxFiltered(
        radius: max(1, source.longerSide / 100),
        isVertical: random.chance()
      )
    case .sharpen: result.sharpen(by: 2)
    case .posterize:
      result.recolor { (($0 / 63.75).rounded(.toNearestOrAwayFromZero)) * 63.75 }
    case .vignette:
      result.recolorByPosition { position, color in
        color * (1 - 0.325 * (position.x * position.x + position.y * position.y))
      }
    case .unevenLight:
      let direction = DrawnScene.randomDirection(&random)
      // Divided so that the two far corners of the square have the two ends.
      let slope = direction * 0.35 / (abs(direction.x) + abs(direction.y))
      result.recolorByPosition { position, color in
        color * (0.9 + position.x * slope.x + position.y * slope.y)
      }
    default: break
    }
    return result
  }
}

extension Raster {
  /// Adds what a 3×3 mean leaves out.
  mutating func sharpen(by amount: Float) {
    let smooth = boxFiltered(radius: 1)
    let mean = smooth.pixels.span
    var span = pixels.mutableSpan
    for index in span.indices { span[index] += amount * (span[index] - mean[index]) }
  }
}
