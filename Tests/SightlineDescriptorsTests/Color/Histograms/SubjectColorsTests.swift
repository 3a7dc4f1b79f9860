import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

@Suite("SubjectColors, in the middle of a query")
struct SubjectColorsTests {
  /// A disc in the middle, with stripes that say where, on a ground.
  private static func thing(
    _ color: SIMD3<Int>,
    on ground: SIMD3<Int>,
    radius: Int = 40
  ) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: 200, height: 160) { x, y in
      let (dx, dy) = (x - 100, y - 80)
      guard dx * dx + dy * dy < radius * radius else { return ground }
      return x % 8 < 4 ? color : color / 2
    }
  }

  private static func histogram(_ picture: ReadOnlyPixelBuffer) -> ColorHistogram {
    HSVHistogram().describe(PreparedPicture(picture))
  }

  private static func subject(_ picture: ReadOnlyPixelBuffer) throws -> SubjectColors {
    try #require(SubjectColors(PreparedPicture(picture)))
  }

  private static let white = SIMD3(250, 250, 250)
  private static let red = SIMD3(200, 30, 30)
  private static let green = SIMD3(30, 160, 40)
  private static let blue = SIMD3(30, 40, 190)

  @Test("A thing on any background is more like itself on white than like another thing on white")
  func ground() throws {
    let references = try [Self.red, Self.green].map {
      Self.histogram(try Self.thing($0, on: Self.white))
    }
    for ground in [Self.blue, Self.white, SIMD3(90, 90, 90), Self.green] {
      let asked = try Self.subject(try Self.thing(Self.red, on: ground))
      let own = try #require(asked.likeness(to: references[0]))
      let other = try #require(asked.likeness(to: references[1]))
      #expect(own > 0.8 && own > 2 * other)
    }
  }

  @Test("Colours a third of the sides away from the middle do not count")
  func reach() throws {
    let plain = try Self.thing(Self.red, on: Self.blue, radius: 79)
    let bordered = try DrawnPicture.draw(width: 200, height: 160) { x, y in
      guard (30..<170).contains(x), (24..<136).contains(y) else { return SIMD3(20, 200, 220) }
      let pixel = plain.row(y, as: RGB8.self)[x]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    let (one, other) = (try Self.subject(plain), try Self.subject(bordered))
    #expect(one == other)
  }

  @Test("A white thing is compared by its white if nothing else is left")
  func white() throws {
    let paper = try Self.thing(SIMD3(255, 255, 255), on: Self.white, radius: 3)
    let asked = try Self.subject(try Self.thing(SIMD3(240, 240, 240), on: Self.blue, radius: 60))
    let likeness = try #require(asked.likeness(to: Self.histogram(paper)))
    let dark = try #require(
      asked.likeness(to: Self.histogram(try Self.thing(Self.green, on: SIMD3(10, 10, 10))))
    )
    #expect(likeness > dark)
  }

  @Test("Likeness is always 0 to 1")
  func bounds() throws {
    var random = SeededGenerator(seed: 7)
    for seed in 1...20 {
      let asked = try Self.subject(try DrawnPicture.scene(seed))
      let other = try DrawnPicture.scene(Int.random(in: 1...200, using: &random))
      let likeness = try #require(asked.likeness(to: Self.histogram(other)))
      #expect((0...1).contains(likeness))
    }
  }

  @Test("A flat picture has no subject, and histograms of another kind are not compared")
  func nothing() throws {
    let flat = try DrawnPicture.draw(width: 64, height: 64) { _, _ in Self.red }
    #expect(SubjectColors(PreparedPicture(flat)) == nil)
    let asked = try Self.subject(try DrawnPicture.scene(1))
    let grid = LabGridHistogram().describe(PreparedPicture(try DrawnPicture.scene(1)))
    #expect(asked.likeness(to: grid) == nil)
    let empty = ColorHistogram(bins: [UInt8](repeating: 0, count: 200), quality: 50)
    #expect(asked.likeness(to: empty) == nil)
  }
}
