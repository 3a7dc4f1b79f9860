import SightlineEvaluation

extension DrawnDocument {
  /// A business card: people of one firm have the same but for what names them.
  static func card(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let isDark = shared.index(below: 3) == 0
    let brand = DrawnScene.randomColor(&shared, in: 20...190)
    let second = DrawnScene.randomColor(&shared, in: 60...230)
    let paper = isDark ? brand * 0.3 : Raster.Color.gray(252)
    let ink = isDark ? Raster.Color.gray(238) : Raster.Color.gray(45)
    var sheet = DocumentSheet(width: width, height: 58, paper)
    // A band, and strokes of the firm beside the text.
    if shared.chance() {
      sheet.fill(0, 0, 30, 58, brand)
    } else {
      sheet.fill(0, 44, 100, 14, brand)
    }
    for _ in 0..<3 {
      let start = Raster.Point(shared.number(in: 0...16), shared.number(in: 36...56))
      let end = start + Raster.Point(shared.number(in: 4...14), shared.number(in: -14...(-4)))
      sheet.line([start, end], shared.number(in: 1...4), second)
    }
    sheet.sign(16, 15, 7.5, (second, brand), &shared)
    let firm = shared.name()
    sheet.write(
      "\(firm) \(shared.element(of: ["Systems", "Partners", "Studio", "Works"]))",
      36,
      7,
      size: 3,
      in: .bold,
      isDark ? .gray(245) : brand
    )
    sheet.write(shared.phrase(4), 36, 12.2, size: 1.5, ink)
    // The person.
    let (given, family) = (own.name(), own.name())
    sheet.write("\(given) \(family)", 36, 20, size: 3.4, in: .bold, ink)
    let role = own.element(of: ["Sales", "Design", "Research", "Finance", "Service", "Law"])
    sheet.write(
      "\(own.element(of: ["Head of", "Manager,", "Assistant,"])) \(role)",
      36,
      26,
      size: 1.8,
      ink
    )
    let mail = "\(given.lowercased()).\(family.lowercased())-\(firm.lowercased()).com"
    sheet.write(mail, 36, 31.6, size: 1.6, ink)
    sheet.write(
      "0\(shared.digits(3)) \(shared.digits(4)) - \(own.digits(3))",
      36,
      34.8,
      size: 1.6,
      ink
    )
    sheet.write(
      "\(shared.street()), \(shared.name())",
      36,
      38,
      size: 1.6,
      ink
    )
    sheet.write(
      "www.\(firm.lowercased()).com",
      97,
      51,
      size: 1.6,
      in: .bold,
      isDark ? .gray(245) : second,
      .right
    )
    return sheet.raster
  }
}
