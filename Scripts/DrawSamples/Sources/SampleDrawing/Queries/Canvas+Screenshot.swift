extension Canvas {
  /// The look of the program a screenshot was made in.
  struct Screen: Sendable {
    var background: UInt32 = 0xFFFFFF
    var ink: UInt32 = 0x16181C
    var muted: UInt32 = 0x8A8F98
    var accent: UInt32 = 0x2A6AE0
    var name: String
    var caption: [String]
    var time = "9:41"
  }

  /// A telephone's screen with the picture in a post.
  func screenshot(_ screen: Screen) -> Canvas {
    let (wide, tall) = (480.0, 960.0)
    var result = Canvas(width: 480, height: 960, .hex(screen.background))
    let picture = opaque()
    statusBar(&result, screen)
    result.fill(.circle(38, 92, 20), screen.accent)
    result.text(String(screen.name.prefix(1)), 38, 84, size: 16, .hex(0xFFFFFF), anchor: 0.5)
    result.text(screen.name, 70, 80, size: 13, weight: 0.15, .hex(screen.ink))
    result.text("2 hours ago", 70, 101, size: 9, .hex(screen.muted))
    for dot in 0..<3 { result.fill(.circle(440 + Double(dot) * 8, 92, 2.4), screen.ink) }
    let height = min(620, wide * Double(picture.height) / Double(picture.width))
    let box = Frame(0, 130, wide, height)
    // A tall picture is cut at top and bottom, as such programs do.
    let full = wide * Double(picture.height) / Double(picture.width)
    result.fill(
      .rect(box.x, box.y, box.width, box.height),
      picture.paint(box.x, box.y - (full - height) / 2, wide, full)
    )
    var y = box.y + box.height + 24
    heart(&result, 34, y + 6, screen)
    result.fill(Path.roundedRect(66, y - 4, 26, 20, 6).stroked(2.6, closed: true), screen.ink)
    result.fill(
      Path.polygon(112, y - 4, 138, y - 4, 122, y + 16).stroked(2.6, closed: true),
      screen.ink
    )
    result.fill(
      Path.polygon(436, y - 6, 454, y - 6, 454, y + 18, 445, y + 9, 436, y + 18)
        .stroked(2.6, closed: true),
      screen.ink
    )
    y += 44
    result.text("1 248 likes", 22, y, size: 12, weight: 0.16, .hex(screen.ink))
    for line in screen.caption {
      y += 28
      result.text(line, 22, y, size: 12, .hex(screen.ink))
    }
    y += 34
    result.text("View all 36 comments", 22, y, size: 11, .hex(screen.muted))
    var random = Random(UInt64(screen.name.utf8.count))
    while y < tall - 110 {
      y += 34
      result.fill(
        .circle(32, y + 6, 10),
        .solid(Color(screen.accent).lightened(random.number(-0.2, 0.4)))
      )
      result.fill(.roundedRect(52, y, random.number(120, 360), 11, 5), screen.muted, 0.35)
    }
    result.fill(.rect(0, tall - 70, wide, 1), screen.muted, 0.5)
    for tab in 0..<5 {
      let x = 48 + Double(tab) * 96
      result.fill(
        Path.roundedRect(x - 11, tall - 52, 22, 22, 6).stroked(2.6, closed: true),
        tab == 0 ? screen.accent : screen.ink
      )
    }
    result.fill(.roundedRect(165, tall - 12, 150, 5, 2.5), screen.ink)
    return result
  }

  private func heart(_ canvas: inout Canvas, _ x: Double, _ y: Double, _ screen: Screen) {
    var path = Path()
    path.move(x, y + 12)
    path.curve(x - 24, y - 2, x - 10, y - 18, x, y - 6)
    path.curve(x + 10, y - 18, x + 24, y - 2, x, y + 12)
    canvas.fill(path, 0xE0364A)
  }

  private func statusBar(_ canvas: inout Canvas, _ screen: Screen) {
    canvas.text(screen.time, 30, 20, size: 15, weight: 0.16, .hex(screen.ink))
    for bar in 0..<4 {
      let tall = 5 + Double(bar) * 3
      canvas.fill(.rect(358 + Double(bar) * 6, 35 - tall, 4, tall), screen.ink)
    }
    canvas.fill(Path.roundedRect(424, 21, 30, 14, 4).stroked(1.6, closed: true), screen.ink)
    canvas.fill(.roundedRect(427, 24, 19, 8, 2), screen.ink)
    canvas.text("5G", 390, 22, size: 12, .hex(screen.ink))
  }

  /// The picture in a browser's window on a desk's screen.
  func browser(_ address: String) -> Canvas {
    var result = Canvas(width: 1000, height: 680, .hex(0xF2F3F5))
    let picture = opaque()
    result.fill(.rect(0, 0, 1000, 64), 0xDDE0E5)
    for (index, tint) in ([0xF0605A, 0xF2BE40, 0x58C24E] as [UInt32]).enumerated() {
      result.fill(.circle(26 + Double(index) * 22, 32, 7), tint)
    }
    result.fill(.roundedRect(130, 16, 720, 32, 10), 0xFFFFFF)
    result.text(address, 490, 27, size: 11, .hex(0x4A505A), anchor: 0.5)
    let height = 520.0
    let wide = min(640, height * Double(picture.width) / Double(picture.height))
    let tall = wide * Double(picture.height) / Double(picture.width)
    result.fill(.rect(40, 100, wide, tall), picture.paint(40, 100, wide, tall))
    var random = Random(77)
    var y = 104.0
    while y < 640 {
      let isHead = random.unit() < 0.18
      result.fill(
        .roundedRect(wide + 74, y, (880 - wide) * random.number(0.5, 1), isHead ? 20 : 10, 4),
        isHead ? 0x3A4048 : 0xB4BAC4
      )
      y += isHead ? 40 : 22
    }
    return result
  }

  /// Words across the picture, or a mark in a pattern over it.
  func overlaid(_ words: [String], ink: UInt32 = 0xFFFFFF) -> Canvas {
    var result = self.opaque()
    let scale = frame.width
    let size = scale * 0.075
    var y = frame.y + frame.height * 0.5 - Double(words.count) * size * 0.8
    result.fill(
      .rect(frame.x, y - size * 0.7, frame.width, Double(words.count) * size * 1.6 + size * 0.6),
      .hex(0x000000),
      opacity: 0.42
    )
    for word in words {
      result.text(
        word,
        frame.x + frame.width / 2,
        y,
        size: size,
        weight: 0.17,
        .hex(ink),
        anchor: 0.5
      )
      y += size * 1.6
    }
    return result
  }

  func watermarked(_ word: String) -> Canvas {
    var result = opaque()
    let size = frame.width * 0.035
    for row in 0..<7 {
      for column in 0..<4 {
        let x = frame.x + frame.width * (Double(column) + (row % 2 == 0 ? 0.1 : 0.45)) / 3.6
        let y = frame.y + frame.height * (Double(row) + 0.4) / 7
        result.text(word, x, y, size: size, .hex(0xFFFFFF), anchor: 0.5, opacity: 0.5)
      }
    }
    return result
  }
}
