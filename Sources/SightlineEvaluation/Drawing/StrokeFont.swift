/// Letters, digits and signs as strokes of a pen, drawn for this package: the fonts of drawn documents.
///
/// Points lie on a grid: 8 steps from the top of a capital to the line, small letters 5 high, tails 2 below.
package struct StrokeFont: Sendable {
  /// Half of a stroke's width as a share of a capital's height.
  package var weight: Float = 0.055
  /// How wide letters are, 1 as they are drawn.
  package var stretch: Float = 1
  /// How far the top leans to the right, as a share of the height.
  package var slant: Float = 0
  /// Whether upright strokes end in short lines across.
  package var hasSerifs = false
  /// The grid steps that every letter takes, as on a typewriter; nil where each takes its own.
  package var pitch: Float?

  /// Body text of books.
  package static let book = StrokeFont(weight: 0.05, stretch: 0.92, hasSerifs: true)
  /// Text of screens and slides.
  package static let screen = StrokeFont(weight: 0.06, stretch: 0.95)
  /// Headings.
  package static let bold = StrokeFont(weight: 0.1, stretch: 1.05)
  /// Tills and typewriters.
  package static let typewriter = StrokeFont(weight: 0.065, stretch: 0.9, pitch: 7)
  /// A hand with a pen.
  package static let hand = StrokeFont(weight: 0.045, stretch: 0.85, slant: 0.28)

  /// A letter's width in grid steps, and its strokes: chains of points, each a digit across and one down.
  package struct Glyph: Sendable {
    let width: Float
    let strokes: [[Raster.Point]]

    init(_ drawn: String) {
      let parts = drawn.split(separator: " ")
      width = Float(parts.first.flatMap { Int($0) } ?? 0)
      strokes = parts.dropFirst().map { chain in
        let digits = chain.compactMap(\.hexDigitValue).map(Float.init)
        return stride(from: 0, to: digits.count - 1, by: 2).map {
          Raster.Point(digits[$0], digits[$0 + 1])
        }
      }
    }
  }

  /// Returns the width of a letter, in grid steps.
  package func advance(of letter: Character) -> Float {
    if let pitch { return pitch * stretch }
    return ((Self.glyphs[letter]?.width ?? 2) + 2.4) * stretch
  }

  private static let glyphs: [Character: Glyph] = {
    let drawn: [Character: String] = [
      "A": "6 083068 1555", "B": "5 0008 003041433404 3455573808", "C": "6 6240200206284866",
      "D": "6 0008 003062663808", "E": "5 50000858 0444", "F": "5 500008 0444",
      "G": "6 62402002062848666434", "H": "6 0008 6068 0464", "I": "0 0008", "J": "4 4046381806",
      "K": "5 0008 5005 2358", "L": "4 000848", "M": "6 0800366068", "N": "6 08006860",
      "O": "6 204062664828060220", "P": "5 08004051534404", "Q": "6 204062664828060220 4669",
      "R": "5 08004051534404 2458", "S": "5 514010010314445557481807", "T": "6 0060 3038",
      "U": "6 000628486660", "V": "6 003860", "W": "8 0028426880", "X": "6 0068 6008",
      "Y": "6 003460 3438", "Z": "5 00500858",
      "a": "4 0413334448 45150607183847", "b": "4 0008 0413334447381807",
      "c": "4 4433130407183847", "d": "4 4048 4433130407183847", "e": "4 06464433130407183847",
      "f": "3 30201118 0333", "g": "4 4433130407183847 43493a1a09", "h": "4 0008 0413334448",
      "i": "0 0308 0101", "j": "1 13190a 1111", "k": "4 0008 4306 1548", "l": "0 0008",
      "m": "6 0308 0413233438 3443536468", "n": "4 0308 0413334448", "o": "4 133344473818070413",
      "p": "4 030a 0413334447381807", "q": "4 434a 4433130407183847", "r": "3 0308 052333",
      "s": "4 4433130415354647381807", "t": "3 11172838 0333", "u": "4 0307183847 4348",
      "v": "4 032843", "w": "6 0318345863", "x": "4 0348 4308", "y": "4 0328 431a",
      "z": "4 03430848",
      "0": "4 103041473818070110", "1": "4 112028 1838", "2": "4 01103041430848",
      "3": "4 004023334447381807", "4": "4 38300545", "5": "4 400003334447381807",
      "6": "4 4130100107183847443303", "7": "4 004018",
      "8": "4 103041423313020110 133345473818070513",
      "9": "4 0718384741301001041545",
      ".": "0 0808", ",": "1 180a", ":": "0 0404 0808", ";": "1 1414 180a", "-": "3 0535",
      "/": "4 0840", "(": "1 10020719", ")": "1 00121709", "!": "0 0005 0808",
      "?": "4 01103041422425 2828", "'": "0 0002", "%": "4 0840 0101 4747", "+": "4 0545 2327",
      "=": "4 0444 0646", "_": "4 0949", "*": "4 0347 4307 2228", "#": "4 1018 3038 0343 0646",
    ]
    return drawn.mapValues(Glyph.init)
  }()

  package static func glyph(_ letter: Character) -> Glyph? { glyphs[letter] }
}

extension Raster {
  /// Writes a line of text.
  ///
  /// - Parameters:
  ///   - text: Letters without accents, digits and some signs; others are left blank.
  ///   - origin: The left end of the line, at the top of a capital.
  ///   - size: The height of a capital.
  ///   - font: How it is written.
  ///   - color: The ink.
  ///   - spacing: What is added to each space between words, in pixels.
  package mutating func write(
    _ text: String,
    at origin: Point,
    size: Float,
    in font: StrokeFont,
    _ color: Color,
    spacing: Float = 0
  ) {
    let unit = size / 8
    let radius = max(font.weight * size, 0.35)
    var left = origin.x
    for letter in text {
      defer {
        left += font.advance(of: letter) * unit + (letter == " " ? spacing : 0)
      }
      guard let glyph = StrokeFont.glyph(letter), left < Float(width) else { continue }
      let indent = font.pitch.map { max(0, $0 - 2 - glyph.width) / 2 * font.stretch * unit } ?? 0
      func place(_ point: Point) -> Point {
        Point(
          left + indent + point.x * font.stretch * unit + font.slant * (8 - point.y) * unit,
          origin.y + point.y * unit
        )
      }
      for stroke in glyph.strokes {
        for (start, end) in zip(stroke, stroke.dropFirst()) {
          fillCapsule(from: place(start), to: place(end), radius: radius, color)
        }
        guard font.hasSerifs, let first = stroke.first, let last = stroke.last, first != last,
          stroke.count > 1
        else { continue }
        for (end, next) in [(first, stroke[1]), (last, stroke[stroke.count - 2])]
        where end.x == next.x && abs(end.y - next.y) > 2 {
          let across = Point(0.9, 0)
          fillCapsule(
            from: place(end - across),
            to: place(end + across),
            radius: radius * 0.8,
            color
          )
        }
      }
    }
  }

  /// How wide a line of text is.
  package static func textWidth(_ text: String, size: Float, in font: StrokeFont) -> Float {
    text.reduce(0) { $0 + font.advance(of: $1) } * size / 8
  }
}
