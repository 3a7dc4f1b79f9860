import SightlineEvaluation

extension DrawnSmooth {
  /// The sun low over a sea or hills, with clouds.
  static func sunset(_ random: inout SeededRandom) -> Raster {
    var sky = Raster(width: 480, height: 320)
    let high = Raster.Color(
      hue: random.number(in: 205...285),
      saturation: random.number(in: 0.35...0.75),
      value: random.number(in: 70...160)
    )
    let middle = Raster.Color(
      hue: random.number(in: -15...28),
      saturation: random.number(in: 0.55...0.85),
      value: random.number(in: 180...235)
    )
    let low = Raster.Color(hue: random.number(in: 32...52), saturation: 0.6, value: 250)
    let horizon = random.number(in: 0.15...0.6)
    let sun = Raster.Point(random.number(in: -1...1), horizon - random.number(in: 0.02...0.35))
    let radius = random.number(in: 0.05...0.13)
    let clouds = Self.noise(480, 320, cells: (5, 14), &random)
    let veil = Self.noise(480, 320, cells: (9, 40), &random)
    let amount = random.number(in: 12...46)
    let hasSea = random.chance()
    let ridge = Self.noise(480, 1, cells: (8 + random.index(below: 8), 1), &random)
    let swing = random.number(in: 0.04...0.16)
    func air(_ place: Raster.Point, _ index: Int) -> Raster.Color {
      let share = ((place.y + 1) / (horizon + 1)).clamped(to: 1)
      let ground =
        share < 0.6
        ? high + (share / 0.6) * (middle - high)
        : middle + ((share - 0.6) / 0.4) * (low - middle)
      let offset = (place - sun) / radius
      let distance = (offset * offset).sum()
      let glow = 1 / (1 + distance * 0.06)
      let disc = Self.ease(1.15 - distance.squareRoot(), 0, 0.12)
      let cloud = (clouds.pixels[index].x + 0.5 * veil.pixels[index].x) * amount * share
      return ground + cloud + glow * Raster.Color(60, 42, 12)
        + disc * (Raster.Color(255, 246, 214) - ground)
    }
    let width = sky.width
    sky.repaint { place, index, _ in
      guard hasSea else {
        let edge = horizon + ridge.pixels[index % width].x * swing
        let land = Self.ease(place.y - edge, -0.006, 0.006)
        let color = air(place, index)
        return color + land * (Raster.Color(18, 14, 20) - color)
      }
      guard place.y > horizon else { return air(place, index) }
      let depth = place.y - horizon
      let mirrored = air(.init(place.x, horizon - depth), index)
      let ripple = veil.pixels[index].y * 14
      let path = 1 / (1 + (place.x - sun.x) * (place.x - sun.x) / (0.004 + 0.05 * depth))
      let light = max(0, path + 0.5 * veil.pixels[index].z - 0.3)
      return mirrored * 0.5 + ripple + light * Raster.Color(120, 90, 40)
    }
    sky.addNoise(2, &random)
    return sky
  }

  /// A planet before black, with belts or with plains and craters, sometimes with rings.
  static func planet(_ random: inout SeededRandom) -> Raster {
    var sky = Raster(width: 360, height: 360, color: Raster.Color(3, 3, 5))
    for _ in 0..<random.index(below: 24) {
      sky.fillDisc(
        .init(random.number(in: 0...360), random.number(in: 0...360)),
        radius: random.number(in: 0.4...0.9),
        .gray(random.number(in: 90...220))
      )
    }
    let radius = random.number(in: 0.55...0.82)
    let tilt = DrawnScene.randomDirection(&random)
    let light = DrawnScene.randomDirection(&random)
    let front = random.number(in: 0.15...0.8)
    let hue = random.number(in: 0...360)
    let tones = (0..<2).map { _ in
      Raster.Color(
        hue: hue + random.number(in: -30...30),
        saturation: random.number(in: 0.15...0.6),
        value: random.number(in: 130...240)
      )
    }
    let hasBelts = random.chance()
    let belts = random.number(in: 1.5...5)
    let shift = random.number(in: 0...1)
    let coarse = Self.noise(360, 360, cells: (5, 5), &random)
    let fine = Self.noise(360, 360, cells: (19, 19), &random)
    let craters = (0..<(hasBelts ? 0 : 4 + random.index(below: 14))).map { _ in
      (
        center: Raster.Point(random.number(in: -0.7...0.7), random.number(in: -0.7...0.7)),
        radius: random.number(in: 0.04...0.16)
      )
    }
    sky.repaint { place, index, color in
      let flat = place / radius
      let distance = (flat * flat).sum()
      let edge = Self.ease(1 - distance.squareRoot(), -0.005, 0.012)
      guard edge > 0 else { return color }
      let height = max(0, 1 - distance).squareRoot()
      let latitude = flat.y * tilt.x - flat.x * tilt.y
      let noise = coarse.pixels[index].x * 0.7 + fine.pixels[index].x * 0.3
      let share =
        hasBelts
        ? 0.5 + 0.5 * Self.wave(latitude * belts + shift + noise * 0.12)
        : (0.5 + noise).clamped(to: 1)
      var surface = tones[0] + share * (tones[1] - tones[0])
      for crater in craters {
        let depth = Self.inside(flat, crater.center, .init(repeating: crater.radius))
        surface *= 1 - 0.3 * Self.ease(depth, 0, 0.2)
      }
      let sun = flat.x * light.x + flat.y * light.y
      let shade = Self.ease(sun * (1 - front) + height * front, -0.12, 0.75)
      return color + edge * (surface * (0.05 + 0.95 * shade) - color)
    }
    if random.index(below: 3) == 0 {
      let wide = random.number(in: 1.25...1.5) * radius
      let flatness = random.number(in: 0.12...0.35)
      sky.repaint { place, _, color in
        let along = place.x * tilt.x + place.y * tilt.y
        let across = (place.y * tilt.x - place.x * tilt.y) / flatness
        let distance = (along * along + across * across).squareRoot() / wide
        let isBehind = across < 0 && (place * place).sum() < radius * radius
        guard !isBehind else { return color }
        let ring = Self.ease(distance, 0.8, 0.84) * (1 - Self.ease(distance, 1, 1.04))
        return color + 0.7 * ring * (tones[1] - color)
      }
    }
    return sky
  }
}
