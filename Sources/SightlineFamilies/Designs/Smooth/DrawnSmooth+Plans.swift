import SightlineEvaluation

extension DrawnSmooth {
  /// A flat from above: walls, doors with the arc that they swing, windows, names of rooms and furniture.
  static func floorPlan(_ random: inout SeededRandom) -> Raster {
    var sheet = Raster(width: 560, height: 420, color: .gray(255))
    let ink = Raster.Color.gray(20)
    let outer = Room(
      x: random.number(in: 30...80),
      y: random.number(in: 25...60),
      width: random.number(in: 400...460),
      height: random.number(in: 290...340)
    )
    var rooms = [outer]
    let count = 5 + random.index(below: 4)
    while rooms.count < count {
      guard
        let place = rooms.indices.max(by: { rooms[$0].area < rooms[$1].area }),
        let parts = rooms[place].split(&random)
      else { break }
      rooms[place] = parts.0
      rooms.append(parts.1)
    }
    for room in rooms {
      sheet.outline(x: room.x, y: room.y, width: room.width, height: room.height, thickness: 4, ink)
    }
    sheet.outline(
      x: outer.x,
      y: outer.y,
      width: outer.width,
      height: outer.height,
      thickness: 8,
      ink
    )
    let names = ["Bedroom", "Kitchen", "Bath", "Living", "Study", "Hall", "Store", "Dining"]
    for (number, room) in rooms.enumerated() {
      // A door in its left wall, with the quarter of a circle that it swings.
      let reach = min(34, room.height * 0.4)
      let hinge = Raster.Point(
        room.x,
        room.y + 8 + random.number(in: 0...1) * max(0, room.height - reach - 16)
      )
      sheet.fill(x: hinge.x - 5, y: hinge.y, width: 10, height: reach, .gray(255))
      var last = hinge + Raster.Point(reach, 0)
      sheet.fillCapsule(from: hinge, to: last, radius: 0.8, ink)
      for step in 1...8 {
        let angle = Angle(degrees: Double(step) * 11.25)
        let next = hinge + Raster.Point(Float(angle.cosine), Float(angle.sine)) * reach
        sheet.fillCapsule(from: last, to: next, radius: 0.6, ink)
        last = next
      }
      let middle = Raster.Point(room.x + room.width / 2, room.y + room.height / 2)
      let name = names[(number + random.index(below: 3)) % names.count]
      let area = "\(Int(room.area / 1600)).\(random.index(below: 10)) m"
      for (line, text) in [name, area].enumerated() {
        let width = Raster.textWidth(text, size: 8, in: .screen)
        sheet.write(
          text,
          at: middle + .init(-width / 2, Float(line) * 14 - 10),
          size: 8,
          in: .screen,
          ink
        )
      }
      for _ in 0..<random.index(below: 3) {
        let size = Raster.Point(random.number(in: 18...46), random.number(in: 14...34))
        let corner = Raster.Point(
          random.chance() ? room.x + 10 : room.x + room.width - size.x - 10,
          random.chance() ? room.y + 8 : room.y + room.height - size.y - 8
        )
        sheet.outline(
          x: corner.x,
          y: corner.y,
          width: size.x,
          height: size.y,
          thickness: 1,
          ink
        )
        if random.chance() {
          sheet.fillDisc(corner + size / 2, radius: size.min() * 0.3, ink)
          sheet.fillDisc(corner + size / 2, radius: size.min() * 0.3 - 1, .gray(255))
        }
      }
    }
    for _ in 0..<4 {
      // Windows in the outer walls.
      let isAcross = random.chance()
      let length = random.number(in: 36...70)
      let x =
        isAcross
        ? outer.x + random.number(in: 0.1...0.75) * outer.width
        : random.chance() ? outer.x - 4 : outer.x + outer.width - 4
      let y =
        isAcross
        ? (random.chance() ? outer.y - 4 : outer.y + outer.height - 4)
        : outer.y + random.number(in: 0.1...0.7) * outer.height
      let size = isAcross ? Raster.Point(length, 8) : Raster.Point(8, length)
      sheet.fill(x: x, y: y, width: size.x, height: size.y, .gray(255))
      sheet.outline(x: x, y: y, width: size.x, height: size.y, thickness: 1, ink)
    }
    return sheet
  }

  /// A rectangle between walls.
  private struct Room {
    let x: Float
    let y: Float
    let width: Float
    let height: Float

    var area: Float { width * height }

    /// Two rooms with a wall between them; nil where they would be too narrow.
    func split(_ random: inout SeededRandom) -> (Room, Room)? {
      let share = random.number(in: 0.35...0.65)
      if width > height {
        guard width > 120 else { return nil }
        let first = width * share
        return (
          Room(x: x, y: y, width: first, height: height),
          Room(x: x + first, y: y, width: width - first, height: height)
        )
      }
      guard height > 120 else { return nil }
      let first = height * share
      return (
        Room(x: x, y: y, width: width, height: first),
        Room(x: x, y: y + first, width: width, height: height - first)
      )
    }
  }

  /// An app's sign: one or two white shapes on a rounded square.
  static func sign(_ random: inout SeededRandom) -> Raster {
    var sheet = Raster(width: 480, height: 480, color: .gray(255))
    let grounds = [
      Raster.Color(255, 59, 48), Raster.Color(0, 122, 255), Raster.Color(52, 199, 89),
      Raster.Color(255, 149, 0), Raster.Color(88, 86, 214), Raster.Color(255, 45, 85),
      Raster.Color(90, 200, 250), Raster.Color(30, 30, 32),
    ]
    let ground = random.element(of: grounds)
    sheet.fill(x: 28, y: 28, width: 424, height: 424, radius: 94, ground)
    for _ in 0..<1 + random.index(below: 2) {
      let center = Raster.Point(random.number(in: 150...330), random.number(in: 150...330))
      let size = random.number(in: 30...100)
      switch random.index(below: 4) {
      case 0: sheet.fillDisc(center, radius: size, .gray(255))
      case 1:
        sheet.fillDisc(center, radius: size + 14, .gray(255))
        sheet.fillDisc(center, radius: size - 8, ground)
      case 2:
        let way = DrawnScene.randomDirection(&random) * size
        sheet.fillCapsule(from: center - way, to: center + way, radius: 11, .gray(255))
      default:
        sheet.fill(
          .init(
            center: center,
            halfSize: .init(size, random.number(in: 14...80)),
            radius: random.chance() ? 12 : 0,
            direction: random.chance() ? .init(1, 0) : DrawnScene.randomDirection(&random)
          ),
          .gray(255)
        )
      }
    }
    return sheet
  }
}
