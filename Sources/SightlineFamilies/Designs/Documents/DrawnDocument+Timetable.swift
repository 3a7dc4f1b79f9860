import SightlineEvaluation

extension DrawnDocument {
  /// The timetable of a line: all lines of a network have theirs in one form.
  static func timetable(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let brand = DrawnScene.randomColor(&shared, in: 20...150)
    let ink = Raster.Color.gray(30)
    var sheet = DocumentSheet(width: width, height: 128, .gray(252))
    sheet.fill(0, 0, 100, 12, brand)
    sheet.sign(92, 6, 3.6, (.gray(248), brand), &shared)
    sheet.write("\(shared.name()) Transit", 85, 4.6, size: 2.4, in: .bold, .gray(248), .right)
    sheet.fill(4, 2.4, 12, 7.2, radius: 1.4, .gray(250))
    sheet.write("\(1 + own.index(below: 98))", 10, 4, size: 4, in: .bold, brand, .middle)
    let stops = (0..<12).map { _ in "\(own.name()) \(own.word())" }
    sheet.write("\(stops[0]) - \(stops[11])", 4, 16, size: 2, in: .bold, ink)
    sheet.write(shared.phrase(6), 4, 20, size: 1.3, ink)
    // The way of the line, with its stops.
    sheet.fill(6.6, 26, 0.8, 44, brand)
    for (place, stop) in stops.enumerated() {
      let y = 26 + 4 * Float(place)
      sheet.disc(7, y, 1.1, brand)
      sheet.disc(7, y, 0.6, .gray(252))
      sheet.write(stop, 10, y - 0.7, size: 1.3, ink)
      sheet.write("\(place * 2 + own.index(below: 2))", 40, y - 0.7, size: 1.2, ink, .right)
    }
    for (line, title) in ["Zone A", "Zone B", "Night"].enumerated() {
      sheet.outline(4, 77 + 6 * Float(line), 36, 5, 0.2, brand)
      sheet.write(title, 6, 78.8 + 6 * Float(line), size: 1.4, ink)
      let price = DocumentWords.price(shared.cents(below: 900))
      sheet.write(price, 38, 78.8 + 6 * Float(line), size: 1.4, ink, .right)
    }
    // The hours and minutes of three kinds of days.
    let columns: [(String, Float)] = [
      ("Hour", 45), ("Weekdays", 53), ("Saturday", 73), ("Sunday", 87),
    ]
    sheet.fill(43, 24, 55, 4.6, brand)
    for (title, x) in columns {
      sheet.write(title, x, 25.6, size: 1.3, in: .bold, .gray(250))
    }
    let first = own.index(below: 10)
    for hour in 5..<24 {
      let y = 28.6 + 4.4 * Float(hour - 5)
      if hour % 2 == 0 { sheet.fill(43, y, 55, 4.4, brand * 0.12 + 220) }
      sheet.write("\(hour)", 48, y + 1.3, size: 1.5, in: .bold, ink, .right)
      for (column, count) in [(1, 4), (2, 3), (3, 2)] {
        let times = 1 + own.index(below: count)
        let step = 60 / times
        let text = (0..<times).map { minute in
          let value = (first + minute * step + own.index(below: 8)) % 60
          return "\(value / 10)\(value % 10)"
        }
        sheet.write(text.joined(separator: " "), columns[column].1, y + 1.4, size: 1.3, ink)
      }
    }
    sheet.outline(43, 24, 55, 88.2, 0.2, brand)
    for x in [51.5, 71.5, 85.5] as [Float] { sheet.fill(x, 28.6, 0.15, 83.6, brand) }
    sheet.fill(4, 117, 94, 0.2, ink)
    for line in 0..<3 {
      sheet.write(shared.phrase(13), 4, 118.6 + 2.4 * Float(line), size: 1, .gray(90))
    }
    return sheet.raster
  }
}
