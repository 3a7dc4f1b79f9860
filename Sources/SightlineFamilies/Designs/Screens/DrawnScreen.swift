import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// Screenshots of conversations and of web pages, drawn in another manner than those of `DrawnDocument`.
///
/// Profiles are fitted on those, so that these show whether what was learnt holds for programs that were never seen. All of
/// one layout share their interface, and differ in what is written.
public struct DrawnScreen: Hashable, Sendable {
  /// The kind of screenshot.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// A conversation: balloons without a pattern behind them, a name in the middle of a light bar.
    case talk
    /// A page with a bar of links, an article, a picture and a column of boxes beside it.
    case article
  }

  private let kind: Kind
  private let layout: UInt64

  /// Chooses a program; another layout has other colours, letters and sizes.
  public init(_ kind: Kind, layout: UInt64) {
    self.kind = kind
    self.layout = layout
  }

  /// Draws a screenshot, in `rgb8`: 390×844 pixels of a conversation, 760×900 of an article.
  ///
  /// - Parameter number: Which of them; what is written follows from it.
  /// - Returns: The screenshot.
  /// - Throws: `SightlineError` when memory runs out.
  /// - Complexity: O(pixels + letters).
  public func draw(_ number: Int) throws(SightlineError) -> ReadOnlyPixelBuffer {
    var shared = DocumentWords(seed: layout, name: "\(kind) program")
    var own = DocumentWords(seed: layout &* 100_003 &+ UInt64(number), name: "\(kind) screen")
    let screen: Raster =
      switch kind {
      case .talk: Self.talk(&shared, &own)
      case .article: Self.article(&shared, &own)
      }
    return try screen.buffer()
  }

  /// Letters between thin and bold, narrow and wide; capitals of dots for one program in three.
  private struct Letters {
    private let font: StrokeFont?

    init(_ shared: inout DocumentWords, isBold: Bool = false) {
      guard shared.index(below: 3) > 0 else {
        font = nil
        return
      }
      var font = StrokeFont.screen
      font.weight = shared.number(in: 0.045...0.07) + (isBold ? 0.04 : 0)
      font.stretch = shared.number(in: 0.8...1.15)
      self.font = font
    }

    func width(_ text: String, _ size: Float) -> Float {
      font.map { Raster.textWidth(text, size: size, in: $0) }
        ?? Raster.textWidth(text, size: size * 0.8)
    }

    func write(
      _ text: String,
      _ place: Raster.Point,
      _ size: Float,
      _ color: Raster.Color,
      on screen: inout Raster
    ) {
      if let font {
        screen.write(text, at: place, size: size, in: font, color)
      } else {
        screen.write(text.uppercased(), x: place.x, y: place.y, size: size * 0.8, color)
      }
    }

    /// Words in lines of a width.
    func lines(_ text: String, _ width: Float, _ size: Float) -> [String] {
      text.split(separator: " ").reduce(into: []) { lines, word in
        if let last = lines.last, self.width("\(last) \(word)", size) <= width {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(String(word))
        }
      }
    }
  }

  private static func talk(_ shared: inout DocumentWords, _ own: inout DocumentWords) -> Raster {
    let letters = Letters(&shared)
    let accents = [
      Raster.Color(10, 132, 255), Raster.Color(52, 199, 89), Raster.Color(120, 86, 255),
    ]
    let accent = shared.element(of: accents)
    let size = shared.number(in: 10.5...12.5)
    let corner = shared.number(in: 8...18)
    var screen = Raster(width: 390, height: 844, color: .gray(255))
    screen.fill(x: 0, y: 0, width: 390, height: 92, .gray(247))
    screen.rule(from: .init(0, 92), to: .init(390, 92), thickness: 0.6, .gray(190))
    letters.write("9:41", .init(28, 16), 11, .gray(10), on: &screen)
    screen.fill(x: 340, y: 17, width: 24, height: 11, radius: 3, .gray(20))
    screen.fillCapsule(from: .init(24, 62), to: .init(16, 70), radius: 1.5, accent)
    screen.fillCapsule(from: .init(16, 70), to: .init(24, 78), radius: 1.5, accent)
    screen.fillDisc(.init(195, 52), radius: 15, .gray(170))
    let name = "\(own.name()) \(own.name())"
    letters.write(
      name,
      .init(195 - letters.width(name, 9) / 2, 74),
      9,
      .gray(10),
      on: &screen
    )
    var y: Float = 108
    let day = ["Today", "Yesterday", "Monday", "Sunday"][own.index(below: 4)]
    letters.write(
      day,
      .init(195 - letters.width(day, 8) / 2, y),
      8,
      .gray(140),
      on: &screen
    )
    y += 22
    while true {
      let isMine = own.chance()
      let text = (0..<1 + own.index(below: 2)).map { _ in own.sentence() }.joined(separator: " ")
      let lines = letters.lines(text, 240, size)
      let width = (lines.map { letters.width($0, size) }.max() ?? 0) + 26
      let height = Float(lines.count) * size * 1.8 + 14
      guard y + height < 752 else { break }
      let x = isMine ? 374 - width : 16
      screen.fill(
        x: x,
        y: y,
        width: width,
        height: height,
        radius: min(corner, height / 2),
        isMine ? accent : .gray(233)
      )
      for (number, line) in lines.enumerated() {
        letters.write(
          line,
          .init(x + 13, y + 10 + Float(number) * size * 1.8),
          size,
          isMine ? .gray(255) : .gray(10),
          on: &screen
        )
      }
      y += height + (own.chance() ? 4 : 12)
    }
    screen.fill(x: 0, y: 768, width: 390, height: 76, .gray(247))
    screen.outline(x: 46, y: 778, width: 296, height: 34, thickness: 1, .gray(200))
    letters.write("Text message", .init(58, 789), 10, .gray(180), on: &screen)
    screen.fillDisc(.init(24, 795), radius: 13, .gray(200))
    screen.fillDisc(.init(366, 795), radius: 13, accent)
    screen.fill(x: 130, y: 830, width: 130, height: 5, radius: 2.5, .gray(10))
    return screen
  }

  private static func article(_ shared: inout DocumentWords, _ own: inout DocumentWords) -> Raster {
    let (text, head) = (Letters(&shared), Letters(&shared, isBold: true))
    let accent = DrawnScene.randomColor(&shared, in: 20...200)
    let size = shared.number(in: 9...11)
    var screen = Raster(width: 760, height: 900, color: .gray(255))
    screen.fill(x: 0, y: 0, width: 760, height: 56, accent)
    head.write(shared.name(), .init(28, 20), 18, .gray(255), on: &screen)
    var x: Float = 240
    for _ in 0..<5 {
      let link = shared.phrase(1)
      text.write(link, .init(x, 24), 10, .gray(240), on: &screen)
      x += text.width(link, 10) + 26
    }
    var y: Float = 84
    for line in head.lines(own.phrase(6 + own.index(below: 5)), 480, 20) {
      head.write(line, .init(28, y), 20, .gray(15), on: &screen)
      y += 32
    }
    let author = "By \(own.name()) \(own.name()), \(own.day())2026"
    text.write(author, .init(28, y), 8, .gray(120), on: &screen)
    y += 24
    if shared.chance() {
      // The article's picture: hills of a few colours.
      var random = SeededRandom(seed: own.seed(), name: "picture")
      let picture = DrawnScene.landscape(width: 480, height: 200, &random)
      screen.place(picture, x: 28, y: Int(y))
      y += 220
    }
    while y < 830 {
      let paragraph = (0..<2 + own.index(below: 4)).map { _ in own.sentence() }
        .joined(separator: " ")
      for line in text.lines(paragraph, 480, size) where y < 850 {
        text.write(line, .init(28, y), size, .gray(40), on: &screen)
        y += size * 1.9
      }
      y += size
    }
    // The column beside it, the same on every page.
    for box in 0..<4 {
      let top = 84 + Float(box) * 190
      screen.fill(x: 548, y: top, width: 184, height: 170, radius: 6, .gray(244))
      screen.fill(
        x: 560,
        y: top + 12,
        width: 160,
        height: 70,
        shared.chance() ? accent * 0.8 : .gray(205)
      )
      head.write(shared.phrase(2), .init(560, top + 94), 10, .gray(30), on: &screen)
      for (number, line) in text.lines(shared.sentence(), 156, 8).prefix(3).enumerated() {
        text.write(line, .init(560, top + 114 + Float(number) * 15), 8, .gray(90), on: &screen)
      }
    }
    screen.fill(x: 0, y: 868, width: 760, height: 32, .gray(30))
    text.write("Imprint   Terms   Contact", .init(28, 880), 8, .gray(200), on: &screen)
    return screen
  }
}
