import SightlineEvaluation

extension DrawnDocument {
  /// A ticket of one house: coloured paper with a pattern, and a stub to tear off.
  static func ticket(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let paper = Raster.Color(
      hue: shared.number(in: 0...360),
      saturation: shared.number(in: 0.15...0.6),
      value: shared.number(in: 195...245)
    )
    let ink = paper * 0.18
    let accent = DrawnScene.randomColor(&shared, in: 20...150)
    var sheet = DocumentSheet(width: width, height: 52, paper)
    // Fine lines against copying.
    let lean = shared.number(in: 6...30)
    for line in 0..<40 {
      let x = Float(line) * 3.6 - 30
      sheet.line([.init(x, 0), .init(x + lean, 52)], 0.18, paper * 0.9)
    }
    sheet.fill(0, 0, 100, 9, accent)
    sheet.sign(8, 4.5, 3.2, (.gray(245), accent), &shared)
    sheet.write("\(shared.name()) Theatre", 14, 3, size: 3, in: .bold, .gray(248))
    sheet.write("ADMIT ONE", 87.5, 3.6, size: 1.9, in: .bold, .gray(240), .middle)
    sheet.write("\(shared.name()) Square \(shared.digits(1))", 6, 46.4, size: 1.5, ink)
    sheet.write(shared.phrase(7), 6, 49, size: 1.1, ink)
    // The play, its time and the seat.
    sheet.write(own.phrase(2), 6, 14, size: 4.2, in: .bold, ink)
    sheet.write("with \(own.name()) \(own.name())", 6, 21, size: 2, ink)
    let day = "\(own.day())2026"
    sheet.write(day, 6, 27, size: 2.4, in: .typewriter, ink)
    sheet.write("\(18 + own.index(below: 4)):30", 34, 27, size: 2.4, in: .typewriter, ink)
    for (column, title) in ["Row", "Seat", "Price"].enumerated() {
      let x = 6 + 14 * Float(column)
      sheet.outline(x, 33, 12, 9, 0.25, ink)
      sheet.write(title, x + 1, 34, size: 1.2, ink)
    }
    let place = [
      "\(1 + own.index(below: 24))", "\(1 + own.index(below: 40))",
      "\(15 + 5 * own.index(below: 14)).-",
    ]
    for (column, text) in place.enumerated() {
      sheet.write(text, 12 + 14 * Float(column), 37.6, size: 2.8, in: .bold, ink, .middle)
    }
    sheet.fill(50, 32, 22, 12, .gray(252))
    sheet.bars(51, 33, 20, 8, .gray(20), &own)
    sheet.write(own.digits(10), 61, 42, size: 1.1, in: .typewriter, .gray(20), .middle)
    // The stub behind the perforation.
    for hole in 0..<21 { sheet.disc(76, 1.2 + 2.5 * Float(hole), 0.55, .gray(250)) }
    sheet.write("Stub", 79, 12, size: 1.8, in: .bold, ink)
    sheet.write(day, 79, 17, size: 1.5, in: .typewriter, ink)
    for (line, text) in place.enumerated() {
      sheet.write(["Row", "Seat", "Price"][line], 79, 24 + 5 * Float(line), size: 1.4, ink)
      sheet.write(text, 97, 24 + 5 * Float(line), size: 1.8, in: .bold, ink, .right)
    }
    sheet.write(own.digits(6), 88, 45, size: 1.6, in: .typewriter, ink, .middle)
    return sheet.raster
  }
}
