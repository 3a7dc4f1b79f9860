import SightlineEvaluation

extension Raster {
  /// Lets a glossy surface shine: one to three highlights that burn out, and a faint mirrored picture.
  ///
  /// Values above 255 stay, so that a darker exposure shows them white all the same.
  mutating func addGloss(mirroring other: Raster, _ random: inout SeededRandom) {
    mirror(other, &random)
    for _ in 0..<1 + random.index(below: 3) {
      let direction = DrawnScene.randomDirection(&random)
      let middle = Point(random.number(in: -0.9...0.9), random.number(in: -0.9...0.9))
      // Lamps and windows: long or round, soft at the edges.
      let halfSize = Point(random.number(in: 0.25...1.1), random.number(in: 0.08...0.25))
      let strength = random.number(in: 150...450)
      recolorByPosition { position, color in
        let offset = position - middle
        let local =
          Point(
            offset.x * direction.x + offset.y * direction.y,
            offset.y * direction.x - offset.x * direction.y
          ) / halfSize
        let distance = local.x * local.x + local.y * local.y
        guard distance < 1 else { return color }
        let rise = 1 - distance
        return color + strength * rise * rise
      }
    }
  }

  /// Adds the light of another picture, left and right exchanged, on one side of a slanted edge.
  private mutating func mirror(_ other: Raster, _ random: inout SeededRandom) {
    var small = other
    while small.longerSide > 256 { small = small.halved() }
    let strength = random.number(in: 0.1...0.35)
    let normal = DrawnScene.randomDirection(&random)
    let level = random.number(in: -0.6...0.2)
    let size = SIMD2(Double(small.width), Double(small.height))
    recolorByPosition { position, color in
      let depth = position.x * normal.x + position.y * normal.y - level
      guard depth > 0 else { return color }
      let unit = SIMD2(0.5 - 0.5 * Double(position.x), 0.5 + 0.5 * Double(position.y))
      return color + strength * min(depth * 4, 1) * small.sampled(unit * size)
    }
  }
}
