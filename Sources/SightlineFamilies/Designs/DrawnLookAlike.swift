import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// Pictures of one sort that have little in them and much in common, though they show different things.
public struct DrawnLookAlike: Hashable, Sendable {
  /// The kind of picture.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Black lines on white: houses, trees, hills and suns.
    case lineDrawing = "line-drawing"
    /// An app's sign: a rounded square with a shape of a few parts.
    case icon
    /// Streets, blocks, water and parks seen from above.
    case map
    /// Stars over a dark ridge.
    case nightSky = "night-sky"
  }

  private let kind: Kind
  private let seed: UInt64

  /// Chooses a picture; another number shows another thing of the sort.
  public init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    self.seed = seed
  }

  /// Draws the picture, in `rgb8`, 480×480 or 560×420 pixels by kind.
  ///
  /// - Throws: `SightlineError` when memory runs out.
  public func draw() throws(SightlineError) -> ReadOnlyPixelBuffer {
    var random = SeededRandom(seed: seed, name: kind.rawValue)
    return switch kind {
    case .lineDrawing: try Self.lineDrawing(&random).buffer()
    case .icon: try Self.icon(&random).buffer()
    case .map: try Self.map(&random).buffer()
    case .nightSky: try Self.nightSky(&random).buffer()
    }
  }

  private static func lineDrawing(_ random: inout SeededRandom) -> Raster {
    var sheet = Raster(width: 560, height: 420, color: .gray(252))
    let pen = random.number(in: 1.1...2)
    func line(_ points: [Raster.Point]) {
      for (start, end) in zip(points, points.dropFirst()) {
        sheet.fillCapsule(from: start, to: end, radius: pen, .gray(25))
      }
    }
    // A ridge of hills, then the things in front of it.
    var hill = Raster.Point(0, random.number(in: 140...220))
    while hill.x < 560 {
      let next = Raster.Point(
        hill.x + random.number(in: 25...80),
        min(max(hill.y + random.number(in: -45...45), 90), 250)
      )
      line([hill, next])
      hill = next
    }
    for _ in 0..<3 + random.index(below: 4) {
      let foot = Raster.Point(random.number(in: 30...520), random.number(in: 260...395))
      let size = random.number(in: 35...85)
      if random.chance() {
        let (w, h) = (size * random.number(in: 0.8...1.4), size * random.number(in: 0.6...1.1))
        let corners =
          [(0, 0), (0, -h), (w / 2, -h * 1.6), (w, -h), (w, 0), (0, 0)] as [(Float, Float)]
        line(corners.map { foot + Raster.Point($0.0, $0.1) })
        line([foot + Raster.Point(0, -h), foot + Raster.Point(w, -h)])
        let door = w * random.number(in: 0.15...0.6)
        let panel = [(door, 0), (door, -h * 0.5), (door + w * 0.2, -h * 0.5), (door + w * 0.2, 0)]
        line(panel.map { foot + Raster.Point($0.0, $0.1) })
      } else {
        let trunk = Raster.Point(0, -size * random.number(in: 0.5...0.9))
        line([foot, foot + trunk])
        var crown: [Raster.Point] = []
        for step in 0...8 {
          let direction = Angle(degrees: Double(step % 8) * 45)
          let reach = size * (step % 8 == 0 ? 0.45 : random.number(in: 0.32...0.55))
          crown.append(
            foot + trunk + Raster.Point(Float(direction.cosine), Float(direction.sine) - 0.6)
              * reach
          )
        }
        line(crown)
      }
    }
    let sun = Raster.Point(random.number(in: 60...500), random.number(in: 40...80))
    for ray in 0..<6 + random.index(below: 5) {
      let direction = Angle(degrees: Double(ray) * 36 + Double(random.number(in: 0...12)))
      let way = Raster.Point(Float(direction.cosine), Float(direction.sine))
      line([sun + way * 16, sun + way * random.number(in: 22...36)])
    }
    return sheet
  }

  private static func icon(_ random: inout SeededRandom) -> Raster {
    var sheet = Raster(width: 480, height: 480, color: .gray(255))
    let ground = Raster.Color(
      hue: random.number(in: 0...360),
      saturation: random.number(in: 0.45...0.9),
      value: random.number(in: 150...235)
    )
    sheet.fill(x: 40, y: 40, width: 400, height: 400, radius: 88, ground)
    let ink: Raster.Color = random.chance() ? .gray(250) : ground * 0.35
    for part in 0..<3 + random.index(below: 3) {
      let center = Raster.Point(random.number(in: 150...330), random.number(in: 150...330))
      let half = Raster.Point(random.number(in: 20...105), random.number(in: 14...60))
      sheet.fill(
        .init(
          center: part == 0 ? Raster.Point(240, 240) : center,
          halfSize: half,
          radius: random.chance() ? min(half.x, half.y) : 6,
          direction: DrawnScene.randomDirection(&random)
        ),
        part % 3 == 2 ? ground : ink
      )
    }
    return sheet
  }

  private static func map(_ random: inout SeededRandom) -> Raster {
    var sheet = Raster(width: 560, height: 420, color: Raster.Color(242, 239, 233))
    let turn = DrawnScene.randomDirection(&random)
    func street(_ center: Raster.Point, _ way: Raster.Point, _ half: Float, _ color: Raster.Color) {
      sheet.fill(.init(center: center, halfSize: .init(900, half), direction: way), color)
    }
    for _ in 0..<4 {
      let half = Raster.Point(random.number(in: 25...85), random.number(in: 20...60))
      let center = Raster.Point(random.number(in: 0...560), random.number(in: 0...420))
      let green = random.index(below: 3) > 0
      sheet.fill(
        .init(center: center, halfSize: half, radius: 12, direction: turn),
        green ? Raster.Color(200, 224, 180) : Raster.Color(170, 211, 223)
      )
    }
    let across = Raster.Point(-turn.y, turn.x)
    for isMajor in [false, true] {
      for way in [turn, across] {
        var place = random.number(in: -420 ... -380)
        while place < 420 {
          let center =
            Raster.Point(280, 210) + Raster.Point(-way.y, way.x) * place
          let half: Float = isMajor ? 6 : 2.6
          street(center, way, half + 1, .gray(200))
          street(center, way, half, isMajor ? Raster.Color(252, 214, 164) : .gray(255))
          place += random.number(in: isMajor ? 150...300 : 32...90)
        }
      }
    }
    var words = DocumentWords(seed: random.next(), name: "streets")
    for _ in 0..<7 {
      sheet.write(
        "\(words.name()) Street",
        at: .init(random.number(in: 5...440), random.number(in: 5...400)),
        size: 8,
        in: .screen,
        .gray(90)
      )
    }
    return sheet
  }

  private static func nightSky(_ random: inout SeededRandom) -> Raster {
    var sky = Raster(width: 560, height: 420)
    let low = Raster.Color(
      random.number(in: 8...30),
      random.number(in: 14...34),
      random.number(in: 40...70)
    )
    sky.recolorByPosition { position, _ in low * (0.65 + 0.35 * position.y) }
    for _ in 0..<160 + random.index(below: 120) {
      let place = Raster.Point(random.number(in: 0...560), random.number(in: 0...360))
      let light = random.number(in: 0...1)
      sky.fillDisc(
        place,
        radius: 0.5 + 1.1 * light * light,
        .gray(120 + 130 * light),
        opacity: 0.4 + 0.6 * light
      )
    }
    if random.chance() {
      sky.fillDisc(
        .init(random.number(in: 60...500), random.number(in: 40...140)),
        radius: random.number(in: 14...26),
        Raster.Color(240, 238, 220)
      )
    }
    var ridge = Raster.Point(0, random.number(in: 340...390))
    while ridge.x < 560 {
      let step = random.number(in: 12...50)
      let next = min(max(ridge.y + random.number(in: -22...22), 320), 405)
      sky.fill(
        x: ridge.x,
        y: min(ridge.y, next),
        width: step + 1,
        height: 420,
        Raster.Color(6, 8, 12)
      )
      ridge = .init(ridge.x + step, next)
    }
    sky.addNoise(4, &random)
    return sky
  }
}
