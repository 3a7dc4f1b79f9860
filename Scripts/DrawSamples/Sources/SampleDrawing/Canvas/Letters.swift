/// Capital letters of straight strokes with cut corners, on a grid of 4 × 6.
enum Letters {
  /// Strokes as points "xy", strokes apart by "|".
  static let strokes: [Character: String] = [
    "A": "06 02 20 42 46|04 44", "B": "00 30 41 42 33 03|33 44 45 36 06 00",
    "C": "41 30 10 01 05 16 36 45", "D": "00 30 41 45 36 06 00", "E": "40 00 06 46|03 33",
    "F": "40 00 06|03 33", "G": "41 30 10 01 05 16 36 45 43 23", "H": "00 06|40 46|03 43",
    "I": "20 26", "J": "40 45 36 16 05", "K": "00 06|40 03 46", "L": "00 06 46",
    "M": "06 00 23 40 46", "N": "06 00 46 40", "O": "10 30 41 45 36 16 05 01 10",
    "P": "06 00 30 41 42 33 03", "Q": "10 30 41 45 36 16 05 01 10|24 46",
    "R": "06 00 30 41 42 33 03|23 46", "S": "41 30 10 01 02 13 33 44 45 36 16 05",
    "T": "00 40|20 26", "U": "00 05 16 36 45 40", "V": "00 26 40", "W": "00 16 23 36 40",
    "X": "00 46|40 06", "Y": "00 23 40|23 26", "Z": "00 40 06 46",
    "0": "10 30 41 45 36 16 05 01 10", "1": "11 20 26|16 36", "2": "01 10 30 41 42 06 46",
    "3": "01 10 30 41 42 33 13|33 44 45 36 16 05", "4": "36 30 04 44",
    "5": "40 00 02 32 43 45 36 16 05", "6": "31 20 10 01 05 16 36 45 44 33 03",
    "7": "00 40 16", "8": "10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33",
    "9": "43 13 02 01 10 30 41 45 36 16", "-": "13 33", ".": "26 26", ":": "22 22|25 25",
    "/": "40 06", "%": "40 06|10 11|35 36", "'": "20 21", "&": "46 01 10 21 04 15 26 44",
    "!": "20 24|26 26", "·": "23 23", "@": "33 23 24 34 32 41 30 10 01 05 16 36",
  ]
}

extension Canvas {
  /// The width of a line of text whose capitals are `size` high.
  static func textWidth(_ text: String, size: Double, spacing: Double = 1.6) -> Double {
    let unit = size / 6
    let wide = text.reduce(0.0) { $0 + advance($1) + spacing }
    return (wide - spacing) * unit
  }

  private static func advance(_ letter: Character) -> Double {
    switch letter {
    case " ": 2
    case "I", ".", ":", "'", "!", "·": 1
    default: 4
    }
  }

  /// Writes a line of capitals; `anchor` is 0 for left, 0.5 for centred and 1 for right.
  mutating func text(
    _ text: String,
    _ x: Double,
    _ y: Double,
    size: Double,
    weight: Double = 0.14,
    _ paint: Paint,
    spacing: Double = 1.6,
    anchor: Double = 0,
    opacity: Double = 1
  ) {
    let unit = size / 6
    var left = x - Canvas.textWidth(text, size: size, spacing: spacing) * anchor
    var path = Path()
    for letter in text.uppercased() {
      let inset = Canvas.advance(letter) == 1 ? 1.5 : 0
      for stroke in (Letters.strokes[letter] ?? "").split(separator: "|") {
        var points: [Point] = []
        for pair in stroke.split(separator: " ") {
          let digits = pair.compactMap(\.wholeNumberValue).map(Double.init)
          points.append(Point(left + (digits[0] - inset) * unit, y + digits[1] * unit))
        }
        if points.count == 2, points[0] == points[1] {
          path.add(.circle(points[0].x, points[0].y, size * weight * 0.65))
        } else {
          path.add(.stroke(points, size * weight))
          for point in points { path.add(.circle(point.x, point.y, size * weight / 2)) }
        }
      }
      left += (Canvas.advance(letter) + spacing) * unit
    }
    fill(path, paint, opacity: opacity)
  }
}
