package import SightlinePixels

/// A page that is drawn: boxes, lines and figures in a small type, as on forms, tickets and receipts.
package struct DrawnPage {
  package let width: Int
  package let height: Int
  private var pixels: [SIMD3<Int>]

  /// An empty page.
  package init(width: Int, height: Int, ground: SIMD3<Int> = SIMD3(repeating: 250)) {
    self.width = width
    self.height = height
    pixels = Array(repeating: ground, count: width * height)
  }

  /// A page that begins as a picture.
  package init(_ picture: ReadOnlyPixelBuffer) {
    self.init(width: picture.width, height: picture.height)
    for y in 0..<height {
      let row = picture.row(y, as: RGB8.self)
      for x in row.indices {
        pixels[y * width + x] = SIMD3(Int(row[x].red), Int(row[x].green), Int(row[x].blue))
      }
    }
  }

  /// The page as a picture.
  package func picture() throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: width, height: height) { x, y in pixels[y * width + x] }
  }

  /// Fills a box; what lies outside of the page is left out.
  package mutating func fill(_ x: Int, _ y: Int, _ across: Int, _ down: Int, _ color: SIMD3<Int>) {
    for row in max(y, 0)..<max(min(y + down, height), max(y, 0)) {
      for column in max(x, 0)..<max(min(x + across, width), max(x, 0)) {
        pixels[row * width + column] = color
      }
    }
  }

  /// Writes figures, dots, colons and dashes; any other letter is a block of its own.
  package mutating func write(
    _ text: String,
    _ x: Int,
    _ y: Int,
    size: Int = 2,
    _ color: SIMD3<Int> = SIMD3(repeating: 20)
  ) {
    for (place, letter) in text.enumerated() {
      let rows = Self.letters[letter] ?? Self.unknown(letter)
      for (row, bits) in rows.enumerated() {
        for column in 0..<5 where bits >> (4 - column) & 1 == 1 {
          fill(x + (place * 6 + column) * size, y + row * size, size, size, color)
        }
      }
    }
  }

  private static func unknown(_ letter: Character) -> [Int] {
    guard letter != " ", let value = letter.unicodeScalars.first?.value else { return [] }
    var numbers = DrawingNumbers(seed: UInt64(value))
    return (0..<7).map { _ in numbers.below(32) }
  }

  private static let letters: [Character: [Int]] = [
    "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14],
    "2": [14, 17, 1, 2, 4, 8, 31], "3": [31, 2, 4, 2, 1, 17, 14],
    "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8],
    "8": [14, 17, 17, 14, 17, 17, 14], "9": [14, 17, 17, 15, 1, 2, 12],
    ".": [0, 0, 0, 0, 0, 12, 12], ":": [0, 12, 12, 0, 12, 12, 0], "-": [0, 0, 0, 31, 0, 0, 0],
  ]
}

