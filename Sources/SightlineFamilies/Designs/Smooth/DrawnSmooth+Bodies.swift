import SightlineEvaluation

extension DrawnSmooth {
  /// A chest: lungs, ribs, spine and heart, as light as they are dense.
  static func xRay(_ random: inout SeededRandom) -> Raster {
    var film = Raster(width: 400, height: 460, color: .gray(8))
    let wide = random.number(in: 0.82...1)
    let lungs = [-1, 1].map { (side: Float) in
      (
        center: Raster.Point(
          side * random.number(in: 0.36...0.46) * wide,
          random.number(in: -0.2...0.05)
        ),
        half: Raster.Point(random.number(in: 0.25...0.33), random.number(in: 0.6...0.8))
      )
    }
    let heart = (
      center: Raster.Point(random.number(in: 0.02...0.2), random.number(in: 0.2...0.45)),
      half: Raster.Point(random.number(in: 0.22...0.36), random.number(in: 0.26...0.38))
    )
    let spacing = random.number(in: 0.15...0.21)
    let bend = random.number(in: 0.5...1.2)
    let shift = random.number(in: 0...1)
    let dense = random.number(in: 22...46)
    let vertebra = random.number(in: 4.5...7)
    let tissue = Self.noise(400, 460, cells: (13, 15), &random)
    film.repaint { place, index, _ in
      let body = Self.ease(Self.inside(place, .init(0, 0.1), .init(wide, 1.35)), 0, 0.22)
      var level = 8 + body * 112
      let air = lungs.map { Self.ease(Self.inside(place, $0.center, $0.half), 0, 0.3) }.max() ?? 0
      level -= air * 78
      let along = (place.y - bend * place.x * place.x * (place.x > 0 ? 1 : 0.92)) / spacing + shift
      let rib = max(0, Self.wave(along)) * Self.ease(abs(place.x), 0.08, 0.2)
      level += rib * dense * body * (place.y < 0.62 ? 1 : 0.25)
      level += Self.ease(Self.inside(place, heart.center, heart.half), 0, 0.3) * 62
      let spine = 1 - Self.ease(abs(place.x), 0.05, 0.1)
      level += spine * body * (44 + 12 * Self.wave(place.y * vertebra))
      return .gray(level + body * tissue.pixels[index].x * 9)
    }
    film = film.boxFiltered(radius: 1)
    let collar = random.number(in: 72...96)
    for side in [-1, 1] as [Float] {
      film.fillCapsule(
        from: .init(200 + side * 22, collar + 26),
        to: .init(200 + side * random.number(in: 128...150), collar - random.number(in: 4...22)),
        radius: 6,
        .gray(168)
      )
    }
    film = film.boxFiltered(radius: 1)
    if random.chance() {
      film.write(
        random.chance() ? "L" : "R",
        at: .init(random.chance() ? 28 : 356, 30),
        size: 18,
        in: .bold,
        .gray(235)
      )
    }
    film.addNoise(5, &random)
    return film
  }

  /// A slice of a head: skull, folds, and the chambers in the middle.
  static func brainSlice(_ random: inout SeededRandom) -> Raster {
    var slice = Raster(width: 380, height: 440, color: .gray(4))
    let half = Raster.Point(random.number(in: 0.74...0.86), random.number(in: 0.92...1.06))
    let bone = random.number(in: 120...215)
    let coarse = Self.noise(380, 440, cells: (15, 17), &random)
    let fine = Self.noise(380, 440, cells: (37, 43), &random)
    let chamber = Raster.Point(random.number(in: 0.07...0.15), random.number(in: 0.2...0.36))
    let height = random.number(in: -0.15...0.1)
    let turn = random.number(in: 0.2...0.5)
    let grey = random.number(in: 80...120)
    let white = random.number(in: 130...170)
    slice.repaint { place, index, color in
      let depth = Self.inside(place, .zero, half)
      let skin = Self.ease(depth, 0, 0.01) * (1 - Self.ease(depth, 0.025, 0.035))
      let skull = Self.ease(depth, 0.05, 0.06) * (1 - Self.ease(depth, 0.09, 0.105))
      var level = 4 + skin * 120 + skull * bone
      let folds = coarse.pixels[index].x * 0.6 + fine.pixels[index].x * 0.4
      let brain = Self.ease(depth + folds * 0.02, 0.13, 0.15)
      let furrow = Self.ease(abs(fine.pixels[index].y + 0.3 * coarse.pixels[index].y), 0, 0.16)
      let core = Self.ease(depth + folds * 0.16, 0.27, 0.33)
      let cortex = grey * (0.45 + 0.55 * furrow)
      level += brain * (cortex + core * (white - cortex))
      let lean = place.y - height
      let side = abs(place.x) - turn * max(0, -lean) * 0.5
      let fluid = Self.inside(.init(side - 0.09, lean), .zero, chamber)
      level *= 1 - 0.85 * Self.ease(fluid + 0.1 * folds, 0, 0.16)
      let cleft = 1 - Self.ease(abs(place.x), 0.006, 0.016)
      level *= 1 - 0.6 * cleft * brain * Self.ease(abs(lean), 0.25, 0.4)
      return .gray(level)
    }
    slice = slice.boxFiltered(radius: 1)
    slice.addNoise(4, &random)
    return slice
  }

  /// The ridges of a finger: a whorl, a loop or an arch, pressed on paper.
  static func fingerprint(_ random: inout SeededRandom) -> Raster {
    var print = Raster(width: 380, height: 460, color: .gray(random.number(in: 236...255)))
    let ink = Raster.Color.gray(random.number(in: 18...90))
    let ridges = random.number(in: 15...21)
    let core = Raster.Point(random.number(in: -0.2...0.2), random.number(in: -0.3...0.15))
    let shape = random.index(below: 3)
    let stretch = random.number(in: 0.6...0.95)
    let shear = random.number(in: -0.6...0.6)
    let warp = Self.noise(380, 460, cells: (6, 7), &random)
    let pressure = Self.noise(380, 460, cells: (11, 13), &random)
    let pores = Self.noise(380, 460, cells: (95, 115), &random)
    let bend = random.number(in: 0.5...1.3)
    print.repaint { place, index, paper in
      let mask = Self.ease(
        Self.inside(place, .zero, .init(0.86, 1.1)) + 0.12 * pressure.pixels[index].x,
        0,
        0.1
      )
      guard mask > 0 else { return paper }
      let offset = place - core
      let round = (offset.x * offset.x + offset.y * offset.y * stretch).squareRoot()
      let phase: Float
      switch shape {
      case 0: phase = round
      case 1:
        let leaned = offset.x + shear * offset.y
        phase = offset.y < 0 ? round : abs(leaned) * 0.9 + 0.08 * offset.y
      default: phase = offset.y + bend * max(0, 0.5 - offset.x * offset.x)
      }
      let place = phase * ridges + warp.pixels[index].x * 1.1
      let level = Self.wave(place) + 0.35 * pressure.pixels[index].y + 0.3 * pores.pixels[index].x
      return paper + mask * Self.ease(level, -0.25, 0.35) * (ink - paper)
    }
    return print
  }
}
