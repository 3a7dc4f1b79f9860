import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

@Suite("Pixels of a reference and of a picture that shows it")
struct AlignedBlocksTests {
  /// From the pixels of a picture of 400×150 to those of a picture with a border of 10 pixels, half as large again.
  private static let shown = [1.5, 0, 10, 0, 1.5, 10, 0, 0, 1]

  /// A picture with a border, half as large again, through a change of its samples.
  private static func photographed(
    _ picture: ReadOnlyPixelBuffer,
    _ change: (_ level: Int, _ x: Int) -> Int = { level, _ in level }
  ) throws -> PreparedPicture {
    let (width, height) = (picture.width * 3 / 2 + 20, picture.height * 3 / 2 + 20)
    return PreparedPicture(
      try DrawnPicture.draw(width: width, height: height) { x, y in
        let (column, row) = ((x - 10) * 2 / 3, (y - 10) * 2 / 3)
        guard x >= 10, y >= 10, column < picture.width, row < picture.height else {
          return SIMD3(repeating: 90)
        }
        let pixel = picture.row(row, as: RGB8.self)[column]
        return SIMD3(
          change(Int(pixel.red), column),
          change(Int(pixel.green), column),
          change(Int(pixel.blue), column)
        )
      },
      minimumShortSide: PreparedPicture.closeShortSide
    )
  }

  private static func correlations(
    _ picture: PreparedPicture,
    _ reference: ReadOnlyPixelBuffer,
    _ matrix: [Double] = shown,
    where isCompared: (Double, Double) -> Bool = { _, _ in true }
  ) -> [Float]? {
    AlignedBlocks(
      picture,
      with: PreparedPicture(reference).luma,
      width: reference.width,
      height: reference.height,
      matrix: matrix,
      where: isCompared
    )?.correlations
  }

  @Test("All blocks of the same picture are alike, also in other light")
  func same() throws {
    let picture = try DrawnPicture.label(1, 2)
    for change in [{ level, _ in level }, { level, x in 20 + level * (200 + x / 4) / 600 }] {
      let photograph = try Self.photographed(picture, change)
      let found = try #require(Self.correlations(photograph, picture))
      #expect(found.count > 200)
      #expect(found.allSatisfy { $0 > 0.85 }, "\(found.min() ?? 0)")
    }
  }

  @Test("What is printed elsewhere on another label of one design is unlike, and the rest is alike")
  func sibling() throws {
    let photograph = try Self.photographed(try DrawnPicture.label(1, 2))
    let other = try DrawnPicture.label(1, 3)
    let brand = try #require(Self.correlations(photograph, other) { x, _ in x < 0.5 })
    #expect(brand.allSatisfy { $0 > 0.85 })
    let product = try #require(Self.correlations(photograph, other) { x, _ in x > 0.5 })
    #expect(product.count { $0 < 0.6 } * 2 > product.count)
  }

  @Test("A view that is some pixels wrong finds the blocks beside their places")
  func roughView() throws {
    let picture = try DrawnPicture.label(1, 2)
    let photograph = try Self.photographed(picture)
    // Up to ten pixels of the frame of 320 off, more on the right.
    let rough = [1.47, 0.01, 15, 0.01, 1.5, 6, 0, 0, 1]
    let found = try #require(
      Self.correlations(photograph, picture, rough) { x, y in
        (0.1...0.9).contains(x) && (0.1...0.9).contains(y)
      }
    )
    #expect(found.allSatisfy { $0 > 0.8 }, "\(found.min() ?? 0)")
  }

  @Test("A reference that is seen too small, or nowhere, is not compared")
  func tooSmall() throws {
    let picture = try DrawnPicture.label(1, 2)
    let photograph = try Self.photographed(picture)
    for matrix in [[0.1, 0, 0, 0, 0.1, 0, 0, 0, 1], [1, 0, 9000, 0, 1, 0, 0, 0, 1]] {
      #expect(Self.correlations(photograph, picture, matrix) == nil)
    }
    #expect(Self.correlations(photograph, picture) { _, _ in false } == nil)
  }

  @Test("Where the reference is plain and something is seen, nothing is alike")
  func plainReference() throws {
    let photograph = try Self.photographed(try DrawnPicture.label(1, 2))
    let found = try #require(Self.correlations(photograph, try DrawnPicture.flat(90)))
    #expect(found.allSatisfy { $0 == 0 })
  }

  @Test(
    "No transform makes it trap",
    arguments: [0, -1, .infinity, .nan, 1e300, 1e-300] as [Double]
  )
  func hostile(number: Double) throws {
    let picture = try DrawnPicture.label(1, 2)
    let photograph = try Self.photographed(picture)
    for place in 0..<9 {
      var matrix = Self.shown
      matrix[place] = number
      let found = Self.correlations(photograph, picture, matrix)
      #expect(found.map { $0.allSatisfy(\.isFinite) } ?? true)
    }
  }
}
