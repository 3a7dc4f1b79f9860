import SightlineGeometry
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineReading

@Suite("BarPlaces")
struct BarPlacesTests {
  /// The places of drawn bars on a scene.
  private func places(turnedBy turn: (cosine: Double, sine: Double)) throws -> [BarPlaces.Place] {
    let code = try DrawnCode.bars("9780306406157", module: 3)
    let ground = try DrawnPicture.scene(3, width: 640, height: 480)
    let picture = try DrawnCode.placed(code, on: ground, turnedBy: turn)
    return BarPlaces(in: EdgeBlocks(in: CodeLook(picture, shortSide: 800).luma)).places
  }

  @Test("Bars are found at any angle, with the direction across them", arguments: 0..<12)
  func turned(twelfth: Int) throws {
    let steps: [(cosine: Double, sine: Double)] = [(1, 0), (0.8660, 0.5), (0.5, 0.8660)]
    let quarters: [(SIMD2<Double>) -> SIMD2<Double>] = [
      { $0 }, { SIMD2(-$0.y, $0.x) }, { -$0 }, { SIMD2($0.y, -$0.x) },
    ]
    let step = steps[twelfth % 3]
    let turn = quarters[twelfth / 3](SIMD2(step.cosine, step.sine))
    let place = try #require(places(turnedBy: (turn.x, turn.y)).first)
    #expect(abs((place.direction * turn).sum()) > 0.98)
    // The middle of the picture is where the bars are; the place has its margins and whole blocks beyond them.
    let middle = SIMD2(320.0, 240.0)
    let across = (middle * place.direction).sum()
    let along = (middle * SIMD2(-place.direction.y, place.direction.x)).sum()
    #expect(place.across.contains(across) && place.along.contains(along))
    let width = place.across.upperBound - place.across.lowerBound
    #expect(width > 286 && width < 600)
  }

  @Test("Edges with one side, even ground and pictures smaller than a block are no bars")
  func none() throws {
    let edge = try ReadOnlyPixelBuffer(
      width: 256,
      height: 256,
      format: .gray8,
      bytes: (0..<256 * 256).map { UInt8($0 % 256) / 8 * 8 }
    )
    #expect(BarPlaces(in: EdgeBlocks(in: edge)).places.isEmpty)
    for (width, height) in [(1, 1), (31, 400), (64, 3), (300, 300)] {
      let even = try MutablePixelBuffer(width: width, height: height, format: .gray8).finish()
      #expect(BarPlaces(in: EdgeBlocks(in: even)).places.isEmpty)
    }
  }
}

@Suite("SquarePlaces")
struct SquarePlacesTests {
  @Test("A square code is inside a place, and bars and even ground are not")
  func places() throws {
    func places(_ picture: ReadOnlyPixelBuffer) -> [SquarePlaces.Place] {
      let luma = CodeLook(picture, shortSide: 800).luma
      return SquarePlaces(in: EdgeBlocks(in: luma), width: luma.width, height: luma.height).places
    }
    let ground = try DrawnPicture.scene(4, width: 640, height: 480)
    let square = try DrawnCode.placed(DrawnCode.landmarkSquare(module: 4), on: ground)
    // The square reaches 58 pixels to each side of the middle.
    let place = try #require(places(square).first)
    #expect(place.x.lowerBound <= 262 && place.x.upperBound >= 378)
    #expect(place.y.lowerBound <= 182 && place.y.upperBound >= 298)
    let bars = try DrawnCode.placed(DrawnCode.bars("9780306406157", module: 3), on: ground)
    #expect(!places(bars).contains { $0.x.contains(320) && $0.y.contains(240) })
    let even = try MutablePixelBuffer(width: 300, height: 300, format: .gray8).finish()
    #expect(places(even).isEmpty)
  }
}

@Suite("Tripling")
struct TriplingTests {
  @Test("Every third pixel is one of the picture's, and what changes evenly still does")
  func ramp() throws {
    let ramp = try ReadOnlyPixelBuffer(
      width: 12,
      height: 9,
      format: .gray8,
      bytes: (0..<108).map { (place: Int) -> UInt8 in UInt8(6 * (place % 12) + 9 * (place / 12)) }
    )
    let large = Tripling.tripled(ramp)
    #expect(large.count == 36 * 27)
    for y in 6..<21 {
      for x in 6..<30 {
        // Six a pixel across and nine down are two and three a third; sums are rounded twice.
        let expected = 2 * (x - 1) + 3 * (y - 1)
        #expect(abs(Int(large[36 * y + x]) - expected) <= 1, "\(x), \(y)")
      }
    }
    #expect(
      Tripling.tripled(try ReadOnlyPixelBuffer(width: 1, height: 1, format: .gray8, bytes: [7]))
        == [UInt8](repeating: 7, count: 9)
    )
  }
}

@Suite("CodeLook")
struct CodeLookTests {
  @Test("A pixel of a place that was turned lies where the picture has the same gray")
  func turnedPlaces() throws {
    let code = try DrawnCode.bars("9780306406157", module: 6)
    let ground = try DrawnPicture.scene(3, width: 900, height: 900)
    let picture = try DrawnCode.placed(code, on: ground, turnedBy: (0.8, 0.6))
    let look = CodeLook(picture, shortSide: 800)
    let bars = try #require(look.bars(in: EdgeBlocks(in: look.luma)).first)
    var (near, all) = (0, 0)
    for y in stride(from: 100, to: bars.luma.height - 100, by: 7) {
      for x in stride(from: 100, to: bars.luma.width - 100, by: 7) {
        let place = bars.place(.init(x: x, y: y))
        let (column, row) = (Int(place.x), Int(place.y))
        guard (0..<900).contains(column), (0..<900).contains(row) else { continue }
        let here = Int(bars.luma.row(y, as: UInt8.self)[x])
        let there = Int(look.luma.row(row, as: UInt8.self)[column])
        all += 1
        if abs(here - there) < 80 { near += 1 }
      }
    }
    // Those on the edges of bars differ.
    #expect(all > 100 && Double(near) > 0.8 * Double(all))
  }

  @Test("Sharpening keeps even ground, and makes a step steeper")
  func sharpened() throws {
    for (width, height) in [(1, 1), (2, 5), (40, 3)] {
      let bytes = [UInt8](repeating: 90, count: width * height)
      let even = try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
      let sharp = CodeLook(even, shortSide: 800).sharpened.luma
      #expect(
        (0..<height).allSatisfy { y in
          (0..<width).allSatisfy { sharp.row(y, as: UInt8.self)[$0] == 90 }
        }
      )
    }
    let step = try ReadOnlyPixelBuffer(
      width: 20,
      height: 9,
      format: .gray8,
      bytes: (0..<180).map { $0 % 20 < 10 ? 100 : 120 }
    )
    let row = CodeLook(step, shortSide: 800).sharpened.luma.row(4, as: UInt8.self)
    #expect(
      (0..<20).map { row[$0] } == [
        100, 100, 100, 100, 100, 100, 100, 100, 94, 88, 132, 126, 120, 120, 120, 120, 120, 120, 120,
        120,
      ]
    )
  }
}
