import SightlineEvaluation

extension DrawnDocument {
  /// A page of a book.
  static func page(
    _ number: Int,
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    let unit = Float(width) / 100
    var sheet = Raster(
      width: width,
      height: width * 141 / 100,
      color: Raster.Color(252, 251, 247) - shared.number(in: 0...10)
    )
    let ink = Raster.Color.gray(shared.number(in: 20...50))
    var font = shared.chance() ? StrokeFont.book : StrokeFont.screen
    font.stretch *= shared.number(in: 0.9...1.05)
    let size = unit * shared.number(in: 1.35...1.6)
    let pitch = size * shared.number(in: 1.95...2.3)
    let (left, right) = (14 * unit, 86 * unit)
    let title = shared.phrase(4)
    let author = "\(shared.name()) \(shared.name())"
    let headSize = size * 0.85
    let isLeft = number % 2 == 0
    let head = isLeft ? author : title
    let folio = "\(number * 3 + 12)"
    let headWidth = Raster.textWidth(head, size: headSize, in: font)
    let middle = (left + right - headWidth) / 2
    sheet.write(head, at: .init(middle, 6.5 * unit), size: headSize, in: font, ink)
    sheet.rule(
      from: .init(left, 9.5 * unit),
      to: .init(right, 9.5 * unit),
      thickness: 0.15 * unit,
      ink
    )
    let folioWidth = Raster.textWidth(folio, size: size, in: font)
    sheet.write(
      folio,
      at: .init(isLeft ? left : right - folioWidth, 133 * unit),
      size: size,
      in: font,
      ink
    )
    var y = 13 * unit
    if own.index(below: 4) == 0 {
      sheet.write(
        "\(1 + own.index(below: 30)). \(own.phrase(3))",
        at: .init(left, y + 2 * unit),
        size: size * 1.5,
        in: .bold,
        ink
      )
      y += 8 * unit
    }
    let bottom = 127 * unit
    while y < bottom {
      var words = (0..<2 + own.index(below: 5)).flatMap { _ in
        own.sentence().split(separator: " ").map(String.init)
      }
      var isFirst = true
      while !words.isEmpty, y < bottom {
        let indent: Float = isFirst ? 3 * unit : 0
        let line = Self.filled(&words, width: right - left - indent, size, font)
        sheet.write(
          line.text,
          at: .init(left + indent, y),
          size: size,
          in: font,
          ink,
          spacing: words.isEmpty ? 0 : line.spacing
        )
        isFirst = false
        y += pitch
      }
    }
    return sheet
  }

  /// As many words as a line takes, and what each space grows by to fill it.
  static func filled(
    _ words: inout [String],
    width: Float,
    _ size: Float,
    _ font: StrokeFont
  ) -> (text: String, spacing: Float) {
    var text = ""
    while let next = words.first {
      let longer = text.isEmpty ? next : "\(text) \(next)"
      guard text.isEmpty || Raster.textWidth(longer, size: size, in: font) <= width else { break }
      text = longer
      words.removeFirst()
    }
    let spaces = Float(text.count { $0 == " " })
    let rest = width - Raster.textWidth(text, size: size, in: font)
    return (text, spaces > 0 ? max(0, min(rest / spaces, 2 * size)) : 0)
  }
}
