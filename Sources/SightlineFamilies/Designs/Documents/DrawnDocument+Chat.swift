import SightlineEvaluation

extension DrawnDocument {
  /// A screenshot of a conversation.
  static func chat(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) -> Raster {
    var chat = ChatScreen(width: width, &shared)
    chat.drawWall(&shared)
    chat.drawHead(&shared, &own)
    chat.drawTalk(&own)
    chat.drawFoot()
    return chat.screen
  }
}

/// The screenshot of a conversation while it is drawn.
private struct ChatScreen {
  var screen: Raster
  /// A hundredth of the width.
  let unit: Float
  let height: Float
  let isDark: Bool
  let paper, ink, accent, theirs, mine: Raster.Color

  /// Chooses the colours of an application.
  init(width: Int, _ shared: inout DocumentWords) {
    unit = Float(width) / 100
    isDark = shared.chance()
    paper = isDark ? Raster.Color(16, 20, 26) : Raster.Color(238, 234, 226)
    ink = isDark ? Raster.Color.gray(232) : Raster.Color.gray(30)
    accent = DrawnScene.randomColor(&shared, in: 60...190)
    theirs = isDark ? Raster.Color(40, 46, 54) : Raster.Color.gray(255)
    mine = accent * 0.5 + (isDark ? 20 : 120)
    screen = Raster(width: width, height: width * 13 / 6, color: paper)
    height = Float(screen.height)
  }

  /// Draws the pattern behind the talk, the same in every one.
  mutating func drawWall(_ shared: inout DocumentWords) {
    for _ in 0..<70 {
      let center = Raster.Point(
        shared.number(in: 0...100) * unit,
        shared.number(in: 20...200) * unit
      )
      let radius = shared.number(in: 0.8...2.4) * unit
      screen.fillDisc(center, radius: radius, ink, opacity: 0.07)
      screen.fillDisc(center, radius: radius * 0.6, paper)
    }
  }

  /// Draws the time, and who the talk is with.
  mutating func drawHead(_ shared: inout DocumentWords, _ own: inout DocumentWords) {
    screen.fill(x: 0, y: 0, width: 100 * unit, height: 19 * unit, accent * (isDark ? 0.45 : 0.8))
    screen.write(
      "\(own.index(below: 12) + 1):\(own.index(below: 50) + 10)",
      at: .init(6 * unit, 2.4 * unit),
      size: 2.8 * unit,
      in: .bold,
      .gray(245)
    )
    screen.fill(
      x: 87 * unit,
      y: 2.4 * unit,
      width: 7 * unit,
      height: 3 * unit,
      radius: unit,
      .gray(245)
    )
    screen.fillDisc(.init(13 * unit, 12.5 * unit), radius: 4.6 * unit, accent * 1.3 + 30)
    screen.fillDisc(.init(13 * unit, 11.4 * unit), radius: 1.9 * unit, .gray(240))
    screen.fillDisc(.init(13 * unit, 15.6 * unit), radius: 2.9 * unit, .gray(240))
    screen.write(
      "\(shared.name()) \(shared.name())",
      at: .init(21 * unit, 9.4 * unit),
      size: 3.2 * unit,
      in: .bold,
      .gray(250)
    )
    screen.write(
      "online",
      at: .init(21 * unit, 14.6 * unit),
      size: 2 * unit,
      in: .screen,
      .gray(225)
    )
    for dot in 0..<3 {
      screen.fillDisc(
        .init(92 * unit, (10.5 + 2 * Float(dot)) * unit),
        radius: 0.6 * unit,
        .gray(240)
      )
    }
  }

  /// Draws bubbles of both, down to the foot.
  mutating func drawTalk(_ own: inout DocumentWords) {
    var y = 23 * unit
    var minute = own.index(below: 40)
    while true {
      let isMine = own.index(below: 5) < 2
      var words = (0..<1 + own.index(below: 3)).flatMap { _ in
        own.sentence().split(separator: " ").map(String.init)
      }
      let size = 2.7 * unit
      var lines: [String] = []
      while !words.isEmpty {
        lines.append(DrawnDocument.filled(&words, width: 62 * unit, size, .screen).text)
      }
      let widest = lines.map { Raster.textWidth($0, size: size, in: .screen) }.max() ?? 0
      let box = (
        width: max(widest, 14 * unit) + 6 * unit, height: Float(lines.count) * 5 * unit + 7 * unit
      )
      guard y + box.height < height - 18 * unit else { break }
      let x = isMine ? 96 * unit - box.width : 4 * unit
      screen.fill(
        x: x,
        y: y,
        width: box.width,
        height: box.height,
        radius: 2.2 * unit,
        isMine ? mine : theirs
      )
      for (index, line) in lines.enumerated() {
        screen.write(
          line,
          at: .init(x + 3 * unit, y + 2.4 * unit + Float(index) * 5 * unit),
          size: size,
          in: .screen,
          ink
        )
      }
      minute += own.index(below: 3)
      screen.write(
        "9:\(minute % 50 + 10)",
        at: .init(x + box.width - 9 * unit, y + box.height - 3.4 * unit),
        size: 1.7 * unit,
        in: .screen,
        ink * 0.5 + 70
      )
      y += box.height + (own.chance() ? 1.6 : 3.6) * unit
    }
  }

  /// Draws the field for the next message.
  mutating func drawFoot() {
    let bottom = height - 13 * unit
    screen.fill(
      x: 0,
      y: bottom,
      width: 100 * unit,
      height: 13 * unit,
      isDark ? .gray(28) : .gray(246)
    )
    screen.fill(
      x: 4 * unit,
      y: bottom + 2 * unit,
      width: 78 * unit,
      height: 8 * unit,
      radius: 4 * unit,
      isDark ? .gray(52) : .gray(255)
    )
    screen.write(
      "Message",
      at: .init(9 * unit, bottom + 4.6 * unit),
      size: 2.6 * unit,
      in: .screen,
      .gray(130)
    )
    screen.fillDisc(.init(91 * unit, bottom + 6 * unit), radius: 4.2 * unit, accent)
    screen.fillCapsule(
      from: .init(89.4 * unit, bottom + 6 * unit),
      to: .init(92.6 * unit, bottom + 6 * unit),
      radius: 0.6 * unit,
      .gray(250)
    )
  }
}
