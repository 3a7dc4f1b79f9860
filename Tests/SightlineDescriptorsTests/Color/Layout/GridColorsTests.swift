import SightlineCodecs
import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

/// The effects of light and filters on colours.
@Suite("Colours by place")
struct GridColorsTests {
  /// A thing in two colours on neutral ground.
  private static func picture(
    _ first: SIMD3<Double> = [200, 40, 30],
    _ second: SIMD3<Double> = [230, 160, 40],
    as seen: (SIMD3<Double>) -> SIMD3<Double> = { $0 }
  ) throws -> GridColors {
    var bytes: [UInt8] = []
    for y in 0..<96 {
      for x in 0..<128 {
        let isThing = (30..<100).contains(x) && (16..<84).contains(y)
        let color = seen(isThing ? x < 62 ? first : second : [228, 228, 228])
        for channel in 0..<3 { bytes.append(UInt8(min(max(color[channel], 0), 255))) }
      }
    }
    let buffer = try ReadOnlyPixelBuffer(width: 128, height: 96, format: .rgb8, bytes: bytes)
    return try #require(GridColors(LabGridHistogram().describe(PreparedPicture(buffer))))
  }

  private static func gray(_ color: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(repeating: (color * [0.299, 0.587, 0.114]).sum())
  }

  @Test(
    "A copy is next to its picture, the same picture in another light is not",
    arguments: [25, 50, 90]
  )
  func copies(quality: Int) throws {
    let reference = try Self.picture()
    let picture = try DrawnPicture.label(1, 21)
    let copy = try ImageDecoder.decode(ImageEncoder.jpeg(picture, quality: quality)).buffer
    let colors = try [picture, copy].map {
      try #require(GridColors(LabGridHistogram().describe(PreparedPicture($0))))
    }
    #expect(try #require(colors[0].distance(to: colors[1])) <= 2)
    #expect(try #require(reference.distance(to: Self.picture { $0 * 0.6 })) > 8)
    #expect(try #require(colors[0].distance(to: reference)) > 8)
  }

  @Test("A change of light or a filter on the whole picture is not a change of colour")
  func light() throws {
    let reference = try Self.picture()
    let filters: [(SIMD3<Double>) -> SIMD3<Double>] = [
      { $0 }, { $0 * 0.6 }, { $0 * [1.1, 1, 0.8] }, { $0 * [0.85, 1, 1.1] }, Self.gray,
      { Self.gray($0) * [1.05, 0.95, 0.8] }, { $0 * 0.6 + Self.gray($0) * 0.4 },
      { ($0 - 128) * 1.3 + 128 },
    ]
    for (number, filter) in filters.enumerated() {
      let seen = try Self.picture(as: filter)
      // Too little colour is nil, and tells nothing.
      #expect((seen.change(from: reference) ?? 0) < 0.35, "filter \(number)")
      #expect((reference.change(from: seen) ?? 0) < 0.35, "filter \(number), the other way")
    }
  }

  @Test("Another hue on neutral ground is a change of colour")
  func hue() throws {
    let reference = try Self.picture()
    for other in [
      try Self.picture([30, 60, 200], [40, 200, 230]),
      try Self.picture([40, 170, 40], [30, 200, 160]),
      try Self.picture([150, 30, 200], [220, 50, 190]),
    ] {
      #expect(try #require(other.change(from: reference)) > 0.45)
      // The change is the same in both directions.
      #expect(reference.change(from: other) == other.change(from: reference))
    }
  }

  @Test("Pictures without colour give no evidence")
  func colourless() throws {
    let gray = try Self.picture([90, 90, 90], [150, 150, 150])
    #expect(gray.change(from: gray) == nil)
    #expect(gray.strength < 1)
  }

  @Test("All eight orientations are those of the turned pictures")
  func orientations() throws {
    var bytes: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 {
        let blue: UInt8 = x < 20 ? 200 : 40
        bytes += [UInt8(4 * x), UInt8(4 * y), blue]
      }
    }
    let buffer = try ReadOnlyPixelBuffer(width: 64, height: 64, format: .rgb8, bytes: bytes)
    func colors(_ buffer: ReadOnlyPixelBuffer) throws -> GridColors {
      try #require(GridColors(LabGridHistogram().describe(PreparedPicture(buffer))))
    }
    let orientations = try colors(buffer).orientations
    for orientation in Orientation.allCases {
      let turned = try colors(buffer.oriented(orientation))
      #expect(orientations.contains(turned))
    }
    #expect(Set(orientations).count == 8)
  }

  @Test(
    "With a known view, colours are those of the reference's visible places"
  )
  func aligned() throws {
    var bytes = [UInt8](repeating: 128, count: 400 * 300 * 3)
    for y in 100..<200 {
      for x in 150..<350 {
        let color: [UInt8] = x < 250 ? [200, 40, 30] : [30, 60, 200]
        bytes.replaceSubrange((y * 400 + x) * 3..<(y * 400 + x) * 3 + 3, with: color)
      }
    }
    let query = PreparedPicture(
      try ReadOnlyPixelBuffer(width: 400, height: 300, format: .rgb8, bytes: bytes)
    )
    // A reference of 80×40 pixels, which the query shows upright, and one that it shows turned around.
    let upright = try #require(
      GridColors(query, width: 80, height: 40, matrix: [2.5, 0, 150, 0, 2.5, 100, 0, 0, 1])
    )
    let turned = try #require(
      GridColors(query, width: 80, height: 40, matrix: [-2.5, 0, 350, 0, -2.5, 200, 0, 0, 1])
    )
    #expect(try #require(upright.change(from: upright)) == 0)
    #expect(try #require(upright.change(from: turned)) > 0.7)
    #expect(GridColors(query, width: 80, height: 40, matrix: [1, 0, 900, 0, 1, 0, 0, 0, 1]) == nil)
  }
}
