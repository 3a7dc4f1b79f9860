import SightlineEvaluation

extension Raster {
  /// Applies the faults of a phone's camera: uneven light, blur, exposure, white balance and noise.
  mutating func expose(
    under troubles: Set<CaptureConditions.Trouble>,
    _ random: inout SeededRandom
  ) {
    let unit = Float(longerSide)
    let direction = DrawnScene.randomDirection(&random)
    let slope = direction * 0.18 / (abs(direction.x) + abs(direction.y))
    recolorByPosition { position, color in
      color * (0.95 + position.x * slope.x + position.y * slope.y)
    }
    if troubles.contains(.defocus) {
      let radius = max(1, Int((unit * random.number(in: 0.0012...0.0026)).rounded()))
      for _ in 0..<3 { self = boxFiltered(radius: radius) }
    }
    if troubles.contains(.motion) {
      let length = unit * random.number(in: 0.004...0.012)
      self = smeared(along: DrawnScene.randomDirection(&random) * length)
    }
    let isDark = troubles.contains(.dark)
    let exposure = isDark ? random.number(in: 0.15...0.4) : random.number(in: 0.85...1.1)
    let shift =
      troubles.contains(.tinted)
      ? random.number(in: 0.12...0.3) * (random.chance() ? 1 : -1) : random.number(in: -0.03...0.03)
    let gain = exposure * Color(1 + shift, 1, 1 - shift)
    recolor { $0 * gain }
    addNoise(isDark ? random.number(in: 6...12) : random.number(in: 2...5), &random)
  }

  /// The picture averaged along a way in pixels, as when the camera moves while the shutter is open.
  private func smeared(along way: Point) -> Raster {
    let count = max(2, Int(max(abs(way.x), abs(way.y)).rounded()))
    let offsets = (0..<count).map { step in
      let place = way * (Float(step) / Float(count - 1) - 0.5)
      return (x: Int(place.x.rounded()), y: Int(place.y.rounded()))
    }
    var result = Raster(width: width, height: height)
    let source = pixels.span
    let (width, height) = (width, height)
    var target = result.pixels.mutableSpan
    let weight = 1 / Float(count)
    for y in 0..<height {
      for offset in offsets {
        let row = min(max(y + offset.y, 0), height - 1) * width
        for x in 0..<width {
          target[y * width + x] += weight * source[row + min(max(x + offset.x, 0), width - 1)]
        }
      }
    }
    return result
  }
}
