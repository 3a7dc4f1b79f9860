import Foundation
import SightlineGeometry
import Testing

@testable import SightlineReading

@Suite("TextRegion")
struct TextRegionTests {
  /// A map with a bar of 60 × 12 pixels, turned by an angle about the middle of 128 × 128.
  private static func map(turnedBy degrees: Double) -> [Float] {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    return (0..<128 * 128).map { place in
      let (x, y) = (Double(place % 128) - 63.5, Double(place / 128) - 63.5)
      let (along, across) = (x * cosine + y * sine, y * cosine - x * sine)
      return abs(along) <= 30 && abs(across) <= 6 ? 0.9 : 0.1
    }
  }

  @Test(
    "A line at any angle is found, with its place and length",
    arguments: [0, 15, 45, 90, 130]
  )
  func turned(degrees: Double) throws {
    let regions = TextRegion.found(in: Self.map(turnedBy: degrees), width: 128, most: 8)
    let region = try #require(regions.first)
    #expect(regions.count == 1)
    #expect(abs(region.center.x - 64) < 1 && abs(region.center.y - 64) < 1)
    let angle = degrees * .pi / 180
    let along = region.direction.x * cos(angle) + region.direction.y * sin(angle)
    #expect(abs(abs(along) - 1) < 0.01)
    // Grown by 1.6 times its area over half of its outline.
    let growth = 60.0 * 12 * 1.6 / 72
    #expect(abs(region.length - 60 - growth) < 4 && abs(region.height - 12 - growth) < 4)
    #expect(abs(region.confidence - 0.9) < 0.01)
  }

  @Test(
    "Text runs across up to half a right angle; the longest lines decide, and none at all runs across"
  )
  func across() {
    func regions(_ degrees: Double) -> [TextRegion] {
      TextRegion.found(in: Self.map(turnedBy: degrees), width: 128, most: 8)
    }
    for degrees in [0.0, 30, 150] { #expect(TextRegion.runAcross(regions(degrees)), "\(degrees)") }
    for degrees in [60.0, 90, 120] {
      #expect(!TextRegion.runAcross(regions(degrees)), "\(degrees)")
    }
    let short = regions(0).map { $0.rescaled(by: (0.5, 0.5)) }
    #expect(!TextRegion.runAcross(short + regions(90)))
    #expect(TextRegion.runAcross([]))
  }

  @Test("Specks, faint places and NaN are not text")
  func noise() {
    var map = [Float](repeating: 0, count: 64 * 64)
    for place in 0..<6 { map[64 * 3 + place] = 1 }
    for place in 0..<40 { for row in 20..<28 { map[64 * row + place] = 0.35 } }
    for place in 0..<64 { map[64 * 50 + place] = .nan }
    #expect(TextRegion.found(in: map, width: 64, most: 8).isEmpty)
    #expect(TextRegion.found(in: [], width: 64, most: 8).isEmpty)
  }

  @Test("Of 10,000 regions the largest are kept, and a full map is one region")
  func many() throws {
    let map = (0..<800 * 800).map { place -> Float in
      let (x, y) = (place % 800 % 8, place / 800 % 8)
      return x < 5 && y < 5 ? 1 : 0
    }
    #expect(TextRegion.found(in: map, width: 800, most: 64).count == 64)
    let full = TextRegion.found(
      in: [Float](repeating: .infinity, count: 400 * 300),
      width: 400,
      most: 64
    )
    #expect(full.count == 1 && full[0].confidence == 1)
  }

  @Test("A region of a turned and reduced picture is mapped to its place in the picture")
  func placed() throws {
    // Turned clockwise, the upper left corner comes to the upper right.
    let region = try #require(
      TextRegion(
        around: [PicturePoint(x: 90, y: 5), PicturePoint(x: 98, y: 5), PicturePoint(x: 98, y: 45)]
          + [PicturePoint(x: 90, y: 45)],
        confidence: 1
      )
    ).rescaled(by: (2, 2)).turnedBack(inHeight: 200)
    #expect(abs(region.center.x - 50) < 1e-9 && abs(region.center.y - 12) < 1e-9)
    #expect(abs(abs(region.direction.x) - 1) < 1e-9)
    #expect(abs(region.length - 80) < 1e-9 && abs(region.height - 16) < 1e-9)
  }
}
