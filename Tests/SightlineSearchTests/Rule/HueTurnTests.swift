import Foundation
import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("Turned hues")
struct HueTurnTests {
  private typealias Lab = (light: Double, a: Double, b: Double)

  /// The cells of a thing in several hues on neutral ground, which takes half of them.
  private static func thing(_ seed: Int) -> [Lab] {
    var numbers = SeededGenerator(seed)
    let hues = (0..<4).map { _ in numbers.number(in: 0...6.283) }
    return (0..<256).map { cell in
      let (x, y) = (cell % 16, cell / 16)
      guard (3..<13).contains(x), (2..<15).contains(y) else {
        return (numbers.number(in: 60...95), 0, 0)
      }
      let hue = hues[y / 4] + numbers.noise(0.05)
      let strength = numbers.number(in: 16...34)
      return (numbers.number(in: 25...80), strength * cos(hue), strength * sin(hue))
    }
  }

  private static func colors(_ cells: [Lab]) throws -> ViewedColors {
    func step(_ value: Double) -> Int16 { Int16(min(max((value / 1.5).rounded(), -64), 63)) + 64 }
    let components = cells.flatMap { cell in
      [Int16((cell.light * 127 / 100).rounded()), step(cell.a), step(cell.b)]
    }
    let vector = FeatureVector(kind: .colorCells, components: components, quality: 90)
    return try #require(ViewedColors(.vector(vector)))
  }

  private static func turn(
    _ cells: [Lab],
    by change: (Lab) -> Lab
  ) throws -> HueTurn {
    try #require(HueTurn(colors(cells.map(change)), from: colors(cells)))
  }

  @Test(
    "Stronger and weaker colours, a tint, and both are not a turn",
    arguments: [1, 0.6, 0.4, 1.3],
    [(0.0, 0.0), (6, 4), (-5, 8), (0, -10)]
  )
  func light(gain: Double, tint: (Double, Double)) throws {
    for seed in 1...12 {
      let turn = try Self.turn(Self.thing(seed)) { cell in
        let light = cell.light / 100
        return (
          cell.light, gain * cell.a + tint.0 * light, gain * cell.b + tint.1 * light
        )
      }
      #expect(try #require(turn.deviation) < 8, "\(seed): \(turn)")
      #expect(try #require(turn.turned) < 0.02, "\(seed): \(turn)")
      #expect(try #require(turn.agreement) > 0.8, "\(seed): \(turn)")
    }
  }

  @Test(
    "The turn of all hues is measured, in any light",
    arguments: [60.0, 120, 180],
    [1, 0.6]
  )
  func turned(degrees: Double, gain: Double) throws {
    for sign in [1.0, -1] {
      for seed in 1...12 {
        let angle = sign * degrees * .pi / 180
        let turn = try Self.turn(Self.thing(seed)) { cell in
          (
            cell.light,
            gain * (cos(angle) * cell.a - sin(angle) * cell.b),
            gain * (sin(angle) * cell.a + cos(angle) * cell.b)
          )
        }
        #expect(abs(try #require(turn.deviation) - degrees) < 12, "\(seed): \(turn)")
        #expect(try #require(turn.turned) > 0.8, "\(seed): \(turn)")
      }
    }
  }

  @Test("A turned part is measured as a share")
  func part() throws {
    for seed in 1...12 {
      let cells = Self.thing(seed)
      let other = cells.enumerated().map { place, cell -> Lab in
        place / 16 < 8 ? cell : (light: cell.light, a: -cell.a, b: -cell.b)
      }
      let turn = try #require(HueTurn(Self.colors(other), from: Self.colors(cells)))
      #expect((0.3...0.8).contains(try #require(turn.turned)), "\(seed): \(turn)")
    }
  }

  @Test("Cells without colour give no evidence")
  func gray() throws {
    let cells = Self.thing(1)
    let grayQuery = try Self.turn(cells) { ($0.light, 0, 0) }
    #expect(grayQuery.deviation == nil && grayQuery.agreement == nil)
    #expect(grayQuery.turned ?? 0 == 0)
    let gray = cells.map { cell -> Lab in (cell.light, 0, 0) }
    let grayReference = try #require(HueTurn(Self.colors(cells), from: Self.colors(gray)))
    #expect(grayReference == HueTurn(deviation: nil, agreement: nil, turned: nil))
    // And adds nothing to a score.
    var measured = Measurements(distances: [])
    let rule = MatchRule(.standard, among: 1000)
    for view in [nil, ViewMeasurements(logOdds: 40, inliers: 30)] {
      measured.view = view
      measured.hues = nil
      let without = rule.logOdds(measured, whole: 3)
      for turn in [grayQuery, grayReference] {
        measured.hues = turn
        #expect(rule.logOdds(measured, whole: 3) == without)
      }
    }
  }

