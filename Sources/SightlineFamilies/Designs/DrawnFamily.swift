import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// Designs of one brand: fronts of packages or covers that share their logo, layout, ground and small
/// print, and differ in one panel with a name, a colour and a picture of its own.
///
/// Siblings are drawn to be hard to tell apart: between 30 and 70 % of a design's area is the same in
/// all of its family.
public struct DrawnFamily: Hashable, Sendable {
  /// How many designs a family has.
  public static let memberCount = 6
  /// The share of the area that all members have in common.
  public static let sharedShare = 0.3...0.7

  private let seed: UInt64

  /// Chooses a family; another number is another brand.
  public init(seed: UInt64) { self.seed = seed }

  /// Draws a design, in `rgb8`.
  ///
  /// - Parameter member: 0 to 5. Traps outside.
  /// - Returns: 480×640, 640×480 or 560×560 pixels, the same for all members.
  /// - Throws: `SightlineError` when memory runs out.
  public func draw(_ member: Int) throws(SightlineError) -> ReadOnlyPixelBuffer {
    precondition(0..<Self.memberCount ~= member, "a family has \(Self.memberCount) members")
    var random = SeededRandom(seed: seed, name: "family")
    let size = random.element(of: [(480, 640), (640, 480), (560, 560)])
    var design = ground(width: size.0, height: size.1, &random)
    try design.addTexture(random.next(), strength: 0.25)
    let panel = Panel(in: design, sharing: random.double(in: Self.sharedShare), &random)
    drawLogo(on: &design, beside: panel, &random)
    var own = SeededRandom(seed: seed &+ UInt64(member) &* 0x9E37_79B9, name: "member")
    var picture = Self.picture(
      width: panel.width,
      height: panel.height,
      hue: Float(member) * 60,
      &own
    )
    try picture.addTexture(own.next(), strength: 0.35)
    design.place(picture, x: panel.x, y: panel.y)
    return try design.buffer()
  }

  /// The part that is a member's own, in whole pixels.
  private struct Panel {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// Whether the logo is above it.
    let isBelow: Bool

    init(in design: Raster, sharing share: Double, _ random: inout SeededRandom) {
      width = design.width * 23 / 25
      height = Int(Double(design.width * design.height) * (1 - share)) / width
      x = (design.width - width) / 2
      isBelow = random.chance()
      y = isBelow ? design.height - height - x / 2 : x / 2
    }
  }

  /// A colour with a pattern of small shapes.
  private func ground(width: Int, height: Int, _ random: inout SeededRandom) -> Raster {
    var design = Raster(
      width: width,
      height: height,
      color: DrawnScene.randomColor(&random, in: 60...230)
    )
    let colors = (0..<3).map { _ in DrawnScene.randomColor(&random, in: 20...250) }
    for _ in 0..<90 {
      let center = Raster.Point(
        random.number(in: 0...1) * Float(width),
        random.number(in: 0...1) * Float(height)
      )
      let half = Raster.Point(random.number(in: 4...22), random.number(in: 3...10))
      design.fill(
        .init(
          center: center,
          halfSize: half,
          radius: random.chance() ? half.y : 0,
          direction: DrawnScene.randomDirection(&random)
        ),
        random.element(of: colors)
      )
    }
    return design
  }

  /// The brand on a badge, and its small print.
  private func drawLogo(
    on design: inout Raster,
    beside panel: Panel,
    _ random: inout SeededRandom
  ) {
    let room = design.height - panel.height
    let top = Float(panel.isBelow ? 0 : panel.height)
    let (w, h) = (Float(design.width), Float(room))
    let center = Raster.Point(w / 2, top + h * 0.42)
    let half = Raster.Point(w * 0.36, h * 0.3)
    let badge = DrawnScene.randomColor(&random, in: 10...120)
    let ink = DrawnScene.randomColor(&random, in: 180...255)
    design.fill(.init(center: center, halfSize: half * 1.06, radius: half.y), ink)
    design.fill(.init(center: center, halfSize: half, radius: half.y), badge)
    let name = Self.name(&random)
    let size = min(half.y, half.x * 1.5 * 7 / Float(name.utf8.count * 6))
    let width = Raster.textWidth(name, size: size)
    design.write(name, x: center.x - width / 2, y: center.y - size / 2, size: size, ink)
    for line in 0..<2 {
      design.write(
        (0..<3).map { _ in Self.name(&random) }.joined(separator: " "),
        x: w * 0.12,
        y: top + h * (0.78 + 0.09 * Float(line)),
        size: max(7, h * 0.05),
        ink
      )
    }
  }

  /// A word that no other design is likely to have.
  private static func name(_ random: inout SeededRandom) -> String {
    let letters = (0..<4 + random.index(below: 4)).map { _ in
      Character(UnicodeScalar(UInt8(65 + random.index(below: 26))))
    }
    return String(letters)
  }

  /// Returns a picture with what only one member has: a colour, things on it, and a name.
  private static func picture(
    width: Int,
    height: Int,
    hue: Float,
    _ random: inout SeededRandom
  ) -> Raster {
    let color = Raster.Color(
      hue: hue + random.number(in: -20...20),
      saturation: random.number(in: 0.4...0.9),
      value: random.number(in: 130...240)
    )
    var picture = Raster(width: width, height: height, color: color)
    DrawnScene.addClutter(to: &picture, count: 12, &random)
    let name = "\(name(&random)) \(name(&random))"
    let size = min(
      Float(height) * 0.16,
      Float(width) * 0.84 * 7 / Float(max(1, name.utf8.count) * 6)
    )
    let y = Float(height) * random.number(in: 0.1...0.7)
    picture.fill(
      x: Float(width) * 0.04,
      y: y - size * 0.4,
      width: Float(width) * 0.92,
      height: size * 1.8,
      color * 0.4
    )
    picture.write(name, x: Float(width) * 0.08, y: y, size: size, .gray(250))
    return picture
  }
}

extension Raster {
  /// Makes every place lighter or darker as in a photo, so that no two drawings are alike in detail.
  ///
  /// - Parameters:
  ///   - seed: Which photo.
  ///   - strength: 0 (nothing) to 1; the hues stay.
  /// - Throws: `SightlineError` when memory runs out.
  mutating func addTexture(_ seed: UInt64, strength: Float) throws(SightlineError) {
    let photo = Raster(try SyntheticPhoto(seed: seed, width: width, height: height).draw())
    let light = photo.pixels.span
    var span = pixels.mutableSpan
    for index in span.indices { span[index] *= 1 + strength * (light[index].luma / 120 - 1) }
  }
}
