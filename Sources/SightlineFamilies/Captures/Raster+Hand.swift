import SightlineEvaluation
import SightlineGeometry

extension Raster {
  /// Darkens what is just beside a thing, as it keeps light away.
  mutating func drawShadow(of pose: ThingPose, _ random: inout SeededRandom) {
    let move = DrawnScene.randomDirection(&random) * (random.chance() ? 1 : -1)
    var corners = Quadrilateral(x: 0, y: 0, width: 0, height: 0)
    corners.points = pose.polygon.vertices.map { Point(Float($0.x), Float($0.y)) }
    let reach = 0.02 * corners.area.squareRoot()
    for corner in corners.points.indices { corners.points[corner] += move * reach }
    draw(Raster(width: 1, height: 1), onto: corners, opacity: 0.45)
  }

  /// Draws a hand that holds a thing from one of its sides: a palm beside it and four fingers over it.
  mutating func drawHand(over pose: ThingPose, _ random: inout SeededRandom) {
    // The side is chosen in the thing, and the hand drawn in the frame from there to the middle.
    let side = random.index(below: 4)
    func place(_ along: Double, _ inward: Double) -> Point {
      let unit =
        switch side {
        case 0: SIMD2(along, inward)
        case 1: SIMD2(1 - inward, along)
        case 2: SIMD2(along, 1 - inward)
        default: SIMD2(inward, along)
        }
      let point = pose.place(unit)
      return Point(Float(point.x), Float(point.y))
    }
    let skin = Color(
      random.number(in: 110...235),
      random.number(in: 80...180),
      random.number(in: 60...150)
    )
    let start = random.double(in: 0.05...0.4)
    let spread = 0.13
    let (first, last) = (place(start, 0), place(start + 3 * spread, 0))
    let step = (last - first) / 3
    let radius = 0.52 * (step.x * step.x + step.y * step.y).squareRoot()
    let palm = place(start + 1.5 * spread, -0.25)
    fillDisc(palm, radius: 2.6 * radius, skin * 0.92)
    for finger in 0..<4 {
      let along = start + spread * Double(finger)
      let tip = place(along, random.double(in: 0.32...0.55))
      fillCapsule(from: tip, to: palm, radius: radius * 1.06, skin * 0.75)
      fillCapsule(from: tip, to: palm, radius: radius * 0.92, skin)
      fillDisc(tip + 0.1 * (tip - palm), radius: radius * 0.45, skin * 1.12)
    }
  }
}