  @Test("What a dim photograph has left of colours has no hue that could differ")
  func dim() throws {
    for seed in 1...12 {
      func turn(gain: Double) throws -> HueTurn {
        try Self.turn(Self.thing(seed)) { ($0.light / 2, -gain * $0.a, -gain * $0.b) }
      }
      #expect(try turn(gain: 0.2).turned == nil)
      #expect(try #require(turn(gain: 0.8).turned) > 0.9)
    }
  }

  @Test("Too few cells are not compared")
  func few() throws {
    let colors = try Self.colors(Self.thing(1))
    #expect(HueTurn(colors.keeping { $0 < 11 }, from: colors) == nil)
    #expect(HueTurn(colors.keeping { $0 < 128 }, from: colors.keeping { $0 >= 128 }) == nil)
    #expect(HueTurn(colors.keeping { (60..<180).contains($0) }, from: colors) != nil)
  }

  @Test("Any colours give degrees and shares", arguments: 1...40)
  func ranges(seed: Int) throws {
    var numbers = SeededGenerator(seed)
    func drawn() throws -> ViewedColors {
      let strength = numbers.number(in: 0...90)
      return try Self.colors(
        (0..<256).map { _ in
          (
            numbers.number(in: 0...100), numbers.number(in: -1...1) * strength,
            numbers.number(in: -1...1) * strength
          )
        }
      )
    }
    let turn = try #require(try HueTurn(drawn(), from: drawn()))
    if let deviation = turn.deviation { #expect((0...180).contains(deviation)) }
    if let agreement = turn.agreement { #expect((-1...1).contains(agreement)) }
    if let turned = turn.turned { #expect((0...1).contains(turned)) }
  }

  // MARK: Pictures

  /// A thing in two colours on neutral ground.
  private static func picture(
    _ first: SIMD3<Double> = [200, 40, 30],
    _ second: SIMD3<Double> = [230, 160, 40],
    as seen: (SIMD3<Double>) -> SIMD3<Double> = { $0 }
  ) throws -> ViewedColors {
    let buffer = try DrawnPicture.draw(width: 128, height: 96) { x, y in
      let isThing = (30..<100).contains(x) && (16..<84).contains(y)
      let color = seen(isThing ? x < 62 ? first : second : [228, 228, 228])
      return SIMD3(
        color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255)),
        rounding: .down
      )
    }
    return try #require(ViewedColors(.vector(ColorCells().describe(PreparedPicture(buffer)))))
  }

  private static func gray(_ color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(repeating: (color * [0.299, 0.587, 0.114]).sum())
  }

  @Test("A change of light or a filter on the whole picture is not a turn of hues")
  func filters() throws {
    let reference = try Self.picture()
    let filters: [(SIMD3<Double>) -> SIMD3<Double>] = [
      { $0 }, { $0 * 0.6 }, { $0 * [1.1, 1, 0.8] }, { $0 * [0.85, 1, 1.1] }, Self.gray,
      { Self.gray($0) * [1.05, 0.95, 0.8] }, { $0 * 0.6 + Self.gray($0) * 0.4 },
      { ($0 - 128) * 1.3 + 128 },
    ]
    for (number, filter) in filters.enumerated() {
      let seen = try Self.picture(as: filter)
      for turn in [HueTurn(seen, from: reference), HueTurn(reference, from: seen)] {
        #expect(turn?.deviation ?? 0 < 25, "filter \(number): \(String(describing: turn))")
        #expect(turn?.turned ?? 0 < 0.1, "filter \(number): \(String(describing: turn))")
      }
    }
  }

  @Test("Another hue on neutral ground is a turn, in both directions")
  func hue() throws {
    let reference = try Self.picture()
    for other in [
      try Self.picture([30, 60, 200], [40, 200, 230]),
      try Self.picture([40, 170, 40], [30, 200, 160]),
      try Self.picture([150, 30, 200], [220, 50, 190]),
    ] {
      for turn in [HueTurn(other, from: reference), HueTurn(reference, from: other)] {
        let turn = try #require(turn)
        #expect(turn.deviation ?? 180 > 40 && turn.agreement ?? 0 < 0.7, "\(turn)")
        #expect(try #require(turn.turned) > 0.5, "\(turn)")
      }
    }
  }
}
