import DescriptorLaws
import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

@Suite("Colour cells")
struct ColorCellsTests {
  private static func cells(_ buffer: ReadOnlyPixelBuffer) -> FeatureVector {
    ColorCells().describe(PreparedPicture(buffer))
  }

  @Test("Stored bytes are 676 and come back equal", arguments: TestPicture.allCases)
  func stored(kind: TestPicture) throws {
    for (width, height) in [(160, 120), (9, 4), (1, 1), (40, 900)] {
      let cells = Self.cells(try kind.draw(width: width, height: height))
      let bytes = cells.storedBytes
      #expect(bytes.count == 4 + 672)
      #expect(try FeatureVector(stored: bytes) == cells)
      #expect(try DescriptorValue(stored: bytes) == .vector(cells))
    }
    #expect(ColorCells().summary.hasPrefix("676 bytes: "))
  }

  @Test("A grey picture is grey in every cell, as light as it is")
  func gray() throws {
    let buffer = try DrawnPicture.draw(width: 128, height: 96) { x, _ in SIMD3(repeating: 2 * x) }
    let cells = Self.cells(buffer)
    #expect(cells.quality > 0)
    for cell in 0..<256 {
      #expect(cells.components[3 * cell + 1] == 64 && cells.components[3 * cell + 2] == 64)
    }
    let lights = (0..<16).map { cells.components[3 * $0] }
    #expect(lights == lights.sorted() && lights[0] < 10 && lights[15] > 115)
    // Row after row the same.
    for row in 1..<16 { #expect((0..<16).map { cells.components[3 * (16 * row + $0)] } == lights) }
  }

  @Test("The same grey picture is the same in RGB, BGRA and grey", arguments: TestPicture.allCases)
  func formats(kind: TestPicture) throws {
    let gray = try kind.draw(width: 101, height: 75).gray()
    let cells = Self.cells(gray)
    #expect(Self.cells(gray.rgb8()) == cells)
    #expect(Self.cells(try gray.rgb8().padded(.bgra8)) == cells)
  }

  @Test("A cell has the colour of its place")
  func places() throws {
    let colors: [SIMD3<Int>] = [
      SIMD3(255, 255, 255), SIMD3(0, 0, 0), SIMD3(255, 0, 0), SIMD3(0, 255, 0),
    ]
    // The CIELAB values of sRGB's white, black, red and green.
    let expected: [(Double, Double, Double)] = [
      (100, 0, 0), (0, 0, 0), (53.2, 80.1, 67.2), (87.7, -86.2, 83.2),
    ]
    let buffer = try DrawnPicture.draw(width: 256, height: 256) { x, y in
      colors[(y < 128 ? 0 : 2) + (x < 128 ? 0 : 1)]
    }
    let cells = Self.cells(buffer).components
    for (place, color) in [0, 15, 240, 255].enumerated() {
      let (light, a, b) = expected[place]
      #expect(abs(100.0 / 127 * Double(cells[3 * color]) - light) < 1.5)
      #expect(abs(1.5 * (Double(cells[3 * color + 1]) - 64) - a) < 2)
      #expect(abs(1.5 * (Double(cells[3 * color + 2]) - 64) - b) < 2)
    }
  }

  @Test("A flat picture has no colours to compare")
  func flat() throws {
    let cells = Self.cells(try DrawnPicture.flat(120))
    #expect(cells.quality == 0)
    #expect(ViewedColors(.vector(cells)) == nil)
    #expect(ViewedColors(nil) == nil)
    let histogram = LabGridHistogram().describe(PreparedPicture(try DrawnPicture.scene(1)))
    #expect(ViewedColors(.histogram(histogram)) == nil)
  }
}

@Suite("Colours of a view")
struct ViewedColorsTests {
  private static func picture(
    _ color: (Int, Int) -> SIMD3<Int>
  ) throws -> PreparedPicture {
    PreparedPicture(try DrawnPicture.draw(width: 400, height: 300, color))
  }

  /// Red on the left and blue on the right of a field of 200×100 pixels on grey.
  private static func field() throws -> PreparedPicture {
    try picture { x, y in
      guard (100..<200).contains(y), (150..<350).contains(x) else { return SIMD3(repeating: 128) }
      return x < 250 ? SIMD3(200, 40, 30) : SIMD3(30, 60, 200)
    }
  }

