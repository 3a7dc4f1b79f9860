extension PictureChange {
  /// The picture as a thing among others.
  func shown(_ source: Raster, _ random: inout SeededRandom) -> Raster {
    switch self {
    case .screenshot:
      var screen = PhoneScreen(showing: source, &random)
      screen.drawArticle(with: source, &random)
      return screen.raster
    case .feed:
      var screen = PhoneScreen(showing: source, &random)
      screen.drawFeed(with: source, &random)
      return screen.raster
    case .photographed: return source.photographedOnWall(&random)
    case .photographedScreen: return source.photographedOnScreen(&random)
    case .onTable: return source.laidOnTable(&random)
    case .collage: return source.inCollage(&random)
    default: return source
    }
  }
}

extension Raster {
  fileprivate func photographedOnWall(_ random: inout SeededRandom) -> Raster {
    let (w, h) = (Float(width), Float(height))
    let wall = DrawnScene.randomColor(&random, in: 150...215)
    var result = Raster(width: width * 6 / 5, height: height * 6 / 5, color: wall)
    var corners = Quadrilateral(x: w * 0.1, y: h * 0.1, width: w, height: h)
    corners.shorten(side: random.index(below: 4), by: 0.14, width: w, height: h)
    let turn = random.number(in: -0.05...0.05)
    for corner in corners.points.indices {
      let offset = corners.points[corner] - Point(w * 0.6, h * 0.6)
      corners.points[corner] += turn * Point(-offset.y, offset.x)
    }
    var shadow = corners
    for corner in shadow.points.indices { shadow.points[corner] += Point(w, h) * 0.015 }
    result.draw(Raster(width: 1, height: 1), onto: shadow, opacity: 0.5)
    result.draw(self, onto: corners)
    result.light(from: 0.7, to: 1.1, &random)
    result.addNoise(8, &random)
    return result
  }

  fileprivate func photographedOnScreen(_ random: inout SeededRandom) -> Raster {
    let (w, h) = (Float(width), Float(height))
    var result = DrawnScene.table(width: width * 6 / 5, height: height * 6 / 5, &random)
    var corners = Quadrilateral(x: w * 0.1, y: h * 0.1, width: w, height: h)
    corners.shorten(side: random.index(below: 4), by: 0.16, width: w, height: h)
    var bezel = corners
    let middle = bezel.points.reduce(.zero, +) / 4
    for corner in bezel.points.indices {
      bezel.points[corner] += (bezel.points[corner] - middle) * 0.08
    }
    result.draw(Raster(width: 1, height: 1, color: .gray(22)), onto: bezel)
    var shown = self
    shown.recolor { $0 * Color(0.92, 0.98, 1.06) + 12 }
    result.draw(shown, onto: corners)
    result.addMoire(&random)
    // The reflection of a lamp.
    let lamp = Point(random.number(in: 0.3...0.9) * w, random.number(in: 0.3...0.9) * h)
    for ring in 0..<5 {
      let radius = Float(min(width, height)) * 0.06 * Float(5 - ring)
      result.fillDisc(lamp, radius: radius, .gray(255), opacity: 0.13)
    }
    result.addNoise(6, &random)
    return result
  }

  fileprivate func laidOnTable(_ random: inout SeededRandom) -> Raster {
    let (w, h) = (Float(width), Float(height))
    // 1.826² is 1 / 0.3.
    var result = DrawnScene.table(
      width: Int(w * 1.826),
      height: Int(h * 1.826),
      &random
    )
    DrawnScene.addClutter(to: &result, count: 20, &random)
    // sin 0.1 and cos 0.1, the angle's tenth.
    let sine: Float = random.chance() ? 0.099_833_42 : -0.099_833_42
    let center = Point(
      Float(result.width) * random.number(in: 0.4...0.6),
      Float(result.height) * random.number(in: 0.4...0.6)
    )
    var shadow = Quadrilateral(center: center, width: w, height: h, cosine: 0.995_004_2, sine: sine)
    let corners = shadow
    for corner in shadow.points.indices { shadow.points[corner] += Point(w, h) * 0.012 }
    result.draw(Raster(width: 1, height: 1), onto: shadow, opacity: 0.5)
    result.draw(self, onto: corners)
    result.light(from: 0.75, to: 1.1, &random)
    return result
  }

  fileprivate func inCollage(_ random: inout SeededRandom) -> Raster {
    let tile = (width: max(1, width * 7 / 10), height: max(1, height * 7 / 10))
    let gap = max(1, shorterSide / 40)
    var result = Raster(
      width: 2 * tile.width + 3 * gap,
      height: 2 * tile.height + 3 * gap,
      color: .gray(random.chance() ? 255 : 12)
    )
    let own = random.index(below: 4)
    for place in 0..<4 {
      let picture =
        place == own
        ? resized(width: tile.width, height: tile.height)
        : DrawnScene.landscape(width: tile.width, height: tile.height, &random)
      result.place(
        picture,
        x: gap + (place % 2) * (tile.width + gap),
        y: gap + (place / 2) * (tile.height + gap)
      )
    }
    return result
  }

  /// Lights the picture from a random side.
  private mutating func light(from low: Float, to high: Float, _ random: inout SeededRandom) {
    let direction = DrawnScene.randomDirection(&random)
    let slope = direction * (high - low) / 2 / (abs(direction.x) + abs(direction.y))
    recolorByPosition { position, color in
      color * ((low + high) / 2 + position.x * slope.x + position.y * slope.y)
    }
  }

  /// The beat of a screen's dots with a sensor's: slanted stripes, a little apart in each channel.
  private mutating func addMoire(_ random: inout SeededRandom) {
    let direction = DrawnScene.randomDirection(&random)
    let frequency = direction * random.number(in: 0.12...0.22)
    let fine = Point(-direction.y, direction.x) * 0.41
    let (width, height) = (width, height)
    var span = pixels.mutableSpan
    for y in 0..<height {
      for x in 0..<width {
        let place = Point(Float(x), Float(y))
        let coarse = (place * frequency).sum()
        let phase = Color(coarse, coarse + 0.12, coarse + 0.24)
        let beat = (place * fine).sum()
        // Triangle waves of −1…1.
        let wave = 4 * (phase - phase.rounded(.toNearestOrEven)).magnitude - 1
        let ripple = 4 * abs(beat - beat.rounded(.toNearestOrEven)) - 1
        span[y * width + x] *= 1 + 0.07 * wave + 0.05 * ripple
      }
    }
  }
}

extension Raster.Color {
  fileprivate var magnitude: Self { pointwiseMax(self, -self) }
}
