import SightlineEvaluation

extension DrawnDocument {
  /// A page of one shop on the web: the same bars, columns and buttons around other goods.
  static func shop(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let isDark = shared.index(below: 3) == 0
    let ground = isDark ? Raster.Color(28, 30, 36) : Raster.Color.gray(246)
    let card = isDark ? Raster.Color(46, 49, 57) : Raster.Color.gray(255)
    let ink = isDark ? Raster.Color.gray(228) : Raster.Color.gray(40)
    let brand = DrawnScene.randomColor(&shared, in: 30...180)
    var sheet = DocumentSheet(width: width, height: 76, ground)
    // The browser, and the shop's own bar.
    sheet.fill(0, 0, 100, 5, .gray(isDark ? 60 : 222))
    for dot in 0..<3 {
      let color = [Raster.Color(235, 95, 85), .init(245, 190, 60), .init(95, 195, 85)][dot]
      sheet.disc(2.4 + 2 * Float(dot), 2.5, 0.65, color)
    }
    sheet.fill(12, 1, 66, 3, radius: 1.5, .gray(isDark ? 40 : 250))
    let shop = shared.name()
    sheet.write("\(shop.lowercased()).com/\(own.word())-\(own.digits(4))", 14, 1.9, size: 1.1, ink)
    sheet.fill(0, 5, 100, 7, brand)
    sheet.sign(4.5, 8.5, 2.2, (.gray(246), brand), &shared)
    sheet.write(shop, 8.4, 7.4, size: 2.3, in: .bold, .gray(250))
    for item in 0..<4 {
      sheet.write(shared.phrase(1), 26 + 9 * Float(item), 8, size: 1.3, .gray(245))
    }
    sheet.fill(66, 6.8, 24, 3.4, radius: 1.7, .gray(250))
    sheet.write("Search", 68, 8, size: 1.1, .gray(130))
    sheet.line(
      [.init(93, 7.4), .init(94, 9.8), .init(97.4, 9.8), .init(98, 7.9)],
      0.35,
      .gray(250)
    )
    // The column with kinds of goods.
    for row in 0..<9 {
      let y = 16 + 4.4 * Float(row)
      sheet.outline(3, y - 0.3, 1.6, 1.6, 0.15, ink)
      sheet.write(shared.phrase(2), 6, y, size: 1.1, ink)
    }
    sheet.write(own.phrase(2), 23, 14.6, size: 2, in: .bold, ink)
    for place in 0..<6 {
      let (x, y) = (23 + 25.4 * Float(place % 3), 19.6 + 26.4 * Float(place / 3))
      sheet.fill(x, y, 23.6, 25, radius: 0.6, card)
      let goods = SeededRandom(seed: own.seed(), name: "goods")
      sheet.place(picture(of: goods, width: Int(21.6 * sheet.unit), unit: sheet.unit), x + 1, y + 1)
      sheet.write(own.phrase(2), x + 1, y + 15.6, size: 1.25, in: .bold, ink)
      sheet.write(DocumentWords.price(own.cents(below: 20_000)), x + 1, y + 18.2, size: 1.4, ink)
      sheet.fill(x + 1, y + 20.8, 11, 3, radius: 0.5, brand)
      sheet.write("Add to basket", x + 1.8, y + 21.8, size: 0.85, .gray(250))
    }
    sheet.fill(0, 73.4, 100, 2.6, .gray(isDark ? 18 : 210))
    sheet.write(shared.phrase(9), 50, 74.2, size: 0.9, ink, .middle)
    return sheet.raster
  }

  /// A small picture of goods, drawn from numbers of its own.
  private static func picture(of goods: SeededRandom, width: Int, unit: Float) -> Raster {
    var random = goods
    var picture = Raster(
      width: width,
      height: Int(13.6 * unit),
      color: DrawnScene.randomColor(&random, in: 170...245)
    )
    DrawnScene.addClutter(to: &picture, count: 4, &random)
    return picture
  }
}
