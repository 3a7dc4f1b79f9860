/// Pictures drawn as backgrounds or neighbours of the subject: they never match anything.
package enum DrawnScene {
  /// A landscape: a sky, hills, houses with windows, and grain.
  package static func landscape(width: Int, height: Int, _ random: inout SeededRandom) -> Raster {
    var scene = Raster(width: width, height: height)
    let (w, h) = (Float(scene.width), Float(scene.height))
    let sky = (randomColor(&random, in: 90...240), randomColor(&random, in: 120...250))
    let ridges = (0..<3).map { layer in
      Ridge(width: scene.width, level: h * (0.4 + 0.17 * Float(layer)), swing: h * 0.16, &random)
    }
    let ground = ridges.map { _ in randomColor(&random, in: 20...170) }
    let seed = random.next()
    let (width, height) = (scene.width, scene.height)
    var span = scene.pixels.mutableSpan
    for y in 0..<height {
      let air = sky.0 + (Float(y) / h) * (sky.1 - sky.0)
      for x in 0..<width {
        var color = air
        for layer in ridges.indices.reversed() where Float(y) >= ridges[layer].heights[x] {
          color = ground[layer]
          break
        }
        let index = y * width + x
        let bits = SeededRandom.mixed(seed &+ UInt64(index))
        span[index] = color + Float(bits & 31) - 16
      }
    }
    for _ in 0..<6 {
      let size = random.number(in: 0.06...0.2) * h
      let (x, y) = (random.number(in: 0...1) * w, random.number(in: 0.5...0.9) * h)
      scene.fill(x: x, y: y - size, width: size, height: size, randomColor(&random, in: 60...240))
      let light = randomColor(&random, in: 0...255)
      for window in 0..<4 {
        scene.fill(
          x: x + size * (0.15 + 0.4 * Float(window % 2)),
          y: y - size * (0.85 - 0.4 * Float(window / 2)),
          width: size * 0.25,
          height: size * 0.28,
          light
        )
      }
    }
    return scene
  }

  /// A table top seen from above, with grain along its planks.
  package static func table(width: Int, height: Int, _ random: inout SeededRandom) -> Raster {
    var scene = Raster(width: width, height: height)
    let base = Raster.Color(
      random.number(in: 120...190),
      random.number(in: 85...140),
      random.number(in: 50...100)
    )
    let seed = random.next()
    let plank = max(4, scene.height / 6)
    var grain: Float = 0
    let (width, height) = (scene.width, scene.height)
    var span = scene.pixels.mutableSpan
    for y in 0..<height {
      grain = 0.8 * grain + random.number(in: -9...9)
      let isSeam = y % plank == 0
      // Grain is stretched along the plank: eight pixels share a value.
      for start in stride(from: 0, to: width, by: 8) {
        let bits = SeededRandom.mixed(seed &+ UInt64(start / 8 + y * 8192))
        let color = isSeam ? base * 0.55 : base + grain + Float(bits & 15) - 8
        for x in start..<min(start + 8, width) { span[y * width + x] = color }
      }
    }
    return scene
  }

  /// Lays things on a surface: plates, notes with lines, books, pens and coins.
  package static func addClutter(to scene: inout Raster, count: Int, _ random: inout SeededRandom) {
    let unit = Float(scene.shorterSide)
    for _ in 0..<count {
      let center = Raster.Point(
        random.number(in: 0...1) * Float(scene.width),
        random.number(in: 0...1) * Float(scene.height)
      )
      let direction = randomDirection(&random)
      let color = randomColor(&random, in: 15...245)
      switch random.index(below: 4) {
      case 0:
        let radius = unit * random.number(in: 0.05...0.15)
        scene.fillDisc(center, radius: radius, color)
        scene.fillDisc(center, radius: radius * 0.75, color * 0.85 + 25)
        scene.fillDisc(center, radius: radius * 0.4, randomColor(&random, in: 30...220))
      case 1:
        let half = Raster.Point(unit * random.number(in: 0.08...0.18), unit * 0.11)
        scene.fill(.init(center: center, halfSize: half, direction: direction), .gray(238))
        for line in 0..<6 {
          let offset = Raster.Point(-direction.y, direction.x) * half.y * (0.28 * Float(line) - 0.7)
          let length = half.x * random.number(in: 0.3...0.85)
          let size = Raster.Point(length, max(0.6, half.y * 0.05))
          scene.fill(
            .init(center: center + offset, halfSize: size, direction: direction),
            .gray(70)
          )
        }
      case 2:
        let half = Raster.Point(unit * random.number(in: 0.08...0.2), unit * 0.012 + 0.5)
        scene.fill(
          .init(center: center, halfSize: half, radius: half.y, direction: direction),
          color
        )
      default:
        let half = Raster.Point(
          unit * random.number(in: 0.06...0.16),
          unit * random.number(in: 0.05...0.13)
        )
        scene.fill(.init(center: center, halfSize: half, direction: direction), color)
        scene.fill(.init(center: center, halfSize: half * 0.7, direction: direction), color * 0.6)
        scene.fill(
          .init(center: center, halfSize: half * SIMD2(0.5, 0.15), direction: direction),
          .gray(230)
        )
      }
    }
  }

  package static func randomColor(_ random: inout SeededRandom, in range: ClosedRange<Float>)
    -> Raster.Color
  {
    let red = random.number(in: range)
    let green = random.number(in: range)
    return Raster.Color(red, green, random.number(in: range))
  }

  /// A direction anywhere on the circle, by the rational parametrisation: no library's sine is asked.
  package static func randomDirection(_ random: inout SeededRandom) -> Raster.Point {
    let t = random.number(in: -1...1)
    let point = Raster.Point(1 - t * t, 2 * t) / (1 + t * t)
    return random.chance() ? point : Raster.Point(-point.y, point.x)
  }
}

/// The outline of hills: heights that wander from one support to the next.
private struct Ridge {
  /// For each column, the topmost row of the hill.
  package let heights: [Float]

  package init(width: Int, level: Float, swing: Float, _ random: inout SeededRandom) {
    let supports = (0..<9).map { _ in level + random.number(in: -1...1) * swing }
    heights = (0..<width).map { x in
      let position = Float(x) / Float(width) * 8
      let left = Int(position)
      return supports[left] + (position - Float(left)) * (supports[left + 1] - supports[left])
    }
  }
}
