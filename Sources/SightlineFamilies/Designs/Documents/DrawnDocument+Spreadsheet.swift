import SightlineEvaluation

extension DrawnDocument {
  /// A screenshot of a spreadsheet: the program's bars and grid around other numbers.
  static func spreadsheet(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let isDark = shared.index(below: 3) == 0
    let ground = Raster.Color.gray(isDark ? 34 : 255)
    let bar = Raster.Color.gray(isDark ? 58 : 236)
    let ink = Raster.Color.gray(isDark ? 226 : 40)
    let rule = Raster.Color.gray(isDark ? 74 : 205)
    let brand = DrawnScene.randomColor(&shared, in: 20...150)
    var sheet = DocumentSheet(width: width, height: 62, ground)
    sheet.fill(0, 0, 100, 3.4, brand)
    sheet.write("\(own.phrase(2)).xls - \(shared.name())", 50, 1.1, size: 1.2, .gray(248), .middle)
    sheet.fill(0, 3.4, 100, 7.2, bar)
    for item in 0..<6 { sheet.write(shared.phrase(1), 2 + 7 * Float(item), 4.2, size: 1.1, ink) }
    for tool in 0..<22 {
      let x = 2 + 3.4 * Float(tool)
      switch shared.index(below: 4) {
      case 0: sheet.outline(x, 7, 2.2, 2.2, 0.2, ink)
      case 1: sheet.disc(x + 1.1, 8.1, 1, brand)
      case 2:
        sheet.write(
          shared.element(of: ["B", "I", "U", "A", "%"]),
          x + 0.4,
          7.2,
          size: 1.7,
          in: .bold,
          ink
        )
      default:
        for line in 0..<3 { sheet.fill(x, 7.1 + 0.8 * Float(line), 2.2, 0.25, ink) }
      }
    }
    sheet.fill(0, 10.6, 100, 3, ground)
    let cell = (column: own.index(below: 9), row: own.index(below: 20))
    let letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I"]
    sheet.write("\(letters[cell.column])\(cell.row + 1)", 1.4, 11.5, size: 1.1, ink)
    sheet.outline(9, 10.9, 90, 2.4, 0.12, rule)
    sheet.write(
      "=\(own.word())(\(letters[own.index(below: 9)])\(own.digits(1)))",
      10,
      11.5,
      size: 1.1,
      ink
    )
    // The grid.
    let (left, top, wide, high): (Float, Float, Float, Float) = (4, 13.6, 10.6, 2.1)
    sheet.fill(0, top, 100, high, bar)
    sheet.fill(0, top, left, 46, bar)
    for column in 0...9 { sheet.fill(left + wide * Float(column), top, 0.1, 46, rule) }
    for row in 0...21 { sheet.fill(0, top + high * Float(row), 100, 0.1, rule) }
    for (column, letter) in letters.enumerated() {
      sheet.write(letter, left + wide * (Float(column) + 0.5), top + 0.6, size: 1, ink, .middle)
    }
    for row in 1...20 {
      sheet.write("\(row)", left / 2, top + high * Float(row) + 0.6, size: 1, ink, .middle)
    }
    fillCells(on: &sheet, (left, top, wide, high), ink, &own)
    sheet.outline(
      left + wide * Float(cell.column),
      top + high * Float(cell.row + 1),
      wide,
      high,
      0.3,
      brand
    )
    sheet.fill(0, 59, 100, 3, bar)
    for tab in 0..<3 {
      sheet.fill(4 + 11 * Float(tab), 59, 10, 2.4, tab == 0 ? ground : bar * 0.9)
      sheet.write(shared.phrase(1), 5 + 11 * Float(tab), 59.7, size: 1, ink)
    }
    return sheet.raster
  }

  /// A table of other columns and rows, some with a colour behind it.
  private static func fillCells(
    on sheet: inout DocumentSheet,
    _ grid: (left: Float, top: Float, wide: Float, high: Float),
    _ ink: Raster.Color,
    _ own: inout DocumentWords
  ) {
    let (columns, rows) = (4 + own.index(below: 6), 9 + own.index(below: 11))
    let shade = DrawnScene.randomColor(&own, in: 120...230)
    for row in 0..<rows {
      for column in 0..<min(columns, 9) {
        let x = grid.left + grid.wide * Float(column)
        let y = grid.top + grid.high * Float(row + 1)
        if row == 0 || own.index(below: 14) == 0 {
          sheet.fill(x, y, grid.wide, grid.high, shade, opacity: 0.5)
        }
        if row == 0 || column == 0 {
          sheet.write(own.phrase(1), x + 0.5, y + 0.6, size: 1, in: row == 0 ? .bold : .screen, ink)
        } else if own.index(below: 8) > 0 {
          let text =
            own.chance()
            ? own.digits(2 + column % 3) : DocumentWords.price(own.cents(below: 90_000))
          sheet.write(text, x + grid.wide - 0.5, y + 0.6, size: 1, ink, .right)
        }
      }
    }
  }
}
