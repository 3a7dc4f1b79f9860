import SightlineEvaluation

extension DrawnDocument {
  /// A receipt of a till.
  static func receipt(
    _ number: Int,
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let unit = Float(width) / 100
    let ink = Raster.Color.gray(45)
    let size = 3.3 * unit
    let pitch = 6.2 * unit
    let count = 7 + own.index(below: 9)
    var sheet = Raster(
      width: width,
      height: Int(Float(118 + 7 * count) * unit),
      color: .gray(248)
    )
    var y = 6 * unit
    func centered(_ text: String, _ size: Float, _ font: StrokeFont) {
      let x = (100 * unit - Raster.textWidth(text, size: size, in: font)) / 2
      sheet.write(text, at: .init(x, y), size: size, in: font, ink)
      y += size * 1.9
    }
    func row(_ left: String, _ right: String, _ font: StrokeFont = .typewriter) {
      sheet.write(left, at: .init(6 * unit, y), size: size, in: font, ink)
      let x = 94 * unit - Raster.textWidth(right, size: size, in: font)
      sheet.write(right, at: .init(x, y), size: size, in: font, ink)
      y += pitch
    }
    func dashes() {
      for x in 0..<30 {
        sheet.rule(
          from: .init((6 + 3 * Float(x)) * unit, y),
          to: .init((7.5 + 3 * Float(x)) * unit, y),
          thickness: 0.4 * unit,
          ink
        )
      }
      y += 4 * unit
    }
    centered(
      "\(shared.name()) \(shared.element(of: ["Market", "Store", "Foods"]))",
      6 * unit,
      .bold
    )
    centered("\(shared.digits(2)) \(shared.name()) Street", size, .typewriter)
    centered("Tel. 0\(shared.digits(3)) \(shared.digits(6))", size, .typewriter)
    dashes()
    // Goods of one shop come again on many of its receipts.
    let goods = (0..<40).map { _ in
      (name: "\(shared.word()) \(shared.word())".uppercased(), cents: shared.cents(below: 1500))
    }
    row(
      "\(own.digits(2)).\(1 + own.index(below: 12)).2026",
      "\(8 + own.index(below: 13)):\(10 + own.index(below: 50))"
    )
    row("Receipt \(own.digits(5))", "Till \(1 + own.index(below: 6))")
    dashes()
    var total = 0
    for _ in 0..<count {
      let good = own.element(of: goods)
      let pieces = own.index(below: 4) == 0 ? 2 + own.index(below: 3) : 1
      total += pieces * good.cents
      row(
        (pieces > 1 ? "\(pieces) x " : "") + String(good.name.prefix(16)),
        DocumentWords.price(pieces * good.cents)
      )
    }
    dashes()
    sheet.write("TOTAL", at: .init(6 * unit, y), size: size * 1.4, in: .bold, ink)
    let sum = DocumentWords.price(total)
    let sumWidth = Raster.textWidth(sum, size: size * 1.4, in: .bold)
    sheet.write(sum, at: .init(94 * unit - sumWidth, y), size: size * 1.4, in: .bold, ink)
    y += pitch * 1.4
    row(own.chance() ? "CARD" : "CASH", sum)
    row("VAT 7 %", DocumentWords.price(total * 7 / 107))
    dashes()
    centered("Thank you for shopping!", size, .typewriter)
    var x = 18 * unit
    while x < 82 * unit {
      let bar = unit * Float(1 + own.index(below: 3)) * 0.45
      sheet.fill(x: x, y: y, width: bar, height: 12 * unit, ink)
      x += bar + unit * Float(1 + own.index(below: 3)) * 0.45
    }
    y += 14 * unit
    centered(own.digits(13), size, .typewriter)
    return sheet
  }
}
