import SightlineEvaluation
import SightlineFoundation

extension DrawnDocument {
  /// The label of a jar: one maker's come in many flavours, on one brown paper with one ornament.
  static func label(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) throws(SightlineError) -> Raster {
    let paper = Raster.Color(206, 178, 134) + shared.number(in: -25...35)
    let ink = Raster.Color(52, 36, 26)
    let brand = DrawnScene.randomColor(&shared, in: 20...140)
    var sheet = DocumentSheet(width: width, height: 62, paper)
    // A sprig on either side, and the maker in a band between them.
    for side in [-1, 1] as [Float] {
      let foot = Raster.Point(50 + side * 44, 58)
      let lean = shared.number(in: 2...7)
      for leaf in 0..<14 {
        let share = Float(leaf) / 13
        let stem = foot + Raster.Point(-side * lean * share, -50 * share)
        let reach = 2 + 4 * (1 - share)
        for way in [-1, 1] as [Float] {
          sheet.line([stem, stem + Raster.Point(way * reach, -reach)], 1.1, brand)
        }
      }
      sheet.line([foot, foot + Raster.Point(-side * lean, -50)], 0.5, brand)
    }
    sheet.fill(18, 5, 64, 12, radius: 6, brand)
    sheet.fill(19.4, 6.4, 61.2, 9.2, radius: 4.6, paper * 1.12)
    sheet.write("\(shared.name()) and Sons", 50, 8.4, size: 4.6, in: .bold, brand, .middle)
    sheet.write("since 18\(shared.digits(2))", 50, 19, size: 1.7, in: .book, ink, .middle)
    // The flavour: its name, its colour, and its fruit.
    let color = Raster.Color(
      hue: own.number(in: 0...360),
      saturation: own.number(in: 0.4...0.85),
      value: own.number(in: 120...225)
    )
    sheet.fill(16, 24, 68, 9, color)
    sheet.write(own.phrase(2), 50, 26.2, size: 4.4, in: .bold, .gray(250), .middle)
    let turn = own.number(in: 0.5...1)
    for fruit in 0..<3 + own.index(below: 3) {
      let x = 30 + 9 * Float(fruit)
      sheet.disc(x, 40, 3.4 * turn, color * 0.8)
      sheet.disc(x - 1, 39, 1.2 * turn, color * 1.2)
      sheet.line([.init(x, 37), .init(x + own.number(in: -1.5...1.5), 34.6)], 0.4, brand)
    }
    sheet.write("with \(own.word()) and \(own.word())", 50, 45.6, size: 2, in: .hand, ink, .middle)
    sheet.write("\(shared.name()), \(shared.name())", 50, 50, size: 1.6, in: .book, ink, .middle)
    sheet.write("\(100 + 50 * own.index(below: 12)) g", 30, 54, size: 2.4, in: .bold, ink, .middle)
    sheet.fill(56, 52.6, 18, 7, .gray(248))
    sheet.bars(57, 53, 16, 6, .gray(25), &own)
    try sheet.addTexture(shared.seed(), strength: 0.22)
    return sheet.raster
  }
}
