import SightlineEvaluation

extension DrawnDocument {
  /// A bank's statement of one account: what is booked differs, all else is the bank's or the account's.
  static func statement(
    _ number: Int,
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let brand = DrawnScene.randomColor(&shared, in: 20...150)
    let ink = Raster.Color.gray(35)
    let faint = Raster.Color.gray(120)
    var sheet = DocumentSheet(width: width, height: 141, .gray(254))
    sheet.sign(13, 10, 4, (brand, .gray(250)), &shared)
    sheet.write("\(shared.name()) Bank", 20, 8, size: 3.4, in: .bold, brand)
    sheet.write(shared.street(), 92, 7, size: 1.3, faint, .right)
    sheet.write("\(shared.digits(5)) \(shared.name())", 92, 9.6, size: 1.3, faint, .right)
    sheet.write("Tel. 0\(shared.digits(3)) \(shared.digits(6))", 92, 12.2, size: 1.3, faint, .right)
    sheet.fill(8, 17, 84, 0.4, brand)
    sheet.write("\(shared.name()) \(shared.name())", 9, 22, size: 1.7, ink)
    sheet.write("\(shared.name()) Road \(shared.digits(2))", 9, 25.4, size: 1.7, ink)
    sheet.write("\(shared.digits(5)) \(shared.name())", 9, 28.8, size: 1.7, ink)
    sheet.write("Statement of account", 58, 22, size: 2.1, in: .bold, ink)
    sheet.write("Account \(shared.digits(4)) \(shared.digits(4))", 58, 26.4, size: 1.5, ink)
    sheet.write("No. \(number + 1) of \(2010 + own.index(below: 16))", 58, 29.4, size: 1.5, ink)
    // The same shops and firms are paid month after month.
    let payees = (0..<24).map { _ in "\(shared.name()) \(shared.word())" }
    var y: Float = 38
    sheet.fill(8, y, 84, 4.6, brand * 0.35 + 160)
    for (title, x) in [("Date", 9), ("Booked", 20), ("Debit", 58), ("Credit", 72)] {
      sheet.write(title, Float(x), y + 1.5, size: 1.5, in: .bold, ink)
    }
    sheet.write("Balance", 91, y + 1.5, size: 1.5, in: .bold, ink, .right)
    y += 4.6
    var balance = 20_000 + own.index(below: 400_000)
    let month = 1 + own.index(below: 12)
    for row in 0..<14 + own.index(below: 7) {
      if row % 2 == 1 { sheet.fill(8, y, 84, 3.8, .gray(243)) }
      let cents = own.cents(below: 40_000)
      let isCredit = own.index(below: 5) == 0
      balance += isCredit ? cents : -cents
      let day = min(1 + row * 3 / 2 + own.index(below: 2), 30)
      sheet.write("\(day).\(month).", 9, y + 1.1, size: 1.4, ink)
      sheet.write(own.element(of: payees), 20, y + 1.1, size: 1.4, ink)
      let amount = DocumentWords.price(cents)
      sheet.write(amount, isCredit ? 82 : 68, y + 1.1, size: 1.4, ink, .right)
      sheet.write(DocumentWords.price(balance), 91, y + 1.1, size: 1.4, ink, .right)
      y += 3.8
    }
    sheet.outline(8, 38, 84, y - 38, 0.15, faint)
    for x in [18, 56, 70, 83] as [Float] {
      sheet.fill(x, 38, 0.12, y - 38, .gray(190))
    }
    sheet.write("New balance", 56, y + 2, size: 1.8, in: .bold, ink)
    sheet.write(DocumentWords.price(balance), 91, y + 2, size: 1.8, in: .bold, ink, .right)
    sheet.fill(8, 128, 84, 0.2, faint)
    for line in 0..<3 {
      sheet.write(shared.phrase(14), 8, 130 + 2.4 * Float(line), size: 1, faint)
    }
    return sheet.raster
  }
}
