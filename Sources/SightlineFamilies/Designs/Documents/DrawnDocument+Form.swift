import SightlineEvaluation

extension DrawnDocument {
  /// A form that is filled in by hand.
  static func form(
    _ number: Int,
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let unit = Float(width) / 100
    let ink = Raster.Color.gray(40)
    let brand = DrawnScene.randomColor(&shared, in: 30...170)
    let pen = Raster.Color(25, 40, 130)
    var sheet = Raster(width: width, height: width * 141 / 100, color: .gray(253))
    sheet.fill(x: 0, y: 0, width: 100 * unit, height: 13 * unit, brand)
    sheet.fillDisc(.init(10 * unit, 6.5 * unit), radius: 4 * unit, .gray(245))
    sheet.fillDisc(.init(10 * unit, 6.5 * unit), radius: 2.2 * unit, brand * 0.7)
    sheet.write(
      "\(shared.name()) \(shared.element(of: ["Insurance", "Council", "Library", "Clinic"]))",
      at: .init(18 * unit, 3.2 * unit),
      size: 2.8 * unit,
      in: .bold,
      .gray(250)
    )
    sheet.write(
      shared.phrase(5),
      at: .init(18 * unit, 8.5 * unit),
      size: 1.6 * unit,
      in: .screen,
      .gray(235)
    )
    sheet.write(
      "Form \(shared.digits(4)) - \(shared.phrase(4))",
      at: .init(8 * unit, 17 * unit),
      size: 2.2 * unit,
      in: .bold,
      ink
    )
    var y = 23 * unit
    /// A box with its label; what is written into it is another in each form.
    func field(_ x: Float, _ width: Float, _ text: String) {
      sheet.outline(
        x: x * unit,
        y: y,
        width: width * unit,
        height: 7 * unit,
        thickness: 0.2 * unit,
        ink
      )
      sheet.write(
        shared.phrase(2),
        at: .init((x + 0.8) * unit, y + 0.7 * unit),
        size: 1.05 * unit,
        in: .screen,
        ink
      )
      let shift = Raster.Point(own.number(in: 1...4) * unit, y + own.number(in: 2.6...3.4) * unit)
      sheet.write(text, at: .init(x * unit + shift.x, shift.y), size: 2.5 * unit, in: .hand, pen)
    }
    for line in 0..<9 {
      switch (line + shared.index(below: 3)) % 3 {
      case 0:
        field(8, 41, "\(own.name()) \(own.name())")
        field(51, 41, own.name())
      case 1:
        field(8, 26, "\(own.day())19\(own.digits(2))")
        field(36, 56, "\(own.name()) Road \(own.digits(2))")
      default:
        field(8, 20, own.digits(5))
        field(30, 34, own.name())
        field(66, 26, own.digits(7))
      }
      y += 9 * unit
    }
    for _ in 0..<4 {
      sheet.outline(
        x: 8 * unit,
        y: y,
        width: 2.4 * unit,
        height: 2.4 * unit,
        thickness: 0.2 * unit,
        ink
      )
      sheet.write(
        shared.sentence(),
        at: .init(12 * unit, y + 0.5 * unit),
        size: 1.4 * unit,
        in: .screen,
        ink
      )
      if own.chance() {
        for (start, end) in [(0.3, 2.2), (2.2, 0.3)] as [(Float, Float)] {
          sheet.fillCapsule(
            from: .init((8 + start) * unit, y + 0.2 * unit),
            to: .init((8 + end) * unit, y + 2.3 * unit),
            radius: 0.16 * unit,
            pen
          )
        }
      }
      y += 4.2 * unit
    }
    y += 4 * unit
    sheet.rule(from: .init(8 * unit, y), to: .init(40 * unit, y), thickness: 0.2 * unit, ink)
    sheet.rule(from: .init(52 * unit, y), to: .init(92 * unit, y), thickness: 0.2 * unit, ink)
    sheet.write(
      "\(own.digits(2)).\(1 + own.index(below: 12)).2026",
      at: .init(12 * unit, y - 3.6 * unit),
      size: 2.4 * unit,
      in: .hand,
      pen
    )
    // A name signed in one go.
    var place = Raster.Point(55 * unit, y - 2 * unit)
    for _ in 0..<14 + own.index(below: 8) {
      let next =
        place + Raster.Point(own.number(in: 0.2...2.6), own.number(in: -2.4...2.4)) * unit
      let kept = Raster.Point(next.x, min(max(next.y, y - 6 * unit), y + unit))
      sheet.fillCapsule(from: place, to: kept, radius: 0.14 * unit, pen)
      place = kept
    }
    for line in 0..<5 {
      sheet.write(
        shared.phrase(14),
        at: .init(8 * unit, 128 * unit + Float(line) * 2.2 * unit),
        size: 0.9 * unit,
        in: .screen,
        .gray(110)
      )
    }
    return sheet
  }
}

extension DrawnScene {
  /// A colour that a document's words choose.
  static func randomColor(_ words: inout DocumentWords, in range: ClosedRange<Float>)
    -> Raster.Color
  {
    let (red, green) = (words.number(in: range), words.number(in: range))
    return Raster.Color(red, green, words.number(in: range))
  }
}
