import SightlinePixels
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("PictureDifference")
struct PictureDifferenceTests {
  private static let size = (width: 300, height: 220)

  private static func photo(_ seed: Int) throws -> ReadOnlyPixelBuffer {
    try DuplicateLawTests.photo(seed, width: size.width, height: size.height)
  }

  /// Why the first picture is not shown by the second, which may have another size.
  private static func difference(
    _ shown: ReadOnlyPixelBuffer,
    _ showing: ReadOnlyPixelBuffer,
    margin: Int = 0
  ) -> CopyDifference? {
    func planes(_ picture: ReadOnlyPixelBuffer) -> ComparedPlanes {
      ComparedPicture(picture).planes(width: shown.width, height: shown.height)
    }
    return PictureDifference(of: planes(shown), in: planes(showing), margin: margin)
      .found(width: shown.width, height: shown.height)
  }

  private static func marked(_ picture: ReadOnlyPixelBuffer, x: Int, y: Int) throws
    -> ReadOnlyPixelBuffer
  {
    var page = DrawnPage(picture)
    page.write("47", x, y, size: 2, SIMD3(250, 240, 60))
    return try page.picture()
  }

  @Test("A picture does not differ from itself, nor from what saving makes of it", arguments: 1...4)
  func saved(seed: Int) throws {
    let photo = try Self.photo(seed)
    #expect(Self.difference(photo, photo) == nil)
    for quality in [75, 85, 95] {
      let copy = try photo.saved(quality: quality)
      #expect(Self.difference(copy, photo) == nil, "\(quality)")
    }
  }

  @Test("A picture shows its smaller copies", arguments: [0.3, 0.5, 0.77])
  func smaller(share: Double) throws {
    let photo = try Self.photo(5)
    let copy = try photo.scaled(
      width: Int(Double(Self.size.width) * share),
      height: Int(Double(Self.size.height) * share)
    )
    #expect(Self.difference(copy, photo) == nil)
    #expect(Self.difference(try copy.saved(quality: 85), photo) == nil)
  }

  @Test("A small change is found at its place, whichever of the pictures has it", arguments: 1...4)
  func part(seed: Int) throws {
    let photo = try Self.photo(seed)
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      let (x, y) = (20 + Int(chance.next() % 230), 20 + Int(chance.next() % 160))
      let marked = try Self.marked(photo, x: x, y: y)
      for (one, other) in [
        (photo, marked), (marked, photo), (photo, try marked.saved(quality: 75)),
      ] {
        guard case .part(let region)? = Self.difference(one, other) else {
          Issue.record("not seen at \(x), \(y)")
          continue
        }
        #expect(abs(region.x - x) < 30 && abs(region.y - y) < 30)
        #expect(region.x >= 0 && region.x + region.width <= Self.size.width)
        #expect(region.y >= 0 && region.y + region.height <= Self.size.height)
      }
    }
  }

  @Test("However both pictures are turned, what is found is the same")
  func turned() throws {
    let photo = try Self.photo(6)
    let others = [
      photo, try photo.saved(quality: 70), try Self.marked(photo, x: 90, y: 60), try Self.photo(7),
    ]
    for other in others {
      let upright = Self.difference(other, photo)
      for orientation in Orientation.allCases {
        let turned = Self.difference(other.oriented(orientation), photo.oriented(orientation))
        #expect((turned == nil) == (upright == nil), "\(orientation)")
        if case .part? = upright, case .part? = turned { continue }
        #expect(turned == upright, "\(orientation)")
      }
    }
  }

  @Test("Lightness, colours and what is grey are told apart")
  func whole() throws {
    let photo = try Self.photo(8)
    func changed(_ color: (SIMD3<Int>) -> SIMD3<Int>) throws -> ReadOnlyPixelBuffer {
      try DrawnPicture.draw(width: photo.width, height: photo.height) { x, y in
        let pixel = photo.row(y, as: RGB8.self)[x]
        return color(SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue)))
          .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      }
    }
    let darker = try changed { $0 &* 4 / 5 }
    #expect(Self.difference(darker, photo) == .tones)
    let grey = try changed { SIMD3(repeating: ($0.x * 299 + $0.y * 587 + $0.z * 114) / 1000) }
    #expect(Self.difference(photo, grey) == .colors)
    #expect(Self.difference(grey, photo) == .colors)
    #expect(Self.difference(try changed { SIMD3($0.z, $0.y, $0.x) }, photo) != nil)
  }

  @Test("Pictures with nothing in common differ", arguments: 1...6)
  func others(seed: Int) throws {
    #expect(Self.difference(try Self.photo(seed), try Self.photo(seed + 1)) != nil)
  }

  @Test("A margin leaves out what lies along the edges alone")
  func margin() throws {
    let photo = try Self.photo(9)
    var page = DrawnPage(photo)
    page.fill(140, 0, 14, 4, SIMD3(repeating: 255))
    page.fill(154, 0, 14, 4, SIMD3(repeating: 0))
    let edged = try page.picture()
    #expect(Self.difference(photo, edged) != nil)
    #expect(Self.difference(photo, edged, margin: 8) == nil)
    #expect(Self.difference(photo, try Self.marked(photo, x: 120, y: 80), margin: 8) != nil)
  }
}
