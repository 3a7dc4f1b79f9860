import SightlineEvaluation

extension DrawnDocument {
  /// A slide of a talk.
  static func slide(
    _ number: Int,
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let unit = Float(width) / 100
    let brand = DrawnScene.randomColor(&shared, in: 20...170)
    let second = DrawnScene.randomColor(&shared, in: 60...220)
    let ink = Raster.Color.gray(45)
    var slide = Raster(width: width, height: width * 9 / 16, color: .gray(250))
    slide.fill(x: 0, y: 0, width: 100 * unit, height: 9 * unit, brand)
    slide.fill(x: 0, y: 9 * unit, width: 100 * unit, height: 0.8 * unit, second)
    slide.fill(
      x: 90 * unit,
      y: 2 * unit,
      width: 6 * unit,
      height: 5 * unit,
      radius: unit,
      .gray(245)
    )
    slide.fillDisc(.init(93 * unit, 4.5 * unit), radius: 1.6 * unit, second)
    slide.fill(x: 0, y: 53 * unit, width: 100 * unit, height: 0.3 * unit, second)
    slide.write(
      "\(shared.name()) \(shared.name()) - \(shared.phrase(4))",
      at: .init(4 * unit, 54.1 * unit),
      size: 1.2 * unit,
      in: .screen,
      .gray(110)
    )
    slide.write(
      "\(number + 1)",
      at: .init(94 * unit, 54.1 * unit),
      size: 1.2 * unit,
      in: .screen,
      ink
    )
    slide.write(
      own.phrase(3 + own.index(below: 2)),
      at: .init(4 * unit, 3 * unit),
      size: 3 * unit,
      in: .bold,
      .gray(250)
    )
    let hasChart = own.index(below: 5) < 2
    let right: Float = hasChart ? 48 : 94
    var y = 14 * unit
    for _ in 0..<3 + own.index(below: 3) where y < 48 * unit {
      slide.fillDisc(.init(6 * unit, y + unit), radius: 0.7 * unit, second)
      var words = own.phrase(4 + own.index(below: 8)).split(separator: " ").map(String.init)
      while !words.isEmpty, y < 50 * unit {
        let line = Self.filled(&words, width: (right - 9) * unit, 2 * unit, .screen).text
        slide.write(line, at: .init(9 * unit, y), size: 2 * unit, in: .screen, ink)
        y += 3.8 * unit
      }
      y += 2.2 * unit
    }
    if hasChart {
      if own.chance() {
        drawBars(on: &slide, unit, [brand, second], &own)
      } else {
        drawBoxes(on: &slide, unit, brand, &own)
      }
    }
    return slide
  }

  private static func drawBars(
    on slide: inout Raster,
    _ unit: Float,
    _ colors: [Raster.Color],
    _ own: inout DocumentWords
  ) {
    let floor = 46 * unit
    for line in 0..<5 {
      let y = floor - Float(line) * 7 * unit
      slide.rule(
        from: .init(55 * unit, y),
        to: .init(94 * unit, y),
        thickness: 0.1 * unit,
        .gray(190)
      )
      slide.write(
        "\(line * 20)",
        at: .init(51.5 * unit, y - 0.6 * unit),
        size: 1.2 * unit,
        in: .screen,
        .gray(90)
      )
    }
    for bar in 0..<7 {
      let height = own.number(in: 3...28) * unit
      slide.fill(
        x: (57 + 5.3 * Float(bar)) * unit,
        y: floor - height,
        width: 3.4 * unit,
        height: height,
        colors[bar % 2]
      )
      slide.write(
        own.digits(2),
        at: .init((57.6 + 5.3 * Float(bar)) * unit, floor + unit),
        size: 1.2 * unit,
        in: .screen,
        .gray(90)
      )
    }
  }

  private static func drawBoxes(
    on slide: inout Raster,
    _ unit: Float,
    _ color: Raster.Color,
    _ own: inout DocumentWords
  ) {
    let places = [(56, 15), (78, 15), (56, 36), (78, 36)].map {
      Raster.Point(Float($0.0), Float($0.1)) * unit
    }
    for (from, to) in [(0, 1), (0, 2), (1, 3), (2, 3)] where own.index(below: 4) > 0 {
      let shift = Raster.Point(8, 5) * unit
      slide.rule(
        from: places[from] + shift,
        to: places[to] + shift,
        thickness: 0.3 * unit,
        .gray(120)
      )
    }
    for place in places {
      slide.fill(
        x: place.x,
        y: place.y,
        width: 16 * unit,
        height: 10 * unit,
        radius: 1.4 * unit,
        color * 0.4 + 140
      )
      slide.write(
        own.word(),
        at: place + Raster.Point(1.6, 2.4) * unit,
        size: 1.6 * unit,
        in: .bold,
        .gray(30)
      )
      slide.write(
        own.word(),
        at: place + Raster.Point(1.6, 6) * unit,
        size: 1.4 * unit,
        in: .screen,
        .gray(50)
      )
    }
  }
}
