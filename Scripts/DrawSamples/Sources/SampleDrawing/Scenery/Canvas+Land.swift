import Foundation

/// The colours of rock in light and in shade, and of the snow on it.
struct Rock {
  var light: UInt32
  var shade: UInt32
  var snowLight: UInt32 = 0xF6F8FC
  var snowShade: UInt32 = 0x9FB4D6
}

extension Canvas {
  /// Far hills: a band of land with an uneven upper edge.
  mutating func hills(
    _ baseline: Double,
    _ rise: Double,
    _ stops: [UInt32],
    seed: UInt64,
    size: Double = 260,
    to bottom: Double = 820,
    roughness: Double = 0.05
  ) {
    let noise = Noise(seed)
    var points = [Point(frame.x - 20, bottom)]
    var x = frame.x - 20
    while x <= frame.x + frame.width + 20 {
      points.append(Point(x, baseline - rise * noise.fractal(x / size, 3, octaves: 6)))
      x += 4
    }
    points.append(Point(frame.x + frame.width + 20, bottom))
    fill(
      Path(points),
      .vertical(baseline - rise, bottom, stops).rough(
        roughness,
        size: 30,
        stretch: 2,
        seed: seed
      )
    )
  }

  /// A mountain: lit on the left of its ridge, with rock folds and snow above a line.
  mutating func mountain(
    _ outline: Path,
    peak: Point,
    base: Double,
    rock: Rock,
    snowLine: Double,
    seed: UInt64,
    lean: Double = 0.1,
    folds: Double = 90,
    haze: UInt32 = 0xC9D8E8,
    hazeAmount: Double = 0.5
  ) {
    let noise = Noise(seed)
    let light = Color(rock.light)
    let shade = Color(rock.shade)
    let snowLight = Color(rock.snowLight)
    let snowShade = Color(rock.snowShade)
    let air = Color(haze)
    let paint = Paint { x, y in
      let down = y - peak.y
      // Folds fan out from the peak, as gullies do.
      let fan = (x - peak.x) / (60 + down * 0.55)
      let crease = noise.ridged(fan * 260 / folds, y / (folds * 2.4), octaves: 5)
      let wander = (noise.fractal(3.1, y / 70, octaves: 4) - 0.5) * (40 + down * 0.4)
      let side = smoothstep(-18 - down * 0.12, 18 + down * 0.12, x - peak.x - lean * down - wander)
      let grain = noise.fractal(x / 16, y / 16, octaves: 4) - 0.5
      let dark = min(1, max(0, side * 0.85 + (crease - 0.45) * 0.9))
      let stone = light.mixed(shade, dark).lightened(grain * 0.14)
      let snow = snowLight.mixed(snowShade, dark * 0.95).lightened(grain * 0.05)
      let reach = snowLine + (crease - 0.5) * 130 + grain * 60
      let covered = 1 - smoothstep(reach - 14, reach + 14, y)
      let far = smoothstep(0.35, 1.1, down / (base - peak.y)) * hazeAmount
      return stone.mixed(snow, covered).mixed(air, far)
    }
    fill(outline, paint)
  }

  /// A peak whose sides are broken by noise.
  func ridge(_ corners: [Point], roughness: Double, seed: UInt64) -> Path {
    let noise = Noise(seed)
    var points: [Point] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      let count = max(2, Int(abs(end.x - start.x) / 4))
      for step in 0..<count {
        let t = Double(step) / Double(count)
        let point = start + (end - start) * t
        let shift = noise.fractal(point.x / 46, 7, octaves: 5) - 0.5
        points.append(point + Point(0, shift * 2 * roughness))
      }
    }
    if let end = corners.last { points.append(end) }
    return Path(points)
  }

  /// A meadow or lawn: a gradient with tufts that grow towards the viewer.
  mutating func meadow(
    _ top: Double,
    _ bottom: Double,
    _ stops: [UInt32],
    blades: Int,
    seed: UInt64
  ) {
    fill(
      .rect(frame.x - 10, top, frame.width + 20, bottom - top + 10),
      .vertical(top, bottom, stops).rough(0.09, size: 26, stretch: 3, seed: seed)
    )
    var random = Random(seed)
    for _ in 0..<blades {
      let depth = random.unit()
      let y = top + (bottom - top) * depth
      let x = random.number(frame.x, frame.x + frame.width)
      let tall = 3 + depth * 15
      let tint = Color(random.pick(stops)).lightened(random.number(-0.1, 0.14))
      fill(
        .polygon(x - 1, y, x + 1.6, y, x + random.number(-5, 5), y - tall),
        .solid(tint),
        opacity: 0.75
      )
    }
  }

  /// Sand, earth or rock underfoot.
  mutating func ground(
    _ outline: Path,
    _ paint: Paint,
    grain: Double = 0.08,
    size: Double = 14,
    stretch: Double = 3,
    seed: UInt64
  ) {
    fill(outline, paint.rough(grain, size: size, stretch: stretch, seed: seed))
  }
}