/// Kinds of pages of which many look the same but for a number or a part.
package enum TemplateKind: String, CaseIterable, Sendable {
  case form, receipt, ticket, card, cheque, chat, calendar, caption, bottle, stamp

  /// A page of the kind: the same for every number but for one thing.
  package func page(_ number: Int) throws -> ReadOnlyPixelBuffer {
    let digits = String(10_000 + number * 617)
    let ink = SIMD3(repeating: 20)
    let (red, blue) = (SIMD3(190, 40, 40), SIMD3(40, 70, 160))
    switch self {
    case .form:
      var page = DrawnPage(width: 180, height: 240)
      page.write("FORM", 12, 10, size: 3, blue)
      for line in 0..<9 {
        page.write("name of it", 12, 50 + line * 18, size: 1, ink)
        page.fill(80, 58 + line * 18, 88, 1, ink)
      }
      page.write(digits, 90, 84, ink)
      return try page.picture()
    case .receipt:
      var page = DrawnPage(width: 140, height: 260, ground: SIMD3(245, 243, 236))
      page.write("SHOP", 40, 10, size: 2, ink)
      for line in 0..<11 {
        page.write("thing \(line)", 10, 40 + line * 14, size: 1, ink)
        page.write("\(line * 7 % 10).\(line * 3 % 10)9", 100, 40 + line * 14, size: 1, ink)
      }
      page.write("SUM " + digits, 10, 220, ink)
      return try page.picture()
    case .ticket:
      var page = DrawnPage(width: 240, height: 110, ground: SIMD3(230, 200, 120))
      page.fill(0, 0, 60, 110, red)
      page.write("ADMIT", 70, 12, size: 3, blue)
      page.write("row and seat", 70, 50, size: 1, ink)
      page.write(digits, 120, 70, ink)
      return try page.picture()
    case .card:
      var page = DrawnPage(try DrawnPicture.slopes(3, width: 220, height: 140))
      page.fill(10, 30, 60, 80, SIMD3(200, 170, 150))
      page.fill(25, 45, 30, 40, SIMD3(120, 80, 60))
      page.write("IDENTITY", 80, 10, size: 2, ink)
      page.write(digits, 90, 60, ink)
      return try page.picture()
    case .cheque:
      var page = DrawnPage(width: 260, height: 120, ground: SIMD3(214, 232, 224))
      for line in 0..<30 { page.fill(0, line * 4, 260, 1, SIMD3(200, 224, 214)) }
      page.write("PAY", 12, 14, size: 2, ink)
      page.fill(50, 40, 190, 1, ink)
      page.write(digits + ".00", 130, 60, ink)
      return try page.picture()
    case .chat:
      var page = DrawnPage(width: 140, height: 250, ground: SIMD3(225, 229, 235))
      for line in 0..<7 {
        page.fill(
          line % 2 * 40 + 8,
          12 + line * 32,
          92,
          24,
          line % 2 == 0 ? SIMD3(repeating: 255) : SIMD3(180, 225, 180)
        )
        page.write("word \(line)", line % 2 * 40 + 14, 20 + line * 32, size: 1, ink)
      }
      page.write(digits, 16, 214, size: 1, ink)
      return try page.picture()
    case .calendar:
      var page = DrawnPage(width: 210, height: 190)
      page.write("MONTH", 10, 8, size: 2, red)
      for day in 0..<31 {
        page.write("\(day + 1)", 10 + day % 7 * 28, 40 + day / 7 * 28, size: 1, ink)
      }
      page.fill(8 + (number + 3) % 7 * 28, 50 + (number + 3) / 7 * 28, 14, 3, red)
      return try page.picture()
    case .caption:
      var page = DrawnPage(try DrawnPicture.scene(11, width: 220, height: 160))
      page.fill(0, 130, 220, 30, ink)
      page.write("so \(digits)", 20, 138, SIMD3(repeating: 250))
      return try page.picture()
    case .bottle:
      var page = DrawnPage(width: 120, height: 240, ground: SIMD3(repeating: 245))
      page.fill(45, 10, 30, 60, SIMD3(40, 90, 50))
      page.fill(25, 70, 70, 160, SIMD3(40, 90, 50))
      page.fill(30, 110, 60, 70, SIMD3(240, 235, 220))
      page.write("BRAND", 34, 116, size: 1, ink)
      page.fill(
        34,
        140,
        52,
        24,
        SIMD3(number * 53 % 200 + 30, number * 97 % 200 + 30, number * 31 % 200 + 30)
      )
      return try page.picture()
    case .stamp:
      var page = DrawnPage(try DrawnPicture.scene(7, width: 220, height: 160))
      page.write("10:\(10 + number)", 150, 138, SIMD3(255, 170, 40))
      return try page.picture()
    }
  }
}

extension ReadOnlyPixelBuffer {
  /// The picture scaled by the means of what lies in each pixel, or by the nearest where it grows.
  package func sized(_ width: Int, _ height: Int) throws -> ReadOnlyPixelBuffer {
    try scaled(width: width, height: height)
  }
}