  @Test("With a known view, colours are those of the reference's places")
  func aligned() throws {
    let query = try Self.field()
    // A reference of 80×40 pixels, which the query shows upright, and one that it shows turned around.
    for (matrix, isTurned) in [
      ([2.5, 0, 150, 0, 2.5, 100, 0, 0, 1], false), ([-2.5, 0, 350, 0, -2.5, 200, 0, 0, 1], true),
    ] {
      let seen = try #require(ViewedColors(query, width: 80, height: 40, matrix: matrix))
      #expect(seen.count == 256)
      for (cell, color) in seen.cells.enumerated() {
        let isRed = (cell % 16 < 8) != isTurned
        let color = try #require(color).color
        #expect(isRed ? color.x > 40 && color.y > 20 : color.y < -30)
      }
    }
  }

  @Test("Places outside the query, or behind it, are unknown")
  func outside() throws {
    let query = try Self.field()
    let half = try #require(
      ViewedColors(query, width: 400, height: 300, matrix: [1, 0, 200, 0, 1, 0, 0, 0, 1])
    )
    #expect(half.count == 128)
    for (cell, color) in half.cells.enumerated() { #expect((color != nil) == (cell % 16 < 8)) }
    for matrix in [
      [1, 0, 900, 0, 1, 0, 0, 0, 1], [1, 0, 0, 0, 1, 0, 0, 0, -1], [0, 0, 0, 0, 0, 0, 0, 0, 0],
      [.nan, 0, 0, 0, 1, 0, 0, 0, 1], [1e300, 0, 0, 0, 1e300, 0, 0, 0, 1e-300],
    ] as [[Double]] {
      let seen = ViewedColors(query, width: 80, height: 40, matrix: matrix)
      #expect(seen?.count ?? 0 < 256)
    }
  }

  @Test("Gloss hides colour, white paper has none to lose")
  func gloss() throws {
    let matrix: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    let shining = try Self.picture { x, _ in x < 200 ? SIMD3(255, 220, 180) : SIMD3(200, 170, 140) }
    let seen = try #require(ViewedColors(shining, width: 400, height: 300, matrix: matrix))
    #expect(seen.count == 128)
    let paper = try Self.picture { x, _ in x < 200 ? SIMD3(255, 255, 255) : SIMD3(200, 170, 140) }
    #expect(ViewedColors(paper, width: 400, height: 300, matrix: matrix)?.count == 256)
  }

  @Test("A picture and a complete view of it have the same colours")
  func whole() throws {
    let buffer = try DrawnPicture.scene(5, width: 256, height: 256)
    let picture = PreparedPicture(buffer)
    let stored = try #require(ViewedColors(.vector(ColorCells().describe(picture))))
    let seen = try #require(
      ViewedColors(picture, width: 256, height: 256, matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1])
    )
    var far = 0
    for (one, other) in zip(stored.cells, seen.cells) {
      guard let one, let other else { continue }
      let color = one.color - other.color
      if (color * color).sum() > 15 * 15 || abs(one.light - other.light) > 10 { far += 1 }
    }
    // Few cells have an edge that samples and a thumbnail see differently.
    #expect(far < 40, "\(far)")
  }

  @Test("Plainness is the share of one even background")
  func plainness() throws {
    for lines in [2, 4, 8, 12] {
      let buffer = try DrawnPicture.draw(width: 128, height: 128) { x, y in
        if y / 8 < lines { return SIMD3(x / 8 * 16, 255 - x / 8 * 16, y / 8 * 16) }
        return SIMD3(repeating: 240)
      }
      let colors = try #require(
        ViewedColors(.vector(ColorCells().describe(PreparedPicture(buffer))))
      )
      #expect(abs(colors.plainness - Double(16 - lines) / 16) < 0.1, "\(lines)")
    }
  }

  @Test("Cells are stored and moved")
  func rearranged() throws {
    let colors = try #require(
      ViewedColors(.vector(ColorCells().describe(PreparedPicture(DrawnPicture.scene(3)))))
    )
    #expect(colors.keeping { $0 < 10 }.count == 10)
    let turned = colors.rearranged { 255 - $0 }
    #expect(turned.cells == colors.cells.reversed())
    #expect(turned.rearranged { 255 - $0 } == colors)
    #expect(colors.rearranged { _ in nil }.count == 0)
    #expect(ViewedColors.cell(atX: 0, y: 0) == 0 && ViewedColors.cell(atX: 1, y: 1) == 255)
    #expect(ViewedColors.cell(atX: -3, y: 0.5) == 128 && ViewedColors.cell(atX: 7, y: 0) == 15)
  }
}
