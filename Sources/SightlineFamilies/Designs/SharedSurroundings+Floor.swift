import SightlineEvaluation

extension SharedSurroundings {
  /// A garment on a floor of boards or tiles, whose grain or pattern is the same under all of them.
  func floor(under print: Raster, _ shot: UInt64, _ random: inout SeededRandom) -> Raster {
    var scene = Self.ground(width: 600, height: 800, &random)
    var own = SeededRandom(seed: seed &+ shot, name: "garment")
    // The garment follows from its print alone, so that each shot shows the same one.
    let tone = print.resized(width: 1, height: 1).pixels[0]
    var cut = SeededRandom(
      seed: UInt64(max(0, tone.x * 65_536 + tone.y * 256 + tone.z)),
      name: "cut"
    )
    let cloth = Raster.Color(
      hue: cut.number(in: 0...360),
      saturation: cut.number(in: 0...0.8),
      value: cut.number(in: 40...235)
    )
    let garment = Self.garment(cloth, print, &cut)
    let direction = Angle(degrees: Double(own.number(in: -14...14)))
    let scale = own.number(in: 0.85...1.05)
    var corners = Quadrilateral(
      center: .init(300 + own.number(in: -35...35), 400 + own.number(in: -45...45)),
      width: Float(garment.width) * scale,
      height: Float(garment.height) * scale,
      cosine: Float(direction.cosine),
      sine: Float(direction.sine)
    )
    scene.drawCutOut(garment, onto: corners, shadow: true)
    for corner in corners.points.indices { corners.points[corner] -= 3 }
    scene.drawCutOut(garment, onto: corners, shadow: false)
    return Self.photographed(scene, &own)
  }

  private static func ground(width: Int, height: Int, _ random: inout SeededRandom) -> Raster {
    if random.chance() { return DrawnScene.table(width: width, height: height, &random) }
    var ground = Raster(
      width: width,
      height: height,
      color: DrawnScene.randomColor(&random, in: 120...220)
    )
    let tile = random.number(in: 70...120)
    let motif = (0..<7).map { _ in
      (
        place: Raster.Point(random.number(in: 0.1...0.9), random.number(in: 0.1...0.9)),
        half: Raster.Point(random.number(in: 0.04...0.2), random.number(in: 0.02...0.1)),
        way: DrawnScene.randomDirection(&random),
        color: DrawnScene.randomColor(&random, in: 60...240)
      )
    }
    for row in 0...Int(Float(height) / tile) {
      for column in 0...Int(Float(width) / tile) {
        let corner = Raster.Point(Float(column), Float(row)) * tile
        for part in motif {
          ground.fill(
            .init(
              center: corner + part.place * tile,
              halfSize: part.half * tile,
              radius: part.half.y * tile,
              direction: part.way
            ),
            part.color
          )
        }
        ground.rule(from: corner, to: corner + .init(tile, 0), thickness: 2, .gray(95))
        ground.rule(from: corner, to: corner + .init(0, tile), thickness: 2, .gray(95))
      }
    }
    ground.addNoise(8, &random)
    return ground
  }

  /// A shirt with a print on its chest; what is below zero is not there.
  private static func garment(
    _ cloth: Raster.Color,
    _ print: Raster,
    _ cut: inout SeededRandom
  ) -> Raster {
    var shirt = Raster(width: 400, height: 440, color: .gray(-1000))
    let sleeve = Raster.Point(cut.number(in: 55...95), cut.number(in: 28...42))
    for side: Float in [-1, 1] {
      let way = Raster.Point(0.8, 0.6 * side)
      shirt.fill(
        .init(
          center: .init(200 + side * 125, 120),
          halfSize: sleeve,
          radius: 10,
          direction: side > 0 ? way : Raster.Point(0.8, -0.6)
        ),
        cloth * 0.92
      )
    }
    let half = Raster.Point(cut.number(in: 95...120), cut.number(in: 150...185))
    shirt.fill(.init(center: .init(200, 70 + half.y), halfSize: half, radius: 16), cloth)
    shirt.fillDisc(.init(200, 70), radius: 34, .gray(-1000))
    // Folds: soft darker and lighter lines.
    for _ in 0..<9 {
      let start = Raster.Point(200 + cut.number(in: -85...85), cut.number(in: 120...380))
      let way = Raster.Point(cut.number(in: -30...30), cut.number(in: 20...70))
      shirt.fillCapsule(from: start, to: start + way, radius: cut.number(in: 1...3), cloth * 0.86)
    }
    let size = cut.number(in: 110...170)
    let height = size * Float(print.height) / Float(print.width)
    shirt.draw(
      print,
      onto: Quadrilateral(x: 200 - size / 2, y: 135, width: size, height: min(height, 190))
    )
    return shirt
  }
}

extension Raster {
  /// Draws a picture whose pixels below zero are holes, or the shadow of what is not.
  fileprivate mutating func drawCutOut(_ picture: Raster, onto corners: Quadrilateral, shadow: Bool)
  {
    var mask = picture
    mask.recolor { $0.x < -1 ? .gray(0) : .gray(255) }
    var cover = Raster(width: width, height: height)
    cover.draw(mask, onto: corners)
    var filled = picture
    filled.recolor { shadow || $0.x < -1 ? .gray(0) : $0 }
    var drawn = Raster(width: width, height: height)
    drawn.draw(filled, onto: corners)
    for index in pixels.indices {
      let share = cover.pixels[index].x / 255
      // The share of the holes has already been taken off the drawing.
      pixels[index] =
        pixels[index] * (1 - (shadow ? 0.5 : 1) * share) + (shadow ? .zero : drawn.pixels[index])
    }
  }
}
