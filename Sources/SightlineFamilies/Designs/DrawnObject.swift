import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// A coloured thing on neutral ground, as shops photograph goods, and the same thing in other colours.
///
/// Turning the hue changes the main parts; what is on them, greys, shades and all edges stay as they are.
public struct DrawnObject: Hashable, Sendable {
  private let seed: UInt64

  /// Chooses a thing; another number is another thing.
  public init(seed: UInt64) { self.seed = seed }

  /// Draws the thing, in `rgb8`, 520×420 pixels.
  ///
  /// - Parameter hueTurn: By how many degrees the hues of the main parts are turned, 0…360.
  /// - Returns: The picture; the same for the same turn.
  /// - Throws: `SightlineError` when memory runs out.
  public func draw(hueTurn: Double = 0) throws(SightlineError) -> ReadOnlyPixelBuffer {
    var random = SeededRandom(seed: seed, name: "object")
    var picture = Raster(width: 520, height: 420, color: .gray(random.number(in: 215...245)))
    let hue = random.number(in: 0...360)
    let mainHue = hue + Float(hueTurn)
    let middle = Raster.Point(260, 205)
    picture.fill(
      .init(center: Raster.Point(260, 352), halfSize: Raster.Point(170, 12), radius: 12),
      .gray(175)
    )
    func color(of hue: Float, _ random: inout SeededRandom) -> Raster.Color {
      // One part in three is black, grey or chrome.
      random.index(below: 3) == 0
        ? .gray(random.number(in: 15...190))
        : Raster.Color(
          hue: hue + random.number(in: -18...18),
          saturation: random.number(in: 0.65...1),
          value: random.number(in: 120...235)
        )
    }
    // Large parts, which join at the middle, first, and then the parts on them.
    for part in 0..<7 {
      let reach = part == 0 ? 0 : random.number(in: 30...110)
      let direction = DrawnScene.randomDirection(&random) * (random.chance() ? 1 : -1)
      let half = Raster.Point(random.number(in: 35...105), random.number(in: 20...70))
      let tone =
        part == 0
        ? Raster.Color(hue: mainHue, saturation: 0.85, value: 200) : color(of: mainHue, &random)
      picture.fill(
        .init(
          center: middle + direction * reach,
          halfSize: part == 0 ? Raster.Point(140, 85) : half,
          radius: random.chance() ? 18 : 0,
          direction: DrawnScene.randomDirection(&random)
        ),
        tone
      )
    }
    for _ in 0..<45 {
      let direction = DrawnScene.randomDirection(&random) * (random.chance() ? 1 : -1)
      let center = middle + direction * random.number(in: 0...130)
      let half = Raster.Point(random.number(in: 3...24), random.number(in: 2...8))
      picture.fill(
        .init(
          center: center,
          halfSize: half,
          radius: random.chance() ? half.y : 0,
          direction: DrawnScene.randomDirection(&random)
        ),
        color(of: hue, &random)
      )
    }
    try picture.addTexture(random.next(), strength: 0.25)
    picture.write(
      PixelFont.line(words: 1, &random),
      x: 190,
      y: 190,
      size: 24,
      random.chance() ? .gray(245) : .gray(20)
    )
    picture.addNoise(3, &random)
    return try picture.buffer()
  }
}

extension Raster.Color {
  /// A colour from its hue in degrees of any size, its saturation 0…1 and its value 0…255.
  init(hue: Float, saturation: Float, value: Float) {
    let turned = hue / 60
    func channel(_ offset: Float) -> Float {
      // A trapezoid of a period of 6: 1 for two thirds, then down, 0, and up again.
      let sector = offset + turned
      let place = sector - 6 * (sector / 6).rounded(.down)
      let weight = Swift.min(place, 4 - place).clamped(to: 1)
      return value * (1 - saturation * weight)
    }
    self.init(channel(5), channel(3), channel(1))
  }
}
